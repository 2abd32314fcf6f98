import { type DraftText, draftTexts } from '@meguri/core/console/translation/draft-texts.ts';
import { stateOf } from '@meguri/core/console/translation/text-state.ts';
import { sourceLanguage } from '@meguri/core/document/campaign-languages.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { languagesOf } from './campaign-data.ts';

/** A language of the campaign and the texts that have no words in it. */
export interface MissingWords {
  locale: Locale;
  texts: readonly DraftText[];
}

/** The languages of the campaign that lack words, with the texts in the order of the translation desk. */
export function missingWords(data: Json | null): MissingWords[] {
  const texts = draftTexts(data, () => undefined);
  const source = sourceLanguage(data);
  return languagesOf(data)
    .map((locale) => ({
      locale,
      texts: texts.filter((text) => stateOf(text, locale, source, () => undefined) === 'missing'),
    }))
    .filter(({ texts: own }) => own.length > 0);
}

/** The languages that the texts at a path, below it or around it lack. */
export const languagesMissingAt = (missing: readonly MissingWords[], path: string): Locale[] =>
  missing
    .filter(({ texts }) => texts.some(({ field }) => isWithin(field, path) || isWithin(path, field)))
    .map(({ locale }) => locale);

const isWithin = (path: string, whole: string): boolean => path === whole || path.startsWith(`${whole}/`);
