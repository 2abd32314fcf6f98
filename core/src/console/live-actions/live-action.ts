import type { Json, Operation } from '../../document/document-operations.ts';
import { showSteps } from '../../document/document-path.ts';
import { isJsonList, isJsonMap, isTextList } from '../../document/value.ts';
import type { Verdict } from '../../lib/verdict.ts';
import { signedVersion } from '../../spots/qr-claim.ts';
import { foldKeyword } from '../../spots/rules.ts';
import { namesKeyword } from './named-keyword.ts';

/**
 * The changes of the published version that the day demands: the radius or the position of a spot, a new version of its signed
 * codes, new keywords, and more stock.
 */
export const LIVE_ACTION_KINDS = ['radius', 'position', 'code', 'keyword', 'stock'] as const;
export type LiveActionKind = (typeof LIVE_ACTION_KINDS)[number];

/** What a live action is about. `outcomeId` names the outcome of a lottery. */
export interface LiveSubject {
  kind: LiveActionKind;
  /** The id of the spot or present. */
  subject: string;
  outcomeId: string | null;
}

/**
 * A live action as it is stored with its version, and as everybody sees it who may see the campaign. `before` and `after` have the
 * values of the fields; null is a missing key. Those of keywords are secret and only in the versions themselves, so both are empty.
 */
export interface LiveAction extends LiveSubject {
  /** Made by the client, so that a repeated call acts once. */
  id: string;
  before: (number | null)[];
  after: (number | null)[];
  /** The version that it takes back. */
  undoes: number | null;
  /** Missing of stock, and of actions from before it was noted. */
  countedBefore?: CountedBefore;
}

/**
 * What the minute of a live action had of its spot before it was published. Figures are stored by the minute, so this is what separates the rest of
 * that minute apart.
 */
export interface CountedBefore {
  minute: number;
  stamps: number;
  refusals: readonly RefusedBefore[];
}

/** Refused attempts by code and class of distance, and how many of them were the first ones of a visitor. */
export interface RefusedBefore {
  code: string;
  distance: number;
  count: number;
  visitors: number;
}

/** What is there in the published file: the item and its fields by `pathsOf`. */
export interface FoundFields {
  item: Json | undefined;
  values: readonly (Json | undefined)[];
}

/** The keywords of a spot before and after a live action, which only members who may edit see. */
export interface KeywordChange {
  before: readonly string[];
  after: readonly string[];
}

/** What a live action changes. */
export type LiveChange = Pick<LiveAction, 'before' | 'after'> & { keywords?: KeywordChange };

/** The path of the item that must exist, and those of the fields that a live action changes. */
export function pathsOf({ kind, subject, outcomeId }: LiveSubject): { item: string; fields: string[] } {
  if (kind === 'stock') {
    const item = ['presents', subject, ...(outcomeId === null ? [] : ['lottery', 'outcomes', outcomeId])];
    return { item: showSteps(item), fields: [showSteps([...item, 'stock'])] };
  }
  const spot = ['spots', subject];
  if (kind === 'code') {
    const qr = [...spot, 'methods', 'qr'];
    return { item: showSteps(qr), fields: [showSteps([...qr, 'version'])] };
  }
  if (kind === 'keyword') {
    const keyword = [...spot, 'methods', 'keyword'];
    return { item: showSteps(keyword), fields: [showSteps([...keyword, 'answers'])] };
  }
  const keys = kind === 'radius' ? ['radius'] : ['lat', 'lon'];
  return { item: showSteps(spot), fields: keys.map((key) => showSteps([...spot, key])) };
}

/** The values that a change gives to the fields of its action. */
export const valuesOf = ({ after, keywords }: LiveChange): readonly Json[] =>
  keywords ? [[...keywords.after]] : after;

/** The operations that give the fields these values. */
export const operationsFor = (fields: readonly string[], values: readonly Json[]): Operation[] =>
  fields.map((path, index) => {
    const value = values[index] ?? null;
    return value === null ? { op: 'remove', path } : { op: 'set', path, value };
  });

const numberOr = (value: Json | undefined): number | null => (typeof value === 'number' ? value : null);

/**
 * Replaces what a member saw by other values. `version_changed`: somebody has changed the fields since, so that nobody overwrites
 * a value that they have not seen.
 */
export function planReplacement(
  { item, values }: FoundFields,
  seen: readonly (number | null)[],
  after: number[],
): Verdict<LiveChange, { code: 'not_found' | 'version_changed' | 'value_unchanged' }> {
  if (!isJsonMap(item ?? null)) return { ok: false, code: 'not_found' };
  const before = values.map(numberOr);
  if (before.some((value, index) => value !== seen[index])) return { ok: false, code: 'version_changed' };
  if (after.every((value, index) => value === before[index])) return { ok: false, code: 'value_unchanged' };
  return { ok: true, before, after };
}

/**
 * Gives signed codes the version after the one that a member saw. `not_found` where a spot accepts third-party codes only: a version
 * would revoke none of them, and would make the spot accept signed codes.
 */
export function planNewCode(
  { item, values }: FoundFields,
  seen: number,
): Verdict<LiveChange, { code: 'not_found' | 'version_changed' }> {
  const qr = item ?? null;
  if (!isJsonMap(qr)) return { ok: false, code: 'not_found' };
  const before = numberOr(values[0]);
  const codes = isJsonList(qr['codes'] ?? null) ? [] : undefined;
  const version = signedVersion({ version: before ?? undefined, codes });
  if (version === null) return { ok: false, code: 'not_found' };
  return version === seen
    ? { ok: true, before: [before], after: [version + 1] }
    : { ok: false, code: 'version_changed' };
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index]);

/**
 * Replaces the keywords that a member saw. `value_unchanged`: visitors could type the same as before, because the new keywords
 * differ from the present ones only in what is not compared, such as upper and lower case.
 */
export function planNewKeywords(
  { item, values }: FoundFields,
  seen: readonly string[],
  requested: readonly string[],
): Verdict<LiveChange, { code: 'not_found' | 'version_changed' | 'value_unchanged' }> {
  const keyword = item ?? null;
  const before = values[0];
  if (!isJsonMap(keyword) || !isTextList(before)) return { ok: false, code: 'not_found' };
  if (!isSame(before, seen)) return { ok: false, code: 'version_changed' };
  const after = requested.map((word) => word.trim());
  const { ended, begun } = keywordDifference({ before, after }, keyword['exact'] === true);
  if (ended.length === 0 && begun.length === 0) return { ok: false, code: 'value_unchanged' };
  return { ok: true, before: [], after: [], keywords: { before, after } };
}

/**
 * Refuses a change of keywords whose reason names one of them, old or new: the whole team reads reasons, and only members who may
 * edit see keywords.
 */
export function withoutNamedKeyword<Code extends string>(
  plan: Verdict<LiveChange, { code: Code }>,
  why: string | undefined,
): Verdict<LiveChange, { code: Code | 'keyword_in_reason' }> {
  if (!plan.ok || !plan.keywords || why === undefined) return plan;
  const isNamed = [...plan.keywords.before, ...plan.keywords.after].some((word) => namesKeyword(why, word));
  return isNamed ? { ok: false, code: 'keyword_in_reason' } : plan;
}

/** Which keywords are no longer accepted after a change, and which are newly accepted. One that is written differently stays accepted. */
export function keywordDifference({ before, after }: KeywordChange, isExact: boolean) {
  const [old, fresh] = [before, after].map((words) => new Set(words.map((word) => foldKeyword(word, isExact))));
  return {
    ended: before.filter((word) => !fresh?.has(foldKeyword(word, isExact))),
    begun: after.filter((word) => !old?.has(foldKeyword(word, isExact))),
  };
}

/**
 * The keywords of another copy of the document after a live action has changed the published ones. Where the copy still has one of
 * the old ones, those that ended are replaced by those that are newly accepted, and its own stay. A copy that replaces all old ones
 * stays as it is. So no keyword that ended comes back.
 */
export function remainingKeywords(
  change: KeywordChange,
  planned: readonly string[],
  isExact: boolean,
): readonly string[] {
  const { ended, begun } = keywordDifference(change, isExact);
  const fold = (words: readonly string[]) => new Set(words.map((word) => foldKeyword(word, isExact)));
  const [old, over, own] = [fold(change.before), fold(ended), fold(planned)];
  if (!planned.some((word) => old.has(foldKeyword(word, isExact)))) return planned;
  const remaining = planned.filter((word) => !over.has(foldKeyword(word, isExact)));
  const all = [...remaining, ...begun.filter((word) => !own.has(foldKeyword(word, isExact)))];
  return all.length === 0 ? change.after : all;
}

/**
 * Adds to a stock. `stock_not_counted`: the present has no number as its stock, because it is unlimited or has a list of serial
 * codes.
 */
export function planMoreStock(
  { item, values }: FoundFields,
  add: number,
): Verdict<LiveChange, { code: 'not_found' | 'stock_not_counted' }> {
  if (!isJsonMap(item ?? null)) return { ok: false, code: 'not_found' };
  const stock = numberOr(values[0]);
  return stock === null
    ? { ok: false, code: 'stock_not_counted' }
    : { ok: true, before: [stock], after: [stock + add] };
}

/**
 * Whether a live action can be taken back: only while its fields still have its values. New codes stay, because posters with the
 * new version may hang already.
 */
export function planTakeBack(
  { kind, before, after, keywords }: Pick<LiveAction, 'kind'> & LiveChange,
  values: readonly (Json | undefined)[],
): Verdict<LiveChange, { code: 'action_final' | 'action_superseded' }> {
  if (kind === 'code') return { ok: false, code: 'action_final' };
  if (kind === 'keyword') {
    const now = values[0];
    if (!keywords || !isTextList(now) || !isSame(now, keywords.after)) return { ok: false, code: 'action_superseded' };
    return { ok: true, before: [], after: [], keywords: { before: keywords.after, after: keywords.before } };
  }
  return after.every((value, index) => value === numberOr(values[index]))
    ? { ok: true, before: after, after: before }
    : { ok: false, code: 'action_superseded' };
}

/** What another copy of the document has as its stock after a live action has added to the published one. Never below 0. */
export const addedStock = ({ before, after }: Pick<LiveAction, 'before' | 'after'>, stock: number): number =>
  Math.max(0, stock + (after[0] ?? 0) - (before[0] ?? 0));
