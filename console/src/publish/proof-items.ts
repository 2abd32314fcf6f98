import { difference } from '@meguri/core/document/difference.ts';
import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { isItem, parsePath, showSteps } from '@meguri/core/document/document-path.ts';
import { isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import { isLocale, type Locale } from '@meguri/core/lib/locale.ts';
import { itemRows } from '../document/campaign-data.ts';
import { draftValue } from '../document/draft-value.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import { keyWords } from './key-words.ts';

/** Who notices a change. */
export const PROOF_GROUPS = ['visitors', 'site', 'hidden'] as const;
export type ProofGroup = (typeof PROOF_GROUPS)[number];

/** One change of the draft as the proof says it. */
export interface ProofItem {
  path: string;
  group: ProofGroup;
  kind: 'changed' | 'added' | 'removed' | 'moved';
  /** What it is part of, such as the name of a spot; empty for the campaign itself. */
  of: string;
  /** What the key is called. */
  what: string;
  before: string;
  after: string;
  /** What takes it back; null where only undo does. */
  inverse: Operation | null;
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
/** The lists whose items have a name. */
const NAME_KEYS: Readonly<Record<string, string>> = {
  courses: 'name',
  spots: 'name',
  sheets: 'name',
  presents: 'name',
  questionnaires: 'title',
  notifications: 'title',
  popups: 'title',
};
const LONGEST = 120;

/** Everything that publishing would change, in the order of the file. */
export function proofItems(
  before: Json,
  after: Json,
  { texts, locale }: { texts: ConsoleTexts; locale: Locale },
): ProofItem[] {
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
    const isWhole = isItem(steps);
    return {
      path,
      group: groupOf(steps),
      kind:
        operation.op === 'move'
          ? 'moved'
          : isWhole && old === undefined
            ? 'added'
            : isWhole && next === undefined
              ? 'removed'
              : 'changed',
      of,
      what: keyWords(steps, texts),
      before: shown(old, { texts, locale }),
      after: shown(next, { texts, locale }),
      inverse: inverseOf(operation, old, steps),
    };
  });
}

function groupOf(steps: readonly string[]): ProofGroup {
  if (steps.join('/').includes('methods/qr') && (steps.at(-1) === 'version' || steps.at(-1) === 'qr')) return 'site';
  return steps.some((step) => HIDDEN.has(step)) ? 'hidden' : 'visitors';
}

function inverseOf({ op, path }: Operation, old: Json | undefined, steps: readonly string[]): Operation | null {
  if (op === 'move') return null;
  if (op === 'insert' || old === undefined) return { op: 'remove', path };
  return op === 'remove' && isItem(steps)
    ? { op: 'insert', path: showSteps(steps), value: old }
    : { op: 'set', path, value: old };
}

/** A value in words: texts in the language of the console, lists with commas, long texts cut. */
function shown(value: Json | undefined, words: { texts: ConsoleTexts; locale: Locale }): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? words.texts.publish.yes : words.texts.publish.no;
  if (isJsonList(value)) return value.map((item) => shown(item, words)).join(words.texts.publish.and);
  if (isJsonMap(value)) {
    const locales = Object.keys(value).filter(isLocale);
    const locale = locales.includes(words.locale) ? words.locale : locales[0];
    if (locale !== undefined) return shown(value[locale], words);
    return Object.entries(value)
      .filter(([key, part]) => key !== 'id' && (typeof part === 'string' || typeof part === 'number'))
      .map(([, part]) => String(part))
      .join(words.texts.publish.and);
  }
  const text = String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
