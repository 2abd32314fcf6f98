import { draftTexts } from '@meguri/core/console/translation/draft-texts.ts';
import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { LOCALES, type Locale } from '@meguri/core/lib/locale.ts';

/**
 * Removes the words and the pages of a template in languages that were not chosen. A language that is added later is then missing at the
 * translation desk, instead of appearing to be translated with words that nobody has read.
 */
export const onlyIn = (languages: readonly Locale[], template: Json | undefined): Operation[] =>
  draftTexts(template ?? null, () => undefined).flatMap(({ field, isShared, words, files }) =>
    LOCALES.filter((locale) => !isShared && !languages.includes(locale))
      .filter((locale) => words[locale] !== undefined || files[locale] !== undefined)
      .map((locale) => ({ op: 'remove', path: `${field}/${locale}` })),
  );
