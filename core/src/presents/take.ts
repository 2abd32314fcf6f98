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
  /** What the present costs the visitor (`priceOf`); null if the stamps that the visitor chose to give do not fit. */
  price: Price | null;
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
): Verdict<{ price: Price }, { code: TakeRefusalCode }> {
  const refused = (code: TakeRefusalCode) => ({ ok: false, code }) as const;
  if (periodState(present.period, now) !== 'running') return refused('out_of_period');
  if (facts.taken >= present.perAccount) return refused('already_taken');
  const { price } = facts;
  if (!meetsRequirement(catalogue, present, facts.holdings) || price === null) return refused('requirement_not_met');
  if (present.survey !== undefined && !facts.surveyAnswered) return refused('survey_required');
  if (present.requires.verified && !facts.verified) return refused('verification_required');
  if (facts.remaining !== null && facts.remaining <= 0) return refused('out_of_stock');
  return { ok: true, price };
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
 * What taking the present costs (docs/domain.md#7-requirements-and-exchanges): the fewest stamps that meet every part of
 * the requirement. Among these choices the spots collected longest ago are taken, and of each spot its oldest free stamp.
 * A visitor who chose the spots gives exactly those.
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
  const given = chosen ?? fewestSpots(catalogue, requires, [...oldest.keys()]);
  const acquisitionIds = given.map((spotId) => oldest.get(spotId)).filter((id) => id !== undefined);
  return { points: requires.points ?? 0, acquisitionIds };
}

/** How many more stamps the two countable parts of a requirement need. */
interface Need {
  sheet: number;
  stamps: number;
}

/** The named spots, then the fewest others that the sheet and the number of stamps need. `free` is oldest first. */
function fewestSpots(
  { sheets, courseSpots }: RequirementSources,
  { spots = [], sheet: sheetId, stamps = 0, course }: Present['requires'],
  free: readonly string[],
): string[] {
  const sheet = sheets.find(({ id }) => id === sheetId);
  const ofCourse = course === undefined ? null : (courseSpots.get(course) ?? []);
  /** How many stamps of each part of the requirement a stamp of this spot provides. */
  const countsFor = (spotId: string): Need => ({
    sheet: sheet?.spots.includes(spotId) ? 1 : 0,
    stamps: stamps > 0 && (ofCourse === null || ofCourse.includes(spotId)) ? 1 : 0,
  });
  const taken = new Set(spots);
  const others = free.filter((spotId) => !taken.has(spotId)).map((spotId) => ({ spotId, ...countsFor(spotId) }));
  const named = totalOf([...taken].map(countsFor));
  const all = totalOf(others);
  // If the visitor has too few matching stamps, require only those that there are.
  let need: Need = {
    sheet: Math.min(Math.max(0, (sheet?.required ?? 0) - named.sheet), all.sheet),
    stamps: Math.min(Math.max(0, stamps - named.stamps), all.stamps),
  };
  for (const [place, spot] of others.entries()) {
    if (need.sheet + need.stamps === 0) break;
    const after = { sheet: Math.max(0, need.sheet - spot.sheet), stamps: Math.max(0, need.stamps - spot.stamps) };
    if (1 + fewest(after, others.slice(place + 1)) > fewest(need, others.slice(place))) continue;
    taken.add(spot.spotId);
    need = after;
  }
  return [...taken];
}

const totalOf = (counts: readonly Need[]): Need => ({
  sheet: counts.reduce((sum, { sheet }) => sum + sheet, 0),
  stamps: counts.reduce((sum, { stamps }) => sum + stamps, 0),
});

/** The least number of these stamps that meets the need; infinite if all together do not. */
function fewest(need: Need, counts: readonly Need[]): number {
  const both = counts.filter(({ sheet, stamps }) => sheet > 0 && stamps > 0).length;
  const all = totalOf(counts);
  if (all.sheet < need.sheet || all.stamps < need.stamps) return Number.POSITIVE_INFINITY;
  // A stamp that counts for both parts replaces two others.
  return need.sheet + need.stamps - Math.min(need.sheet, need.stamps, both);
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
