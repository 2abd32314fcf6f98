import type { Catalogue, Present } from '../catalogue/catalogue.ts';
import type { Verdict } from '../lib/verdict.ts';
import type { Holdings } from '../spots/holdings.ts';
import { periodState } from '../time/period.ts';
import { meetsRequirement, missingOf, type RequirementSources } from './rules.ts';

/** What decides whether a visitor may take a present. */
export interface TakeFacts {
  holdings: Holdings;
  /** The number of user presents that count against `perAccount`: live and spent ones. */
  taken: number;
  /** Whether the present's survey is answered. Ignored for a present without a survey. */
  surveyAnswered: boolean;
  /** Whether the e-mail address is confirmed, or the account is LINE's. */
  verified: boolean;
  /** Units left; null for a present without a stock limit. */
  remaining: number | null;
}

export type TakeRefusalCode =
  | 'out_of_period'
  | 'already_taken'
  | 'requirement_not_met'
  | 'survey_required'
  | 'verification_required'
  | 'out_of_stock';

/**
 * Whether a visitor can take a present now, or the first reason against it
 * (docs/domain.md#11-taking-a-present-and-stock).
 */
export function judgeTake(
  catalogue: Catalogue,
  present: Present,
  facts: TakeFacts,
  now: number,
): Verdict<object, { code: TakeRefusalCode }> {
  const refused = (code: TakeRefusalCode) => ({ ok: false, code }) as const;
  if (periodState(present.period, now) !== 'running') return refused('out_of_period');
  if (facts.taken >= present.perAccount) return refused('already_taken');
  if (!meetsRequirement(catalogue, present, facts.holdings)) return refused('requirement_not_met');
  if (present.survey !== undefined && !facts.surveyAnswered) return refused('survey_required');
  if (present.requires.verified && !facts.verified) return refused('verification_required');
  if (facts.remaining !== null && facts.remaining <= 0) return refused('out_of_stock');
  return { ok: true };
}

/** An acquisition with a stamp that no exchange has taken. */
export interface FreeStamp {
  acquisitionId: string;
  spotId: string;
}

/** What an exchange takes from the visitor. Both parts are zero for a present that consumes nothing. */
export interface Price {
  points: number;
  /** The acquisitions whose stamps become exchanged. */
  acquisitionIds: string[];
}

/** Whether taking the present marks stamps as exchanged, so that `priceOf` needs the visitor's free stamps. */
export const consumesStamps = ({ consumes, requires: { stamps, sheet, spots } }: Present): boolean =>
  consumes && (stamps !== undefined || sheet !== undefined || spots !== undefined);

/**
 * What taking the present costs (docs/domain.md#7-requirements-and-exchanges). Named spots are taken first, then slots of
 * the sheet, then the number of stamps. A stamp that one part takes counts for the following parts. Where there is a
 * choice, the spots collected longest ago are taken, and of each spot its oldest free stamp. A visitor who chose the spots
 * gives exactly those.
 *
 * @param free the visitor's free stamps, oldest first
 * @param chosen the spots that the visitor chose; undefined to take the oldest
 * @returns null if the choice does not fit: a stamp is missing or not free, or one too many is chosen
 */
export function priceOf(
  catalogue: RequirementSources,
  present: Pick<Present, 'consumes' | 'requires'>,
  free: readonly FreeStamp[],
  chosen?: readonly string[],
): Price | null {
  const { consumes, requires } = present;
  const oldest = new Map<string, string>();
  for (const { spotId, acquisitionId } of free) if (!oldest.has(spotId)) oldest.set(spotId, acquisitionId);
  if (chosen !== undefined && !isFit(catalogue, present, { chosen, isFree: (spotId) => oldest.has(spotId) }))
    return null;
  if (!consumes) return { points: 0, acquisitionIds: [] };

  const needed = new Set(chosen ?? requires.spots ?? []);
  const fill = (count: number, fits: (spotId: string) => boolean): void => {
    let lacking = count - [...needed].filter(fits).length;
    for (const spotId of oldest.keys()) {
      if (lacking <= 0) return;
      if (needed.has(spotId) || !fits(spotId)) continue;
      needed.add(spotId);
      lacking -= 1;
    }
  };
  const sheet = catalogue.sheets.find(({ id }) => id === requires.sheet);
  if (sheet) fill(sheet.required, (spotId) => sheet.spots.includes(spotId));
  const course = requires.course === undefined ? null : (catalogue.courseSpots.get(requires.course) ?? []);
  if (requires.stamps !== undefined) fill(requires.stamps, (spotId) => course === null || course.includes(spotId));
  const acquisitionIds = [...needed].map((spotId) => oldest.get(spotId)).filter((id) => id !== undefined);
  return { points: requires.points ?? 0, acquisitionIds };
}

/** Whether the chosen stamps are free, meet the stamp conditions of the requirement, and none of them could be left out. */
function isFit(
  catalogue: RequirementSources,
  { consumes, requires }: Pick<Present, 'consumes' | 'requires'>,
  { chosen, isFree }: { chosen: readonly string[]; isFree: (spotId: string) => boolean },
): boolean {
  if (!consumes) return chosen.length === 0;
  if (new Set(chosen).size < chosen.length || !chosen.every(isFree)) return false;
  const isEnough = (spotIds: readonly string[]): boolean => {
    const spots = new Map(spotIds.map((id) => [id, { count: 1, stamp: true, free: 1, points: 0 }]));
    const { points: _, ...missing } = missingOf(catalogue, { requires }, { points: 0, spots });
    return Object.keys(missing).length === 0;
  };
  return isEnough(chosen) && !chosen.some((left) => isEnough(chosen.filter((id) => id !== left)));
}
