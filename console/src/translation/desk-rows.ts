import type { DraftText } from '@meguri/core/console/translation/draft-texts.ts';
import { TEXT_SECTIONS, type TextSection } from '@meguri/core/console/translation/places-of-texts.ts';
import {
  type IsUnchecked,
  isSharedWith,
  isToDo,
  type MarkOf,
  stateOf,
  type TextState,
  type TranslationMark,
} from '@meguri/core/console/translation/text-state.ts';
import { type TextWarning, textWarnings } from '@meguri/core/console/translation/text-warnings.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import type { Shown } from './desk-search.ts';

/** A text of the draft as the desk shows it in one language. */
export interface DeskRow {
  text: DraftText;
  state: TextState;
  mark: TranslationMark | undefined;
  warnings: readonly TextWarning[];
  /** The other texts with the same source whose words in this language differ. */
  twins: readonly DraftText[];
}

export interface Desk {
  texts: readonly DraftText[];
  source: Locale;
  markOf: MarkOf;
  isUnchecked: IsUnchecked;
}

/** A language with all its rows. */
export interface LanguageRows {
  locale: Locale;
  rows: readonly DeskRow[];
  progress: Progress;
}

/** Caches the warnings of each text. The desk asks for all of them again with each key. */
const cachedWarnings = new Map<string, readonly TextWarning[]>();
const CACHED_MAX = 5000;

function warningsOf(text: DraftText, locale: Locale, source: Locale): readonly TextWarning[] {
  const { words, place } = text;
  const key = JSON.stringify([locale, source, place.form, place.room, words[source], words[locale]]);
  const known = cachedWarnings.get(key);
  if (known) return known;
  if (cachedWarnings.size >= CACHED_MAX) cachedWarnings.clear();
  const found = textWarnings(text, locale, source);
  cachedWarnings.set(key, found);
  return found;
}

/** The rows of a language in the order of the desk. */
export function deskRows({ texts, source, markOf, isUnchecked }: Desk, locale: Locale): DeskRow[] {
  const bySource = new Map<string, DraftText[]>();
  for (const text of texts) {
    const from = text.words[source];
    if (from !== undefined) bySource.set(from, [...(bySource.get(from) ?? []), text]);
  }
  return texts.map((text) => {
    const { words } = text;
    const from = words[source] ?? '';
    const same = bySource.get(from) ?? [];
    return {
      text,
      state: stateOf(text, locale, source, markOf, isUnchecked),
      mark: markOf(locale, from, words[locale] ?? ''),
      warnings: warningsOf(text, locale, source),
      twins: same.filter(
        (other) => other !== text && !isSharedWith(other, locale, source) && other.words[locale] !== words[locale],
      ),
    };
  });
}

/** Whether the desk lists a row. */
export function isShown({ state, warnings }: DeskRow, show: Shown): boolean {
  switch (show) {
    case 'todo':
      return isToDo(state);
    case 'warned':
      return warnings.length > 0;
    case 'machine':
      return state === 'machine';
    case 'all':
      return true;
  }
}

/** How many texts need a translation in a language, and how many have one. */
export interface Progress {
  total: number;
  left: number;
}

const COUNTED: readonly TextState[] = ['missing', 'stale', 'machine', 'done'];

export function progressOf(rows: readonly DeskRow[]): Progress {
  const counted = rows.filter(({ state }) => COUNTED.includes(state));
  return { total: counted.length, left: counted.filter(({ state }) => isToDo(state)).length };
}

/** The progress in each section that has texts. */
export const progressBySection = (rows: readonly DeskRow[]): { section: TextSection; progress: Progress }[] =>
  TEXT_SECTIONS.flatMap((section) => {
    const own = rows.filter(({ text }) => text.place.section === section);
    return own.length === 0 ? [] : [{ section, progress: progressOf(own) }];
  });

/** The next row with something to do after one, from the top again after the last; null if there is none but this one. */
export function nextToDo(rows: readonly DeskRow[], path: string): DeskRow | null {
  const at = rows.findIndex(({ text }) => text.path === path);
  const others = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))];
  return others.find(({ state }) => isToDo(state)) ?? null;
}

/** Other translations of the same source in this campaign, the most frequent first. */
export function offersWithin(
  { texts, source }: Desk,
  { text }: DeskRow,
  locale: Locale,
): { words: string; of: DraftText }[] {
  const from = text.words[source];
  const found = new Map<string, { words: string; of: DraftText; count: number }>();
  for (const other of texts) {
    const words = other.words[locale];
    if (from === undefined || other === text || other.isShared || other.words[source] !== from || words === undefined)
      continue;
    const known = found.get(words);
    found.set(words, known ? { ...known, count: known.count + 1 } : { words, of: other, count: 1 });
  }
  return [...found.values()]
    .filter(({ words }) => words !== text.words[locale])
    .sort((one, other) => other.count - one.count);
}
