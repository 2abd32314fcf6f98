import { type CampaignKind, kindOf } from '@meguri/core/catalogue/catalogue.ts';
import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonList, isJsonMap } from '@meguri/core/document/value.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { outlineOf } from '@meguri/core/seals/outlines.ts';
import { languagesOf, shownWords, spotRows } from '../document/campaign-data.ts';
import { wordsOf } from '../document/localized-edit.ts';

export type PrintCodes = ConsoleAnswer<'listPrintCodes'>;
type Code = PrintCodes['codes'][number];

/** Why the codes on the sheets may be old ones: the draft is being saved, or the server does not answer. */
export type PrintWait = 'saving' | 'unsaved';

/** A name in one language. */
export interface PrintedName {
  words: string;
  lang: Locale;
}

/** One spot as it is printed. */
export interface PrintedSpot {
  id: string;
  /** Its place in the stamp book, from 1. */
  number: number;
  /** The name on the street: the Japanese one, or that of the campaign's first language. */
  name: PrintedName;
  /** The name in the language of the member, which the print room lists and is not printed. */
  listed: PrintedName;
  /** The name in the main language of the sheet, where it differs, and how the name is read. */
  beside: readonly PrintedName[];
  /** The spots before and after it in its first course, or in the book. */
  previous: PrintedName | null;
  next: PrintedName | null;
  gives: CampaignKind;
  /** The picture of its stamp, a path of the draft's files. */
  seal: string | null;
  /** The frame of its seal where the campaign chooses one. */
  outline: string | undefined;
  code: Code | null;
  marker: readonly string[] | null;
  keyword: string | null;
}

/** The campaign as it is printed. */
export interface PrintedCampaign {
  slug: string;
  name: PrintedName;
  languages: readonly Locale[];
  /** The language in which most is said. */
  main: Locale;
  colour: string;
  gives: CampaignKind;
  /** Whether visitors can start without an account. */
  hasGuests: boolean;
  /** The first and the last day, as `2026-10-10`, and the times, as `10:00`, where they are not whole. */
  days: { first: string; opens: string | null; last: string; closes: string | null } | null;
  /** The address that visitors type, without its protocol. */
  address: string;
  spots: readonly PrintedSpot[];
}

const DEFAULT_COLOUR = '#ffc600';
const DAY_MS = 86_400_000;

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' && value !== '' ? value : null);
const mapAt = (value: Json | undefined, key: string): { readonly [key: string]: Json } => {
  const part = isJsonMap(value) ? value[key] : undefined;
  return isJsonMap(part) ? part : {};
};

/**
 * Everything that is printed, from the draft and the codes that the server has signed for it. `main` is the main language of the sheets,
 * `locale` that of the member.
 */
export function printedCampaign(
  data: Json | null,
  codes: PrintCodes,
  slug: string,
  { main, locale }: { main: Locale; locale: Locale },
): PrintedCampaign {
  const languages = languagesOf(data);
  const items = isJsonMap(data) && isJsonList(data['spots']) ? data['spots'] : [];
  const byId = new Map(items.flatMap((item) => (isJsonMap(item) ? [[textOf(item['id']), item] as const] : [])));
  const street: Locale = languages.includes('ja_JP') ? 'ja_JP' : main;
  const rows = spotRows(data, street);
  const listed = spotRows(data, locale);
  const nameOf = ({ name, lang }: (typeof rows)[number]): PrintedName => ({ words: name, lang });
  const neighbour = (row: (typeof rows)[number] | undefined) => (row ? nameOf(row) : null);
  const spots = rows.map((row, index): PrintedSpot => {
    const item = byId.get(row.id) ?? {};
    const [course] = row.courses;
    const line = course === undefined ? rows : rows.filter(({ courses }) => courses.includes(course));
    const place = line.indexOf(row);
    const { keyword } = mapAt(item, 'methods');
    const answers = isJsonMap(keyword) ? keyword['answers'] : undefined;
    return {
      id: row.id,
      number: row.number,
      name: nameOf(row),
      listed: nameOf(listed[index] ?? row),
      beside: namesBeside(item, { street, main, name: row.name }),
      previous: neighbour(line[place - 1]),
      next: neighbour(line[place + 1]),
      gives: givesOf([item]),
      seal: textOf(mapAt(item, 'stamp')['image']),
      outline: outlineOf(mapAt(item, 'stamp')['shape']),
      code: codes.codes.find(({ spotId }) => spotId === row.id) ?? null,
      marker: codes.markers.find(({ spotId }) => spotId === row.id)?.modules ?? null,
      keyword: isJsonList(answers) ? textOf(answers[0]) : null,
    };
  });
  const { words, lang } = shownWords(isJsonMap(data) ? data['name'] : undefined, main, languages);
  return {
    slug,
    name: { words: words || slug, lang },
    languages,
    main,
    colour: textOf(isJsonMap(data) ? data['mainColor'] : undefined) ?? DEFAULT_COLOUR,
    gives: givesOf(items.filter(isJsonMap)),
    hasGuests: isJsonMap(data) && isJsonList(data['login']) && data['login'].includes('guest'),
    days: daysOf(data),
    address: codes.address,
    spots,
  };
}

/** How the name is read in its own language, then the name in the sheet's language. */
function namesBeside(
  item: { readonly [key: string]: Json },
  { street, main, name }: { street: Locale; main: Locale; name: string },
): PrintedName[] {
  const reading = { words: wordsOf(item['reading'], street), lang: street };
  const second: Locale = main === street ? 'en_US' : main;
  const other = { words: isJsonMap(item['name']) ? wordsOf(item['name'], second) : '', lang: second };
  return [reading, other].filter(({ words }) => words !== '' && words !== name);
}

const givesOf = (items: readonly { readonly [key: string]: Json }[]): CampaignKind =>
  kindOf(
    items.map(({ points, stamp }) => ({
      points: typeof points === 'number' ? points : 0,
      stamp: isJsonMap(stamp) ? ({} as never) : null,
    })),
  );

/** The days of the period as the file spells them, with times where they are not whole. An end at midnight is the day before. */
function daysOf(data: Json | null): PrintedCampaign['days'] {
  const { start, end } = mapAt(data ?? undefined, 'period');
  const [first, last] = [start, end].map((text) =>
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/.exec(textOf(text) ?? ''),
  );
  if (!first?.[1] || !last?.[1]) return null;
  const isMidnight = last[2] === '00:00';
  const day = Date.parse(`${last[1]}T00:00:00Z`) - (isMidnight ? DAY_MS : 0);
  const time = (given: string | undefined, whole: readonly string[]) =>
    given === undefined || whole.includes(given) ? null : given;
  return {
    first: first[1],
    opens: time(first[2], ['00:00']),
    last: new Date(day).toISOString().slice(0, 10),
    closes: time(last[2], ['00:00', '23:59']),
  };
}
