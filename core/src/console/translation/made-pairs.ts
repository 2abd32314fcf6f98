import { LOCALES, type Locale } from '../../lib/locale.ts';
import type { DraftText } from './draft-texts.ts';

/** A translation and what it was made from. */
export interface TextPair {
  from: Locale;
  locale: Locale;
  source: string;
  target: string;
}

const pairKey = ({ locale, source, target }: TextPair): string => JSON.stringify([locale, source, target]);

/** The pairs of a source and a translation that are in a draft, each once. */
export function pairsIn(texts: readonly DraftText[], from: Locale): TextPair[] {
  return once(texts.flatMap((text) => pairsOf(text, from)));
}

const once = (pairs: readonly TextPair[]): TextPair[] => [
  ...new Map(pairs.map((pair) => [pairKey(pair), pair])).values(),
];

function pairsOf({ words, isShared }: DraftText, from: Locale): TextPair[] {
  const source = words[from];
  if (source === undefined || isShared) return [];
  return LOCALES.flatMap((locale) => {
    const target = words[locale];
    return locale === from || target === undefined ? [] : [{ from, locale, source, target }];
  });
}

/**
 * The pairs that a change of a draft has made: a translation was written, so it was made from the source as it is now. Where only the
 * source changed, no pair is made. Texts may move or get other ids meanwhile, so a pair that existed anywhere before is not new.
 */
export function madePairs(before: readonly DraftText[], after: readonly DraftText[], from: Locale): TextPair[] {
  const old = new Map<string, DraftText[]>();
  for (const text of before) old.set(text.field, [...(old.get(text.field) ?? []), text]);
  const changed = after.filter((text) => !old.get(text.field)?.some((one) => hasSameWords(one, text)));
  if (changed.length === 0) return [];
  const known = new Set(pairsIn(before, from).map(pairKey));
  return once(
    changed.flatMap((text) =>
      pairsOf(text, from).filter(
        (pair) =>
          !known.has(pairKey(pair)) && !old.get(text.field)?.some(({ words }) => words[pair.locale] === pair.target),
      ),
    ),
  );
}

const hasSameWords = (one: DraftText, other: DraftText): boolean =>
  one.isShared === other.isShared && LOCALES.every((locale) => one.words[locale] === other.words[locale]);
