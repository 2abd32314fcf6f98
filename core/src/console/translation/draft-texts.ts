import { sourceLanguage } from '../../document/campaign-languages.ts';
import type { Json } from '../../document/document-operations.ts';
import { isIdList, isItem, type Steps, showSteps } from '../../document/document-path.ts';
import { idOf, idsOf, isJsonList, isJsonMap } from '../../document/value.ts';
import { LOCALES, type Locale } from '../../lib/locale.ts';
import { placeOf, TEXT_PLACES, TEXT_SECTIONS, type TextPlace } from './places-of-texts.ts';

/** Translations that one step can write: 2,000 texts in four languages, and some. */
export const TRANSLATIONS_MAX = 10_000;

/** Texts that one call sends to a service for machine translation, and the characters that each may have. */
export const PROPOSALS_MAX = 50;
export const PROPOSAL_CHARACTERS = 4000;
/** Characters of a page that is sent, in as many calls as its lines need. */
export const PROPOSAL_PAGE_CHARACTERS = 40_000;

export type Words = Partial<Record<Locale, string>>;

/** One text of a campaign with its words in every language. */
export interface DraftText {
  /** Names the text: its path, in a list without ids with its number from 1: `/spots/station/methods/quiz/choices/2`. */
  path: string;
  /** The path of the value that holds it, as operations name it. */
  field: string;
  /** Its number from 1 in a list without ids; null elsewhere. */
  entry: number | null;
  place: TextPlace;
  /** Of a page the content of its files. Empty words are left out. */
  words: Words;
  /** One string that stands for every language. `words` has it in the source language. */
  isShared: boolean;
  /** Of a page the files by language, also those whose content is not known. */
  files: Words;
}

/**
 * Every text of a draft, by the sections of the desk and within them in the order of the file. `contentOf` has the content of
 * pages by their path; undefined where it is not known.
 */
export function draftTexts(data: Json | null, contentOf: (file: string) => string | undefined): DraftText[] {
  const found: DraftText[] = [];
  const source = sourceLanguage(data);
  const visit = (value: Json, steps: Steps, pattern: Steps): void => {
    const place = placeOf(pattern);
    if (place) found.push(...textsAt(value, steps, place, { source, contentOf }));
    else if (isJsonList(value)) {
      // Items without ids cannot be named, so they cannot be edited either.
      if (!isIdList(steps) || !idsOf(value)) return;
      for (const item of value) visit(item, [...steps, idOf(item) as string], [...pattern, '*']);
    } else if (isJsonMap(value)) {
      for (const [key, part] of Object.entries(value)) visit(part, [...steps, key], [...pattern, key]);
    }
  };
  if (data !== null) visit(data, [], []);
  return inOrder(found);
}

const inOrder = (texts: readonly DraftText[]): DraftText[] =>
  TEXT_SECTIONS.flatMap((section) => texts.filter(({ place }) => place.section === section));

interface Reading {
  source: Locale;
  contentOf: (file: string) => string | undefined;
}

function textsAt(value: Json, steps: Steps, place: TextPlace, reading: Reading): DraftText[] {
  const field = showSteps(steps);
  if (place.form === 'page') return [pageAt(value, field, place, reading)];
  if (place.form === 'text') return [{ ...wordsIn(value, reading), path: field, field, entry: null, place, files: {} }];
  if (!isJsonList(value)) return [];
  return value.map((entry, index) => ({
    ...wordsIn(entry, reading),
    path: `${field}/${index + 1}`,
    field,
    entry: index + 1,
    place,
    files: {},
  }));
}

/** The words of a text: a map by language, or one string for all. */
function wordsIn(value: Json, { source }: Pick<Reading, 'source'>): Pick<DraftText, 'words' | 'isShared'> {
  if (typeof value === 'string') return { words: value === '' ? {} : { [source]: value }, isShared: value !== '' };
  const words: Words = {};
  for (const locale of LOCALES) {
    const text = isJsonMap(value) ? value[locale] : undefined;
    if (typeof text === 'string' && text !== '') words[locale] = text;
  }
  return { words, isShared: false };
}

function pageAt(value: Json, field: string, place: TextPlace, reading: Reading): DraftText {
  const { words: files, isShared } = wordsIn(value, reading);
  const words: Words = {};
  for (const locale of LOCALES) {
    const file = files[locale];
    const content = file === undefined ? undefined : reading.contentOf(file);
    if (content !== undefined && content !== '') words[locale] = content;
  }
  return { path: field, field, entry: null, place, words, isShared, files };
}

/** The paths of all files of pages that a draft names. */
export function pageFiles(data: Json | null): string[] {
  const texts = draftTexts(data, () => undefined);
  return [...new Set(texts.flatMap(({ files }) => Object.values(files)))];
}

/** The id of the item that a text belongs to, and its list; null for texts of the campaign itself. */
export function itemOfText({ field }: Pick<DraftText, 'field'>): { list: string; id: string } | null {
  const [, list = '', id = ''] = field.split('/');
  return isItem([list, id]) ? { list, id } : null;
}

/** The part of a text's path that says what it is, without ids: `spots/name`, `presents/lottery/outcomes/name`. */
export const kindOfText = ({ place }: Pick<DraftText, 'place'>): string =>
  place.pattern.filter((step) => step !== '*').join('/');

/** Every kind of text. */
export const TEXT_KINDS = TEXT_PLACES.map((place) => kindOfText({ place }));
