import { areLettersKnown } from '../../lib/known-letters.ts';
import type { Locale } from '../../lib/locale.ts';
import type { UncheckedCount } from '../operation/draft-facts.ts';
import type { DraftText } from './draft-texts.ts';

/**
 * What a text is in one language: `source`, the one that is translated; `missing`; `stale`, made from another source; `machine`, made by
 * a machine and not confirmed yet; `shared`, one string for all languages, in letters that readers of this one know; `unneeded`, missing
 * where that is usual; else `done`.
 */
const TEXT_STATES = ['source', 'missing', 'stale', 'machine', 'shared', 'unneeded', 'done'] as const;
export type TextState = (typeof TEXT_STATES)[number];

/** A translation that was made from another source than it has now. It holds for these very words only. */
export interface TranslationMark {
  locale: Locale;
  source: string;
  target: string;
  /** The source that it was made from. */
  was: string;
}

/** Looks up the mark of a pair of words. */
export type MarkOf = (locale: Locale, source: string, target: string) => TranslationMark | undefined;

/** Whether a pair of words was made by a machine and is not confirmed. */
export type IsUnchecked = (locale: Locale, source: string, target: string) => boolean;

/** A lookup in pairs of words. */
export function uncheckedByWords(pairs: readonly Pick<TranslationMark, 'locale' | 'source' | 'target'>[]): IsUnchecked {
  const known = new Set(pairs.map(({ locale, source, target }) => JSON.stringify([locale, source, target])));
  return (locale, source, target) => known.has(JSON.stringify([locale, source, target]));
}

/** A lookup in marks. */
export function marksByWords(marks: readonly TranslationMark[]): MarkOf {
  const keyOf = (locale: Locale, source: string, target: string): string => JSON.stringify([locale, source, target]);
  const byKey = new Map(marks.map((mark) => [keyOf(mark.locale, mark.source, mark.target), mark]));
  return (locale, source, target) => byKey.get(keyOf(locale, source, target));
}

/** The state of a text in a language. */
export function stateOf(
  text: DraftText,
  locale: Locale,
  source: Locale,
  markOf: MarkOf,
  isUnchecked: IsUnchecked = () => false,
): TextState {
  const from = text.words[source] ?? '';
  if (locale !== source && isSharedWith(text, locale, source)) return 'shared';
  if (!isThere(text, locale)) return text.place.isOptional ? 'unneeded' : 'missing';
  if (locale === source) return 'source';
  const target = text.words[locale] ?? '';
  if (markOf(locale, from, target)) return 'stale';
  return isUnchecked(locale, from, target) ? 'machine' : 'done';
}

/** The content of a page may not be known yet. */
const isThere = ({ words, files, place }: DraftText, locale: Locale): boolean =>
  words[locale] !== undefined || (place.form === 'page' && files[locale] !== undefined);

/**
 * Whether one string for all languages serves readers of this one (decision 0126). A page that is one file for all may have several
 * languages below each other.
 */
export const isSharedWith = ({ isShared, place, words }: DraftText, locale: Locale, source: Locale): boolean =>
  isShared && (place.form === 'page' || areLettersKnown(words[source] ?? '', locale));

/** Whether somebody has to do something about a text in this state. */
export const isToDo = (state: TextState): boolean => state === 'missing' || state === 'stale' || state === 'machine';

/** Counts unchecked translations by language, in the order of the campaign's languages. Other languages are not counted. */
export function uncheckedTexts(
  texts: readonly DraftText[],
  languages: readonly Locale[],
  isUnchecked: IsUnchecked,
): UncheckedCount[] {
  const [source] = languages;
  if (source === undefined) return [];
  return languages
    .map((locale) => ({
      locale,
      // A pair that a machine made is known with this source, so that it is never stale.
      count: texts.filter((text) => stateOf(text, locale, source, () => undefined, isUnchecked) === 'machine').length,
    }))
    .filter(({ count }) => count > 0);
}
