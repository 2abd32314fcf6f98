import type { Json, Operation } from '../../document/document-operations.ts';
import { showSteps } from '../../document/document-path.ts';
import { valueOrNothing } from '../../document/merge-documents.ts';
import { idsOf, isEqual, isJsonMap } from '../../document/value.ts';
import { stepsOf } from '../../document/value-at.ts';
import type { Harm } from '../operation/draft-facts.ts';

/**
 * `close_spot`: the spot stays and is shown as closed. `end_present`: the present stays, and nobody else can take it. `empty_outcome`:
 * the outcome stays with no units left. `raise_stock`: the stock becomes as large as the number of units granted. `restore`: the value
 * becomes the published one again.
 */
const HARMLESS_KINDS = ['close_spot', 'end_present', 'empty_outcome', 'raise_stock', 'restore'] as const;
export type HarmlessKind = (typeof HARMLESS_KINDS)[number];

/** A change of the draft that replaces the harmful one and takes nothing from visitors. */
export interface HarmlessAlternative {
  kind: HarmlessKind;
  operations: Operation[];
}

interface Documents {
  published: Json;
  draft: Json;
  /** Date and time now in the campaign's time zone, as the file spells them: `2026-10-24 17:48`. */
  now: string;
}

/** The harmless alternative to a harmful change; null if the document does not contain enough to build it. */
export function harmlessAlternative(
  { code, field, count }: Pick<Harm, 'code' | 'field' | 'count'>,
  { published, draft, now }: Documents,
): HarmlessAlternative | null {
  if (field === null) return null;
  const before = valueOrNothing(published, field);
  switch (code) {
    case 'spot_collected':
      return isJsonMap(before) ? reinserted('close_spot', field, { ...before, congestion: 'closed' }) : null;
    case 'present_taken':
      if (!isJsonMap(before)) return null;
      return isOpenNow(before, now)
        ? reinserted('end_present', field, { ...before, window: { ...mapOf(before['window']), end: now } })
        : reinserted('restore', field, before);
    case 'outcome_granted':
      return isJsonMap(before) && count !== null
        ? reinserted('empty_outcome', field, { ...before, stock: count })
        : null;
    case 'draw_withdrawn':
      return restored(parentOf(parentOf(field)));
    case 'draws_immediately':
      // A lottery that is new has no former time.
      return before === undefined ? null : restored(field);
    case 'draw_over':
    case 'limit_changed':
      return restored(field);
    case 'erases_immediately':
      return restored(isEqual(before ?? null, valueOrNothing(draft, field) ?? null) ? '/period' : field);
    case 'stock_below_granted':
      // The stock of a list of serial codes is its length.
      return count === null || valueOrNothing(draft, field) === undefined
        ? null
        : { kind: 'raise_stock', operations: [{ op: 'set', path: field, value: count }] };
    case 'question_answered':
      // The kind comes with what it needs: choices, or the last step of a scale.
      return formerKind(parentOf(field), ['choices', 'max', 'maxLength']);
    case 'present_changed':
      return formerKind(parentOf(field), ['content', 'lottery', 'handover', 'spots']);
  }

  /** Puts a removed item back in its place. */
  function reinserted(kind: HarmlessKind, path: string, value: Json): HarmlessAlternative {
    const steps = stepsOf(path);
    const list = showSteps(steps.slice(0, -1));
    const order = idsOf(valueOrNothing(published, list)) ?? [];
    const present = idsOf(valueOrNothing(draft, list)) ?? [];
    const next = order.slice(order.indexOf(steps.at(-1) ?? '') + 1).find((id) => present.includes(id));
    return { kind, operations: [{ op: 'insert', path, value, ...(next === undefined ? {} : { before: next }) }] };
  }

  function restored(path: string): HarmlessAlternative {
    return { kind: 'restore', operations: [formerValue(path)] };
  }

  function formerValue(path: string): Operation {
    const value = valueOrNothing(published, path);
    return value === undefined ? { op: 'remove', path } : { op: 'set', path, value };
  }

  /** The former kind of an item, with the keys that belong to a kind. */
  function formerKind(item: string, keys: readonly string[]): HarmlessAlternative {
    const paths = ['kind', ...keys].map((key) => `${item}/${key}`);
    const isChanged = (path: string) =>
      !isEqual(valueOrNothing(published, path) ?? null, valueOrNothing(draft, path) ?? null);
    return { kind: 'restore', operations: paths.filter(isChanged).map(formerValue) };
  }
}

const parentOf = (path: string): string => showSteps(stepsOf(path).slice(0, -1));
const mapOf = (value: Json | undefined) => (isJsonMap(value) ? value : {});

/** Whether its window can end now. Entries of a drawn lottery end when the file says, because the draw follows. */
function isOpenNow(present: { readonly [key: string]: Json }, now: string): boolean {
  const { start } = mapOf(present['window']);
  const hasBegun = typeof start !== 'string' || start.replace('T', ' ') <= now;
  return hasBegun && mapOf(present['lottery'])['type'] !== 'drawn';
}
