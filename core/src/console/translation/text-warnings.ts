import type { Locale } from '../../lib/locale.ts';
import type { DraftText } from './draft-texts.ts';
import { isOfAfternoon, numbersIn, numbersInWords } from './text-numbers.ts';

/** What looks wrong about a translation. Nothing here prevents it: people know better than rules. */
export type TextWarning =
  /** What the source has and the translation lacks, and the other way round. */
  | { kind: 'placeholder' | 'link' | 'number'; missing: readonly string[]; extra: readonly string[] }
  /** Longer than the app shows well, in half-width characters. */
  | { kind: 'long'; room: number; length: number };

/** The warnings about a text in one language. */
export function textWarnings({ words, place }: DraftText, locale: Locale, source: Locale): TextWarning[] {
  const target = words[locale];
  if (target === undefined) return [];
  const from = locale === source ? undefined : words[source];
  const length = widthOf(target);
  return [
    ...(from === undefined ? [] : differences(from, target, place.form === 'page')),
    ...(place.room !== null && length > place.room ? [{ kind: 'long' as const, room: place.room, length }] : []),
  ];
}

/** Where a translation differs from its source. */
function differences(source: string, target: string, isPage: boolean): TextWarning[] {
  const numbers = differingNumbers(withoutCode(source, isPage), withoutCode(target, isPage));
  return [
    difference('placeholder', placeholdersIn(source), placeholdersIn(target)),
    difference('link', linksIn(source), linksIn(target)),
    numbers,
  ].filter(({ missing, extra }) => missing.length > 0 || extra.length > 0);
}

type Difference = Extract<TextWarning, { missing: readonly string[] }>;

/** What one list has more often than the other. */
function difference(kind: Difference['kind'], source: readonly string[], target: readonly string[]): Difference {
  return { kind, missing: leftOver(source, target), extra: leftOver(target, source) };
}

function leftOver(one: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return one.filter((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** A number may be written as a word, and an hour of the afternoon in either way. “One of them” needs no number at all. */
function differingNumbers(source: string, target: string): Difference {
  const isAfternoon = isOfAfternoon(source) || isOfAfternoon(target);
  const saysOf = (text: string): ((number: string) => boolean) => {
    const [digits, words] = [numbersIn(text), numbersInWords(text)];
    return (number) => digits.has(number) || words.has(number) || (isAfternoon && digits.has(otherHour(number)));
  };
  const [isInSource, isInTarget] = [saysOf(source), saysOf(target)];
  return {
    kind: 'number',
    missing: [...numbersIn(source)].filter((number) => number !== '1' && !isInTarget(number)),
    extra: [...numbersIn(target)].filter((number) => !isInSource(number)),
  };
}

/** The same hour of the afternoon by a clock of 12 or of 24 hours. */
const otherHour = (hour: string): string => String(Number(hour) + (Number(hour) > 12 ? -12 : 12));

/** Placeholders, as they are written: `{name}`, `{{name}}`, `%s`. */
export const PLACEHOLDER = /\{\{\s*\w+\s*\}\}|\$?\{\w+\}|%(?:\d+\$)?[sd](?![a-z])/gi;

/** The placeholders of a text, as they are written: `{name}`, `{{name}}`, `%s`. */
export const placeholdersIn = (text: string): string[] => text.match(PLACEHOLDER) ?? [];

/** An address alone, or an e-mail address. */
export const ADDRESS =
  /https?:\/\/[^\s<>()（）「」、。，]+[^\s<>()（）「」、。，.,:;!?！？]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
/** The target of a Markdown link or picture; an address alone; an e-mail address. */
const LINK =
  /\]\(\s*<?([^\s)>]+)>?[^)]*\)|(https?:\/\/[^\s<>()（）「」、。，]+[^\s<>()（）「」、。，.,:;!?！？])|([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/g;
/** What differs between the versions of a file or a page by language. */
const LANGUAGE = /(?:ja_JP|en_US|zh_CH|zh_TW|ko_KR)|(?<=[/.=-])(?:ja|en|zh-hans|zh-hant|zh|ko)(?=[/.&#-]|$)/gi;

/** The addresses and files that a text links to. Those that differ by their language only are the same. */
export const linksIn = (text: string): string[] =>
  [...text.matchAll(LINK)].map(([, inText, address, mail]) => (inText ?? address ?? mail ?? '').replace(LANGUAGE, '*'));

/** The text without what has numbers that readers do not see: links, placeholders, the numbers of a list. */
function withoutCode(text: string, isPage: boolean): string {
  const visible = text.replace(LINK, ' ').replace(PLACEHOLDER, ' ');
  return isPage ? visible.replace(/^\s*\d+[.)]\s/gm, ' ') : visible;
}

/** The width of a text in half-width characters. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 2 : 1;
  return width;
}

/** Characters of East Asia that are as wide as they are high. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}]/u;
