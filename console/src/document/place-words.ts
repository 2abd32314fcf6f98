import { type DraftText, itemOfText, kindOfText } from '@meguri/core/console/translation/draft-texts.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonMap } from '@meguri/core/document/value.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import { languagesOf, shownWords } from './campaign-data.ts';
import { draftValue } from './draft-value.ts';

/** Where a text stands, as a person says it. */
export interface PlaceWords {
  /** The name of the thing, such as that of a spot, and its language. */
  of: string;
  lang: Locale;
  /** What the text is. */
  what: string;
}

/** The place of a text in words. */
export function placeWords(
  text: DraftText,
  data: Json | null,
  { t, locale }: { t: ConsoleTexts; locale: Locale },
): PlaceWords {
  const words = t.translation;
  const kind = words.kinds[kindOfText(text)] ?? text.field;
  const item = itemOfText(text);
  if (!item) {
    const of = text.place.form === 'page' ? words.page : words.campaign;
    return { of, lang: locale, what: kind };
  }
  const value = draftValue(data, `/${item.list}/${item.id}`);
  const name = isJsonMap(value) ? (value['name'] ?? value['title']) : undefined;
  const { words: shown, lang } = shownWords(name, locale, languagesOf(data));
  const list = words.listNames[item.list];
  const what = text.entry === null ? kind : `${kind} ${text.entry}`;
  return {
    of: shown || item.id,
    lang,
    what: list === undefined ? what : words.placeOf(list, what),
  };
}
