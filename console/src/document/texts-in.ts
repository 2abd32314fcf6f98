import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { wordsOf } from './localized-edit.ts';

/** How many texts of the draft have words of their own in a language, names of page files included. */
export function textsIn(data: Json | null | undefined, locale: Locale): number {
  const parts = isJsonList(data) ? data : isJsonMap(data) ? Object.values(data) : [];
  const own = isJsonMap(data) && wordsOf(data, locale) !== '' ? 1 : 0;
  return parts.reduce<number>((sum, part) => sum + textsIn(part, locale), own);
}
