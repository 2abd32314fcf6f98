import type { Locale } from '@meguri/core/lib/locale.ts';
import { textIn, textLocale } from '@meguri/core/lib/localized-text.ts';

/** The heading and the text of a notice in one language, as typed. */
export interface NoticeLine {
  title: string;
  body: string;
}
export type NoticeLines = Partial<Record<Locale, NoticeLine>>;

type Texts = Partial<Record<Locale, string>>;

/** A notice as it would be posted. */
interface DraftNotice {
  title: Texts;
  /** Null if it has none in any language. */
  body: Texts | null;
  /** The languages of the campaign in which a part of it is missing. */
  missing: Locale[];
}

/** What was typed, in the order of the campaign's languages: where a language is missing, visitors read an earlier one. */
export function draftNotice(lines: NoticeLines, languages: readonly Locale[]): DraftNotice {
  const part = (key: keyof NoticeLine): Texts =>
    Object.fromEntries(
      languages.flatMap((locale) => {
        const words = lines[locale]?.[key].trim() ?? '';
        return words === '' ? [] : [[locale, words]];
      }),
    );
  const [title, body] = [part('title'), part('body')];
  const hasBody = Object.keys(body).length > 0;
  return {
    title,
    body: hasBody ? body : null,
    missing: languages.filter((locale) => !title[locale] || (hasBody && !body[locale])),
  };
}

/** What visitors of a language read, and in which language each part is. */
export function readIn({ title, body }: DraftNotice, locale: Locale) {
  const part = (texts: Texts) => ({ words: textIn(texts, locale), language: textLocale(texts, locale) });
  return { title: part(title), body: body && part(body) };
}
