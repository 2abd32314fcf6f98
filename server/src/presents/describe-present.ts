import type { Catalogue, Present } from '@meguri/core/catalogue/catalogue.ts';
import type { Answer } from '@meguri/core/contract.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { handoverOf } from '@meguri/core/presents/handover.ts';
import {
  entriesClose,
  isLimited,
  missingOf,
  outcomeOf,
  presentState,
  type UserPresentDraw,
  type UserPresentFacts,
  userPresentState,
} from '@meguri/core/presents/rules.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';
import type { PresentRows, UserPresentRow } from './queries.ts';

type PresentView = Answer<'listPresents'>['presents'][number];
type UserPresentView = Answer<'listUserPresents'>['presents'][number];
type PrizeView = NonNullable<UserPresentView['prize']>;

const instant = (at: number): string => new Date(at).toISOString();

/** The facts of a user present that the rules of core need. */
export const userPresentFacts = ({
  usedAt,
  appliedAt,
  draw,
}: Pick<UserPresentRow, 'usedAt' | 'appliedAt' | 'draw'>): UserPresentFacts => ({
  usedAt,
  appliedAt,
  outcome: outcomeOf(draw),
});

/** The visitor's user presents of one present, oldest first. `taken` is how many count against `perAccount`. */
export function userPresentsOf(
  { id }: Present,
  rows: PresentRows,
): { userPresents: UserPresentRow[]; spent: number; taken: number } {
  const userPresents = rows.userPresents.filter(({ presentId }) => presentId === id);
  const spent = rows.spent[id] ?? 0;
  return { userPresents, spent, taken: userPresents.length + spent };
}

/** The present's state for the visitor, and what the visitor lacks of its requirement. */
export function stateOf(catalogue: Catalogue, present: Present, rows: PresentRows, now: number) {
  const { userPresents, spent } = userPresentsOf(present, rows);
  const missing = missingOf(catalogue, present, rows.visitor);
  const met = Object.keys(missing).length === 0;
  return {
    missing,
    state: presentState(present, { userPresents: userPresents.map(userPresentFacts), spent }, { met, now }),
  };
}

/** Whether the survey of the present is answered. True for a present without a survey. */
const isSurveyed = ({ id, survey }: Present, { answered }: Pick<PresentRows, 'answered'>): boolean =>
  survey === undefined || answered.some(([questionnaire, present]) => questionnaire === survey && present === id);

/** A present as the visitor sees it, without its content, which only `showPresentItem` shows. */
export function describePresent(
  { catalogue, fileUrl, conditions }: LiveCampaign,
  present: Present,
  { rows, locale, now }: { rows: PresentRows; locale: Locale; now: number },
): PresentView {
  const { missing, state } = stateOf(catalogue, present, rows, now);
  const { userPresents, taken } = userPresentsOf(present, rows);
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
    limited: isLimited(present),
    window: window ? { start: window.start ?? null, end: window.end ?? null } : null,
    spots: present.spots ?? [],
    survey: present.survey ?? null,
    surveyAnswered: present.survey !== undefined && isSurveyed(present, rows),
    needsVerification: present.requires.verified === true && !rows.verified,
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
    stopped: conditions.stopped.has(present.id),
    handover: handoverOf(present, null),
    state,
    userPresents: userPresents.map(({ id }) => id),
  };
}

/** A user present as the visitor sees it; undefined if the published catalogue no longer has its present. */
export function describeUserPresent(
  campaign: LiveCampaign,
  userPresent: UserPresentRow,
  locale: Locale,
): UserPresentView | undefined {
  const present = campaign.catalogue.presents.get(userPresent.presentId);
  if (!present) return undefined;
  return {
    id: userPresent.id,
    presentId: userPresent.presentId,
    kind: present.kind,
    state: userPresentState(present, userPresentFacts(userPresent)),
    acquiredAt: instant(userPresent.at),
    usedAt: userPresent.usedAt === null ? null : instant(userPresent.usedAt),
    ...(userPresent.usedSpotId === null ? {} : { usedSpotId: userPresent.usedSpotId }),
    ...(userPresent.usedPlace === null ? {} : { usedPlace: userPresent.usedPlace }),
    handover: handoverOf(present, userPresent.draw),
    ...(userPresent.appliedAt === null ? {} : { appliedAt: instant(userPresent.appliedAt) }),
    ...(userPresent.draw
      ? { ...describeDraw(campaign, present, userPresent.draw, locale), receipt: userPresent.draw.receipt }
      : {}),
  };
}

/** The outcome of a draw as the API returns it. A win has its prize and whether to use it or to apply for it. */
export function describeDraw(campaign: LiveCampaign, present: Present, draw: UserPresentDraw, locale: Locale) {
  if (draw.result !== 'win') return { outcome: draw.result };
  // biome-ignore lint/suspicious/noThenProperty: the API's own word; never awaited as a promise
  return { outcome: draw.result, prize: prizeOf(campaign, present, draw.outcome, locale), then: draw.then };
}

/** The outcome that was won. If the catalogue no longer has it, its id stands for its name. */
function prizeOf({ fileUrl }: LiveCampaign, { lottery }: Present, id: string, locale: Locale): PrizeView {
  const outcome = lottery?.outcomes.find((candidate) => candidate.id === id);
  return { id, name: outcome ? textIn(outcome.name, locale) : id, image: fileUrl(outcome?.image) };
}
