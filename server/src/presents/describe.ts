import type { Catalogue, Present } from '@meguri/core/catalogue/catalogue.ts';
import type { Answer } from '@meguri/core/contract.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import {
  entriesClose,
  type Hold,
  type HoldDraw,
  holdState,
  missingOf,
  outcomeOf,
  presentState,
} from '@meguri/core/presents/rules.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';
import type { HoldRow, PresentRows } from './queries.ts';

type PresentView = Answer<'listPresents'>['presents'][number];
type UserPresentView = Answer<'listUserPresents'>['presents'][number];
type PrizeView = NonNullable<UserPresentView['prize']>;

const instant = (at: number): string => new Date(at).toISOString();

/** A hold as the rules see it. */
export const holdOf = ({ usedAt, appliedAt, draw }: Pick<HoldRow, 'usedAt' | 'appliedAt' | 'draw'>): Hold => ({
  usedAt,
  appliedAt,
  outcome: outcomeOf(draw),
});

/** The visitor's holds of one present, oldest first, and how many count against `perAccount`. */
export function holdsOf({ id }: Present, rows: PresentRows): { holds: HoldRow[]; spent: number; taken: number } {
  const holds = rows.holds.filter(({ presentId }) => presentId === id);
  const spent = rows.spent[id] ?? 0;
  return { holds, spent, taken: holds.length + spent };
}

/** The present's state for the visitor, and what is lacking of its requirement. */
export function stateOf(catalogue: Catalogue, present: Present, rows: PresentRows, now: number) {
  const { holds, spent } = holdsOf(present, rows);
  const missing = missingOf(catalogue, present, rows.visitor);
  const met = Object.keys(missing).length === 0;
  return { missing, state: presentState(present, { holds: holds.map(holdOf), spent }, { met, now }) };
}

/** Whether the survey of the present is answered; true where it has none. */
export const isSurveyed = ({ id, survey }: Present, { answered }: Pick<PresentRows, 'answered'>): boolean =>
  survey === undefined || answered.some(([questionnaire, present]) => questionnaire === survey && present === id);

/** A present as the visitor sees it; its content stays out, as it is given with a hold only. */
export function describePresent(
  { catalogue, fileUrl }: LiveCampaign,
  present: Present,
  { rows, locale, now }: { rows: PresentRows; locale: Locale; now: number },
): PresentView {
  const { missing, state } = stateOf(catalogue, present, rows, now);
  const { holds, taken } = holdsOf(present, rows);
  const stock = rows.stock[present.id];
  const { window, lottery } = present;
  const closes = entriesClose(present);
  return {
    id: present.id,
    kind: present.kind,
    name: textIn(present.name, locale),
    description: present.description === undefined ? '' : textIn(present.description, locale),
    image: fileUrl(present.image),
    requires: present.requires,
    missing,
    consumes: present.consumes,
    perAccount: present.perAccount,
    taken,
    stock: stock ? { total: stock[0], remaining: stock[1] } : null,
    window: window ? { start: window.start ?? null, end: window.end ?? null } : null,
    spots: present.spots ?? [],
    survey: present.survey ?? null,
    surveyAnswered: present.survey !== undefined && isSurveyed(present, rows),
    lottery: lottery
      ? {
          type: lottery.type,
          drawAt: lottery.drawAt ?? null,
          entriesClose: closes === null ? null : instant(closes),
          outcomes: lottery.outcomes.map(({ id, name, image }) => ({
            id,
            name: textIn(name, locale),
            image: fileUrl(image),
          })),
        }
      : null,
    state,
    userPresents: holds.map(({ id }) => id),
  };
}

/** A hold as the visitor sees it; undefined where the published catalogue no longer has its present. */
export function describeHold(campaign: LiveCampaign, hold: HoldRow, locale: Locale): UserPresentView | undefined {
  const present = campaign.catalogue.presents.get(hold.presentId);
  if (!present) return undefined;
  return {
    id: hold.id,
    presentId: hold.presentId,
    kind: present.kind,
    state: holdState(present, holdOf(hold)),
    acquiredAt: instant(hold.at),
    usedAt: hold.usedAt === null ? null : instant(hold.usedAt),
    ...(hold.usedSpotId === null ? {} : { usedSpotId: hold.usedSpotId }),
    ...(hold.appliedAt === null ? {} : { appliedAt: instant(hold.appliedAt) }),
    ...(hold.draw ? { ...describeDraw(campaign, present, hold.draw, locale), receipt: hold.draw.receipt } : {}),
  };
}

/** What a draw gave. */
export function describeDraw(campaign: LiveCampaign, present: Present, draw: HoldDraw, locale: Locale) {
  if (draw.result !== 'win') return { outcome: draw.result };
  // biome-ignore lint/suspicious/noThenProperty: the API's own word; never awaited as a promise
  return { outcome: draw.result, prize: prizeOf(campaign, present, draw.outcome, locale), then: draw.then };
}

/** The prize that was won; one that the catalogue no longer has keeps its id. */
function prizeOf({ fileUrl }: LiveCampaign, { lottery }: Present, id: string, locale: Locale): PrizeView {
  const outcome = lottery?.outcomes.find((candidate) => candidate.id === id);
  return { id, name: outcome ? textIn(outcome.name, locale) : id, image: fileUrl(outcome?.image) };
}
