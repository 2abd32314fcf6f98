import { difference } from '@meguri/core/document/difference.ts';
import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { isItem, parsePath, showSteps } from '@meguri/core/document/document-path.ts';
import { idsOf, isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { itemRows } from '../document/campaign-data.ts';
import { draftValue } from '../document/draft-value.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import { keyWords } from '../shared/values/key-words.ts';
import { isText, shownAt, shownItem } from '../shared/values/shown-value.ts';
import { NAME_KEYS } from '../shared/values/value-words.ts';
import { type Change, consequenceOf, needsWorkOnSite } from './consequences.ts';
import { shortened } from './shortened.ts';

/** Who notices a change. */
export const PROOF_GROUPS = ['visitors', 'site', 'hidden'] as const;
export type ProofGroup = (typeof PROOF_GROUPS)[number];

/** One change of the draft as the proof says it. */
export interface ProofItem {
  path: string;
  group: ProofGroup;
  kind: 'changed' | 'added' | 'removed' | 'begun' | 'ended' | 'moved' | 'replaced';
  /** What it is part of, such as the name of a spot; empty for the campaign itself. */
  of: string;
  /** What the key is called. */
  what: string;
  before: string;
  after: string;
  /** What both texts begin and end with, shortened; empty where they are shown whole. */
  lead: string;
  tail: string;
  /** What it means at the venue; null where the values say it. */
  meaning: string | null;
  /** The operation that reverts it; null if only undo can. */
  inverse: Operation | null;
}

/** Two states of a document. */
export interface Compared {
  data: Json;
  /** SHA-256 by path. */
  files: Readonly<Record<string, string>>;
}

/** Keys that no visitor sees, wherever they stand. */
const HIDDEN = new Set([
  'analytics',
  'plausibility',
  'retention',
  'weight',
  'loseWeight',
  'answer',
  'answers',
  'exact',
  'cooldown',
  'codes',
  'values',
]);
/** Everything that differs between two states of a document, in the order of the file; then the files with another content. */
export const comparedItems = (
  before: Compared,
  after: Compared,
  words: { texts: ConsoleTexts; locale: Locale },
): ProofItem[] => [
  ...proofItems(before.data, after.data, words),
  ...Object.entries(after.files)
    .filter(([path, sha256]) => (before.files[path] ?? sha256) !== sha256)
    .map(
      ([path]): ProofItem => ({
        path: '',
        group: 'visitors',
        kind: 'replaced',
        of: path,
        what: words.texts.publish.file,
        before: '',
        after: '',
        lead: '',
        tail: '',
        meaning: null,
        inverse: null,
      }),
    ),
];

/** Everything that differs between two campaign files. */
export function proofItems(before: Json, after: Json, words: { texts: ConsoleTexts; locale: Locale }): ProofItem[] {
  const { texts, locale } = words;
  const context = { ...words, data: after };
  return difference(before, after).map((operation) => {
    const { path } = operation;
    const steps = parsePath(path) ?? [];
    const [list = '', id] = steps;
    const nameKey = NAME_KEYS[list];
    const named = (data: Json) =>
      nameKey === undefined
        ? undefined
        : itemRows(data, list, { nameKey, preferred: locale }).find((row) => row.id === id);
    const of = id === undefined ? '' : (named(after)?.name ?? named(before)?.name ?? (nameKey === undefined ? '' : id));
    const [old, next] = [draftValue(before, path), draftValue(after, path)];
    const change = { steps, old, next, before };
    const isWhole = isItem(steps);
    const show = isWhole ? shownItem : shownAt;
    return {
      path,
      group: groupOf(change),
      kind: operation.op === 'move' ? 'moved' : kindOf(old, next, isWhole),
      of,
      what: keyWords(steps, texts),
      ...shortened(show(steps, old, { ...words, data: before }), show(steps, next, context)),
      meaning: operation.op === 'move' ? null : consequenceOf(change, context),
      inverse: inverseOf(operation, old, { steps, before, after }),
    };
  });
}

/** `begun` and `ended` are keys with parts of their own, such as a way to collect: they are there or not, whatever they contain. */
function kindOf(old: Json | undefined, next: Json | undefined, isWhole: boolean): ProofItem['kind'] {
  const [only = null, isNew] = old === undefined ? [next, true] : [next === undefined ? old : null, false];
  if (isWhole && only !== null) return isNew ? 'added' : 'removed';
  const hasParts = isJsonMap(only) ? !isText(only) : isJsonList(only) && only.some(isJsonMap);
  return hasParts ? (isNew ? 'begun' : 'ended') : 'changed';
}

function groupOf(change: Change): ProofGroup {
  if (needsWorkOnSite(change)) return 'site';
  return change.steps.some((step) => HIDDEN.has(step)) ? 'hidden' : 'visitors';
}

function inverseOf(
  { op, path }: Operation,
  old: Json | undefined,
  { steps, before, after }: { steps: readonly string[]; before: Json; after: Json },
): Operation | null {
  if (op === 'move') return null;
  if (op === 'insert' || old === undefined) return { op: 'remove', path };
  if (op !== 'remove' || !isItem(steps)) return { op: 'set', path, value: old };
  const next = idAfter(steps, before, after);
  return { op: 'insert', path: showSteps(steps), value: old, ...(next === undefined ? {} : { before: next }) };
}

/** The item that followed a removed one, of those that are still there. */
function idAfter(steps: readonly string[], before: Json, after: Json): string | undefined {
  const list = showSteps(steps.slice(0, -1));
  const [order, left] = [before, after].map((data) => idsOf(draftValue(data, list)) ?? []) as [string[], string[]];
  return order.slice(order.indexOf(steps.at(-1) ?? '') + 1).find((id) => left.includes(id));
}
