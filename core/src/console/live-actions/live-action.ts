import type { Json, Operation } from '../../document/document-operations.ts';
import { showSteps } from '../../document/document-path.ts';
import { isJsonList, isJsonMap } from '../../document/value.ts';
import type { Verdict } from '../../lib/verdict.ts';
import { signedVersion } from '../../spots/qr-claim.ts';

/**
 * The changes of the published version that the day demands: the radius or the position of a spot, a new version of its signed
 * codes, and more stock.
 */
export const LIVE_ACTION_KINDS = ['radius', 'position', 'code', 'stock'] as const;
export type LiveActionKind = (typeof LIVE_ACTION_KINDS)[number];

/** What a live action is about. `outcomeId` names the outcome of a lottery. */
export interface LiveSubject {
  kind: LiveActionKind;
  /** The id of the spot or present. */
  subject: string;
  outcomeId: string | null;
}

/** A live action as it is stored with its version. `before` and `after` have the values of the fields; null is a missing key. */
export interface LiveAction extends LiveSubject {
  /** Made by the client, so that a repeated call acts once. */
  id: string;
  before: (number | null)[];
  after: (number | null)[];
  /** The version that it takes back. */
  undoes: number | null;
}

/** What is there in the published file: the item and its fields by `pathsOf`. */
export interface FoundFields {
  item: Json | undefined;
  values: readonly (Json | undefined)[];
}

/** What a live action changes. */
export type LiveChange = Pick<LiveAction, 'before' | 'after'>;

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
  const keys = kind === 'radius' ? ['radius'] : ['lat', 'lon'];
  return { item: showSteps(spot), fields: keys.map((key) => showSteps([...spot, key])) };
}

/** The operations that give the fields these values. */
export const operationsFor = (fields: readonly string[], values: readonly (number | null)[]): Operation[] =>
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
  { kind, before, after }: Pick<LiveAction, 'kind' | 'before' | 'after'>,
  values: readonly (Json | undefined)[],
): Verdict<LiveChange, { code: 'action_final' | 'action_superseded' }> {
  if (kind === 'code') return { ok: false, code: 'action_final' };
  return after.every((value, index) => value === numberOr(values[index]))
    ? { ok: true, before: after, after: before }
    : { ok: false, code: 'action_superseded' };
}

/** What another copy of the document has as its stock after a live action has added to the published one. Never below 0. */
export const addedStock = ({ before, after }: Pick<LiveAction, 'before' | 'after'>, stock: number): number =>
  Math.max(0, stock + (after[0] ?? 0) - (before[0] ?? 0));
