import type { Catalogue, Present } from '../catalogue/catalogue.ts';
import type { Holdings } from '../spots/holdings.ts';
import { periodState } from '../time/period.ts';

/** Every state of a present for a visitor (docs/domain.md#8-state-of-a-present, R4.3). */
export const PRESENT_STATES = [
  'before_period',
  'period_ended',
  'not_acquired',
  'available',
  'exchangeable',
  'acquired',
  'eligible_to_apply',
  'applied',
  'usable',
  'used',
] as const;
export type PresentState = (typeof PRESENT_STATES)[number];

/** One live user present, as far as its state needs it. */
export interface UserPresentFacts {
  usedAt: number | null;
  appliedAt: number | null;
  /** Of a lottery: what the draw gave; null for every other kind. */
  outcome: { result: 'win'; next: 'use' | 'apply' } | { result: 'lose' | 'pending' } | null;
}

/**
 * The first instant at which a drawn lottery takes no entry any more: the earlier of its window's end and its draw, in
 * milliseconds since the epoch. Null for every other present.
 */
export const entriesClose = ({ lottery, period }: Present): number | null =>
  lottery?.type === 'drawn' && period.end !== null ? period.end + 1000 : null;

/**
 * What is kept of a lottery user present's draw. Of an instant one also the roll and the odds in force (`InstantDraw`), so that
 * anyone can audit it.
 */
export type UserPresentDraw = { receipt: string } & (
  | { result: 'pending' }
  | { result: 'lose'; drawnAt?: string }
  | { result: 'win'; outcome: string; then: 'use' | 'apply'; drawnAt?: string }
);

/** What a draw means for the state of its user present. */
export function outcomeOf(draw: UserPresentDraw | null): UserPresentFacts['outcome'] {
  if (draw === null) return null;
  return draw.result === 'win' ? { result: 'win', next: draw.then } : { result: draw.result };
}

/** A visitor's facts about one present. */
export interface PresentFacts {
  /** Live user presents, oldest first. */
  userPresents: readonly UserPresentFacts[];
  /** User presents voided by a reset that still count against `perAccount` (used, serial given, or drawn). */
  spent: number;
}

/** The state of one user present. */
export function userPresentState(present: Present, userPresent: UserPresentFacts): PresentState {
  if (userPresent.usedAt !== null) return 'used';
  if (userPresent.appliedAt !== null) return 'applied';
  if (present.kind === 'lottery') {
    if (userPresent.outcome?.result !== 'win') return 'acquired';
    return userPresent.outcome.next === 'apply' ? 'eligible_to_apply' : 'usable';
  }
  if (present.kind === 'apply') return 'eligible_to_apply';
  return present.kind === 'goods' || present.kind === 'coupon' ? 'usable' : 'acquired';
}

/** What a visitor still lacks of a requirement; what is met is left out, so that nothing is left when it holds. */
export interface Missing {
  /** How many more stamps of distinct spots. */
  stamps?: number;
  /** How many more slots of the sheet. */
  sheet?: number;
  /** Ids of the spots whose stamp is lacking. */
  spots?: string[];
  points?: number;
}

/**
 * What is lacking of a present's requirement. Stamps taken by an exchange meet no further requirement, so only free ones
 * count; a course or sheet that is gone can never be met.
 */
export function missingOf(catalogue: Catalogue, { requires }: Present, holdings: Holdings): Missing {
  const { stamps, course, sheet, spots, points } = requires;
  const isFree = (id: string): boolean => (holdings.spots.get(id)?.free ?? 0) > 0;
  const missing: Missing = {};
  if (points !== undefined && holdings.points < points) missing.points = points - holdings.points;
  if (spots !== undefined) {
    const unvisited = spots.filter((id) => !isFree(id));
    if (unvisited.length > 0) missing.spots = unvisited;
  }
  if (stamps !== undefined) {
    const ofCourse = course === undefined ? null : (catalogue.courseSpots.get(course) ?? []);
    const collected = ofCourse ? ofCourse.filter(isFree).length : freeStamps(holdings, stamps);
    if (collected < stamps) missing.stamps = stamps - collected;
  }
  if (sheet !== undefined) {
    const card = catalogue.sheets.find(({ id }) => id === sheet);
    const lacking = card ? card.required - card.spots.filter(isFree).length : 1;
    if (lacking > 0) missing.sheet = lacking;
  }
  return missing;
}

/** The spots with a free stamp, counted no further than to `enough`: every present asks at every stamp. */
function freeStamps({ spots }: Holdings, enough: number): number {
  let collected = 0;
  for (const { free } of spots.values()) {
    if (collected >= enough) break;
    if (free > 0) collected += 1;
  }
  return collected;
}

/** Whether the requirement holds: everything that is given must. */
export function meetsRequirement(catalogue: Catalogue, present: Present, holdings: Holdings): boolean {
  for (const _ in missingOf(catalogue, present, holdings)) return false;
  return true;
}

/**
 * The one function that tells a present's state: what the visitor can do next with it. Where several may be taken it
 * is that of the oldest user present with something left to do, else whether another can be taken, else that of the last user present.
 */
export function presentState(
  present: Present,
  facts: PresentFacts,
  { met, now }: { met: boolean; now: number },
): PresentState {
  const states = facts.userPresents.map((userPresent) => userPresentState(present, userPresent));
  const unfinished = states.find((state) => state === 'usable' || state === 'eligible_to_apply');
  if (unfinished) return unfinished;
  const last = states.at(-1) ?? (facts.spent > 0 ? 'used' : undefined);
  if (facts.userPresents.length + facts.spent >= present.perAccount && last) return last;
  const window = periodState(present.period, now);
  if (window === 'before') return last ?? 'before_period';
  if (window === 'ended') return last ?? 'period_ended';
  if (met) return present.consumes ? 'exchangeable' : 'available';
  return last ?? 'not_acquired';
}

/** What `newRewards` needs to know of a visitor beside the holdings. */
export interface RewardFacts {
  /** Present ids of which the visitor has a live user present or a spent one. */
  takenPresents: ReadonlySet<string>;
  /** Units left by present id; a present that is not in it has no stock limit. */
  remaining: ReadonlyMap<string, number>;
}

/** Whether a present without a user present is free to take now. */
function isFreeToTake(catalogue: Catalogue, present: Present, holdings: Holdings, now: number): boolean {
  if (!meetsRequirement(catalogue, present, holdings)) return false;
  const state = presentState(present, NONE_TAKEN, { met: true, now });
  return state === 'available' || state === 'exchangeable';
}

const NONE_TAKEN: PresentFacts = { userPresents: [], spent: 0 };

/** The ids of the presents that are free to take now: available or exchangeable, no user present, stock left. */
export function rewardsWaiting(
  catalogue: Catalogue,
  holdings: Holdings,
  { takenPresents, remaining }: RewardFacts,
  now: number,
): Set<string> {
  const waiting = new Set<string>();
  for (const present of catalogue.presents.values()) {
    if (takenPresents.has(present.id) || remaining.get(present.id) === 0) continue;
    if (isFreeToTake(catalogue, present, holdings, now)) waiting.add(present.id);
  }
  return waiting;
}

/** The ids of the presents without a user present that turned free to take between two holdings, whatever is left of them. */
export function turnedFree(
  catalogue: Catalogue,
  { before, after }: { before: Holdings; after: Holdings },
  { takenPresents, now }: { takenPresents: RewardFacts['takenPresents']; now: number },
): string[] {
  const turned: string[] = [];
  for (const present of catalogue.presents.values()) {
    // What is out of reach still was so before: most presents, most of the time.
    if (takenPresents.has(present.id) || !isFreeToTake(catalogue, present, after, now)) continue;
    if (!isFreeToTake(catalogue, present, before, now)) turned.push(present.id);
  }
  return turned;
}

/** How many presents turned to available or exchangeable between two holdings (`newRewards` of an acquisition). */
export const newRewards = (
  catalogue: Catalogue,
  change: { before: Holdings; after: Holdings },
  { facts, now }: { facts: RewardFacts; now: number },
): number =>
  turnedFree(catalogue, change, { takenPresents: facts.takenPresents, now }).filter(
    (id) => facts.remaining.get(id) !== 0,
  ).length;
