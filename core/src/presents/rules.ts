import type { Catalogue, Present, Sheet } from '../catalogue/catalogue.ts';
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

/** What the state of one live user present depends on. Instants are in milliseconds since the epoch. */
export interface UserPresentFacts {
  usedAt: number | null;
  appliedAt: number | null;
  /** The result of a lottery; null for every other kind. */
  outcome: { result: 'win'; next: 'use' | 'apply' } | { result: 'lose' | 'pending' } | null;
}

/**
 * The first instant at which a drawn lottery accepts no more entries: the earlier of the end of its window and its draw,
 * in milliseconds since the epoch. Null for every other present.
 */
export const entriesClose = ({ lottery, period }: Present): number | null =>
  lottery?.type === 'drawn' && period.end !== null ? period.end + 1000 : null;

/**
 * The instant that people read as the deadline of a drawn lottery: the last one that accepts entries, so that a day that ends
 * at 23:59:59 is not called 0:00 of the next. Entries that only the draw ends are accepted until its time.
 */
export const lastEntry = (closes: string, drawAt: string | null): number =>
  Date.parse(closes) - (drawAt !== null && Date.parse(closes) >= Date.parse(drawAt) ? 0 : 1000);

/**
 * The draw that is stored with a user present of a lottery. For an instant lottery it also has the roll and the odds in
 * force (`InstantDraw`), so that anyone can audit it.
 */
export type UserPresentDraw = { receipt: string } & (
  | { result: 'pending' }
  | { result: 'lose'; drawnAt?: string }
  | { result: 'win'; outcome: string; then: 'use' | 'apply'; drawnAt?: string }
);

/** The part of a stored draw that decides the state of its user present. */
export function outcomeOf(draw: UserPresentDraw | null): UserPresentFacts['outcome'] {
  if (draw === null) return null;
  return draw.result === 'win' ? { result: 'win', next: draw.then } : { result: draw.result };
}

/**
 * Whether taking the present can leave nothing for others: it has a stock, serial codes, or outcomes that are given at
 * once, each with its stock. To enter a drawn lottery takes nothing from others.
 */
export const isLimited = ({ stock, content, lottery }: LimitFacts): boolean =>
  stock !== undefined || content?.serials !== undefined || lottery?.type === 'instant';

/** The part of a present that `isLimited` reads. In a file that is being checked, everything may be missing. */
interface LimitFacts {
  readonly stock?: number | undefined;
  readonly content?: { readonly serials?: string | undefined } | undefined;
  readonly lottery?: { readonly type?: 'instant' | 'drawn' | undefined } | undefined;
}

/** A visitor's facts about one present. */
export interface PresentFacts {
  /** Live user presents, oldest first. */
  userPresents: readonly UserPresentFacts[];
  /** The number of voided user presents that still count against `perAccount` (docs/domain.md#12-reset). */
  spent: number;
}

/** The state of one user present. It does not depend on the time or the requirement. */
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

/** What a visitor still lacks of a requirement. Conditions that are met have no entry. */
export interface Missing {
  /** How many more stamps of distinct spots. */
  stamps?: number;
  /** How many more slots of the sheet. */
  sheet?: number;
  /** Ids of the spots whose stamp is missing. */
  spots?: string[];
  points?: number;
}

/** The parts of a catalogue that requirements refer to. */
export interface RequirementSources {
  sheets: readonly Pick<Sheet, 'id' | 'spots' | 'required'>[];
  /** Spot ids of each course. */
  courseSpots: ReadonlyMap<string, readonly string[]>;
}

/**
 * What the holdings lack of a present's requirement (docs/domain.md#7-requirements-and-exchanges). Only free stamps
 * count. A condition on a course or sheet that the catalogue no longer has is never met.
 */
export function missingOf(
  catalogue: RequirementSources,
  { requires }: Pick<Present, 'requires'>,
  holdings: Holdings,
): Missing {
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
    const collected = ofCourse ? ofCourse.filter(isFree).length : freeSpots(holdings, stamps);
    if (collected < stamps) missing.stamps = stamps - collected;
  }
  if (sheet !== undefined) {
    const card = catalogue.sheets.find(({ id }) => id === sheet);
    const lacking = card ? card.required - card.spots.filter(isFree).length : 1;
    if (lacking > 0) missing.sheet = lacking;
  }
  return missing;
}

/** The number of spots with a free stamp. Counting stops at `enough`, because every stamp evaluates every present. */
function freeSpots({ spots }: Holdings, enough: number): number {
  let collected = 0;
  for (const { free } of spots.values()) {
    if (collected >= enough) break;
    if (free > 0) collected += 1;
  }
  return collected;
}

/** Whether every condition of the present's requirement is met. */
export function meetsRequirement(catalogue: Catalogue, present: Present, holdings: Holdings): boolean {
  for (const _ in missingOf(catalogue, present, holdings)) return false;
  return true;
}

/**
 * The state of a present for a visitor: what the visitor can do next with it. Every operation uses this one function.
 * It is the state of the oldest user present that can still be used or applied for; otherwise it says whether another one
 * can be taken; otherwise it is the state of the last user present (docs/domain.md#8-state-of-a-present).
 *
 * @param options.met whether the requirement is met
 * @param options.now milliseconds since the epoch
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

/** What decides, besides the holdings, which presents wait for a visitor. */
export interface WaitingFacts {
  /** Ids of the presents of which the visitor has a live or spent user present. */
  takenPresents: ReadonlySet<string>;
  /** Units left by present id. A present without an entry has no stock limit. */
  remaining: ReadonlyMap<string, number>;
}

const NONE_TAKEN: PresentFacts = { userPresents: [], spent: 0 };

/** Whether a present waits for a visitor. Its number is shown on every page, and the list of presents shows the same ones. */
export const isWaiting = (present: {
  state: PresentState;
  /** The visitor has a live or spent user present of it. */
  isTaken: boolean;
  /** Units left; undefined without a stock limit. */
  remaining: number | undefined;
}): boolean =>
  !present.isTaken && present.remaining !== 0 && (present.state === 'available' || present.state === 'exchangeable');

/** Whether a visitor who never took the present can take it now, if any is left. */
function isOpenToTake(
  catalogue: Catalogue,
  present: Present,
  holdings: Holdings,
  { now, remaining }: { now: number; remaining?: number | undefined },
): boolean {
  if (!meetsRequirement(catalogue, present, holdings)) return false;
  const state = presentState(present, NONE_TAKEN, { met: true, now });
  return isWaiting({ state, isTaken: false, remaining });
}

/**
 * The ids of the presents that wait for the visitor: available or exchangeable, never taken, units left. `newRewards` of
 * GET /user is their number.
 */
export function waitingPresents(
  catalogue: Catalogue,
  holdings: Holdings,
  { takenPresents, remaining }: WaitingFacts,
  now: number,
): Set<string> {
  const waiting = new Set<string>();
  for (const present of catalogue.presents.values()) {
    if (takenPresents.has(present.id)) continue;
    const unit = { now, remaining: remaining.get(present.id) };
    if (isOpenToTake(catalogue, present, holdings, unit)) waiting.add(present.id);
  }
  return waiting;
}

/** The ids of never taken presents that a change of holdings made available or exchangeable, with or without units left. */
export function newlyAvailable(
  catalogue: Catalogue,
  { before, after }: { before: Holdings; after: Holdings },
  { takenPresents, now }: { takenPresents: WaitingFacts['takenPresents']; now: number },
): string[] {
  const ids: string[] = [];
  for (const present of catalogue.presents.values()) {
    // The test of `after` comes first: it fails for most presents, which saves the test of `before`.
    if (takenPresents.has(present.id) || !isOpenToTake(catalogue, present, after, { now })) continue;
    if (!isOpenToTake(catalogue, present, before, { now })) ids.push(present.id);
  }
  return ids;
}

/** `newRewards` of an acquisition: how many presents with units left it made available or exchangeable. */
export const newRewards = (
  catalogue: Catalogue,
  change: { before: Holdings; after: Holdings },
  { facts, now }: { facts: WaitingFacts; now: number },
): number =>
  newlyAvailable(catalogue, change, { takenPresents: facts.takenPresents, now }).filter(
    (id) => facts.remaining.get(id) !== 0,
  ).length;
