import { secretTexts, withoutSecrets } from '@meguri/core/console/drafts/secret-keys.ts';
import { applyOperations } from '@meguri/core/document/apply-operations.ts';
import { difference } from '@meguri/core/document/difference.ts';
import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { isIdList, showSteps } from '@meguri/core/document/document-path.ts';
import { lineSplices } from '@meguri/core/document/line-splices.ts';
import { mergeDocuments, valueOrNothing } from '@meguri/core/document/merge-documents.ts';
import { inverseSplices, type Splice, spliced } from '@meguri/core/document/splices.ts';
import { type TextOnlyPlace, textOnlyPlaces } from '@meguri/core/document/text-only-places.ts';
import { idOf, isEqual, isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import { readYaml, type YamlDocument } from '@meguri/core/document/yaml-document.ts';
import { LRUCache } from 'lru-cache';
import { type DraftState, type PairStep, pairsAlong } from './pairs-along.ts';
import { sendableData } from './sendable-data.ts';

/** The change of one revision. If `operations` is null, the changed paths are unknown. */
export interface Step {
  text: string;
  splices: Splice[];
  operations: Operation[] | null;
  inverse: Operation[] | null;
}

/** Number of cached parsed texts. An edit usually starts from the result of the previous edit. */
const TEXTS = 6;

/** Parses a text, or returns the cached document. Documents are immutable. */
export function parseCached(text: string): YamlDocument | null {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const document = readYaml(text);
  if (document) parsed.set(text, document);
  return document;
}
const parsed = new LRUCache<string, YamlDocument>({ max: TEXTS });

/** Number of published texts whose data is cached. They are apart, so that edits of other drafts do not evict them. */
const BASES = 24;

/** The data of a text that drafts build on; undefined where it cannot be read. */
export function dataOfBase(text: string): Json | undefined {
  const known = bases.get(text);
  if (known) return known.data;
  const data = parseCached(text)?.data;
  bases.set(text, { data });
  return data;
}
const bases = new LRUCache<string, { data: Json | undefined }>({ max: BASES });

/** The work on texts that runs in a thread of its own: reading a large campaign file takes tens of milliseconds. */
export const WORK = {
  applyOperations: (text: string, operations: readonly Operation[], published?: Json) =>
    applyOperations(text, operations, published, parseCached),
  mergeDocuments,
  pairsAlong: (now: DraftState, steps: readonly PairStep[], contents: Readonly<Record<string, string>>) =>
    pairsAlong(now, steps, { contents, read: parseCached }),

  /** The step from a text to one that was typed. */
  compareTexts: (before: string, after: string): Step => {
    const [from, to] = [parseCached(before)?.data, parseCached(after)?.data];
    const isKnown = from !== undefined && to !== undefined;
    return {
      text: after,
      splices: lineSplices(before, after),
      operations: isKnown ? difference(from, to) : null,
      inverse: isKnown ? difference(to, from) : null,
    };
  },

  /**
   * Applies splices to another text. If they do not fit, applies the equivalent operations. Returns null if neither
   * fits.
   */
  reapply: (text: string, splices: Splice[] | null, operations: Operation[] | null): Step | null => {
    const values = operations ? applyOperations(text, operations, undefined, parseCached) : null;
    const exact = splices && spliced(text, splices);
    if (splices && exact !== null && (!values?.ok || isEqual(parseCached(exact)?.data, values.data))) {
      return { text: exact, splices, operations, inverse: values?.ok ? values.inverse : null };
    }
    return values?.ok ? { ...values, operations } : null;
  },

  /** How many operations turn a published text into another; null where one of them cannot be read. */
  countDifferences: (before: string, after: string): number | null => {
    const [from, to] = [dataOfBase(before), parseCached(after)?.data];
    return from === undefined || to === undefined ? null : difference(from, to).length;
  },

  /** The values at paths of a text; undefined where there is none. */
  valuesAt: (text: string, paths: string[]): (Json | undefined)[] => {
    const data = parseCached(text)?.data;
    return paths.map((path) => (data === undefined ? undefined : valueOrNothing(data, path)));
  },

  /**
   * The text as readers without edit rights see it, and the secret texts that it omits. Empty if the text does not
   * parse.
   */
  withoutSecrets: (text: string): { text: string; data: Json | undefined; secrets: string[] } => {
    const data = parseCached(text)?.data;
    if (data === undefined) return { text: '', data: null, secrets: [] };
    const shown = withoutSecrets(data);
    // JSON is YAML. Comments can have secrets too, and are left out.
    return { text: JSON.stringify(shown), data: sendableData(shown), secrets: [...secretTexts(data)] };
  },

  /** The data of a text; null while it cannot be read, undefined where it is too long to be sent. */
  dataOf: (text: string): Json | undefined => sendableData(parseCached(text)?.data ?? null),

  /** What only a person can edit, in the text; empty while it cannot be read. */
  textOnlyIn: (text: string): TextOnlyPlace[] => {
    const document = parseCached(text);
    return document ? textOnlyPlaces(document) : [];
  },

  /** The data of the newest text that can be read: going back step by step, then the text that the draft builds on. */
  lastReadable: (text: string, steps: Splice[][], base: string): Json | undefined => {
    let before = text;
    for (const splices of steps) {
      before = spliced(before, inverseSplices(splices));
      const data = parseCached(before)?.data;
      if (data !== undefined) return sendableData(data);
    }
    return sendableData(parseCached(base)?.data ?? null);
  },

  /** The paths of fields by ids for paths as `campaign check` prints them, as deep as ids lead; null for the whole file. */
  fieldsAt: (text: string, shown: string[]): (string | null)[] => {
    const data = parseCached(text)?.data;
    return shown.map((path) => (data === undefined || path === '' ? null : fieldAt(data, path)));
  },

  /** The operations that replace a file's path in every field that refers to it. Null if the text does not parse. */
  renameFile: (text: string, from: string, to: string): Operation[] | null => {
    const data = parseCached(text)?.data;
    return data === undefined ? null : renamed(data, { from, to }, []);
  },

  /** The operations that give the focus of a picture to another path, or to none. Empty if it has none. */
  moveFocus: (text: string, from: string, to: string | null): Operation[] => {
    const focus = valueOrNothing(parseCached(text)?.data ?? null, '/focus');
    const own = isJsonMap(focus) ? focus[from] : undefined;
    if (own === undefined) return [];
    const isLast = isJsonMap(focus) && Object.keys(focus).length === 1;
    const left: Operation = { op: 'remove', path: isLast && to === null ? '/focus' : showSteps(['focus', from]) };
    return to === null ? [left] : [{ op: 'set', path: showSteps(['focus', to]), value: own }, left];
  },
} as const satisfies Record<string, (...args: never[]) => unknown>;

export type Work = typeof WORK;

/** A list whose items have no ids is set as a whole. */
function renamed(value: Json, names: { from: string; to: string }, steps: readonly string[]): Operation[] {
  const { from, to } = names;
  if (value === from) return [{ op: 'set', path: showSteps(steps), value: to }];
  if (isJsonMap(value)) return Object.entries(value).flatMap(([key, one]) => renamed(one, names, [...steps, key]));
  if (!isJsonList(value)) return [];
  const ids = isIdList(steps) ? value.map(idOf) : [];
  if (ids.length === value.length && ids.every((id) => id !== undefined)) {
    return value.flatMap((one, index) => renamed(one, names, [...steps, ids[index] as string]));
  }
  const isNamed = (one: Json): boolean =>
    one === from || (isJsonList(one) ? one.some(isNamed) : isJsonMap(one) && Object.values(one).some(isNamed));
  const replaced = (one: Json): Json => {
    if (one === from) return to;
    if (isJsonList(one)) return one.map(replaced);
    if (!isJsonMap(one)) return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, replaced(inner)]));
  };
  return isNamed(value) ? [{ op: 'set', path: showSteps(steps), value: replaced(value) }] : [];
}

function fieldAt(data: Json, shown: string): string | null {
  const steps: string[] = [];
  let value: Json | undefined = data;
  for (const [, key, index] of shown.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    if (index === undefined) {
      steps.push(key as string);
      value = isJsonMap(value) ? value[key as string] : undefined;
      continue;
    }
    const item: Json | undefined = isJsonList(value) ? value[Number(index)] : undefined;
    const id = isIdList(steps) ? idOf(item) : undefined;
    // An item without an id is found in its list.
    if (id === undefined) break;
    steps.push(id);
    value = item;
  }
  return steps.length === 0 ? null : showSteps(steps);
}
