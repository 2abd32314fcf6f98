import {
  FIRST_METHODS,
  type FirstMethod,
  TEMPLATE_LIMITS,
  TEMPLATE_PRIZES,
  TEMPLATES,
  type Template,
} from '@meguri/core/console/campaigns/templates.ts';
import type { ConsoleBody } from '@meguri/core/console/console-contract.ts';
import { freeItemId } from '@meguri/core/document/free-item-id.ts';
import { LOCALES, type Locale } from '@meguri/core/lib/locale.ts';
import { DEFAULT_LIMIT, type Limit } from '@meguri/core/time/windows.ts';
import { readNumber } from '../shared/fields/read-number.ts';
import { positionAtEnd, withPlainDegrees } from '../shared/map/degrees-minutes.ts';
import { readPlace } from '../shared/map/read-position.ts';

/** What somebody has typed in the wizard, stored on this computer until the campaign is made. */
export interface Answers {
  /** A template, or the slug of a campaign to copy. */
  from: Template | { campaign: string };
  name: string;
  /** Null while it follows the name. */
  slug: string | null;
  start: string;
  end: string;
  /** `10:00`, or empty for the beginning of the day; that of the end for the end of the day. */
  startTime: string;
  endTime: string;
  /** Null while it is that of the template. */
  colour: string | null;
  organiser: string;
  contact: string;
  languages: readonly Locale[];
  /** How each spot is collected at first. */
  methods: readonly FirstMethod[];
  /** How often a visitor can collect one spot; null while it is as in the template. */
  limit: Limit | null;
  /** One spot on each line, with its position behind its name. */
  places: string;
  /** The stamps that a prize of the template requires, as typed, by its id. Others keep those of the template. */
  stamps: Readonly<Record<string, string>>;
  /** The ids of the prizes of the template that are left out. */
  withoutPrizes: readonly string[];
}

/** The colours of the templates (campaigns/templates). */
export const TEMPLATE_COLOURS: Readonly<Record<Template, string>> = {
  'shopping-street': '#b3472f',
  railway: '#1f5f8b',
  museum: '#4a3b8f',
  festival: '#ffc600',
  'town-walk': '#2f7d4f',
  blank: '#6b4a2b',
};

const DAY_MS = 86_400_000;
const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The answers before anything was typed: four weeks, from a month from now. */
export const freshAnswers = (now: number): Answers => ({
  from: 'town-walk',
  name: '',
  slug: null,
  start: day(now + 30 * DAY_MS),
  end: day(now + 57 * DAY_MS),
  startTime: '',
  endTime: '',
  colour: null,
  organiser: '',
  contact: '',
  languages: LOCALES,
  methods: FIRST_METHODS,
  limit: null,
  places: '',
  stamps: {},
  withoutPrizes: [],
});

/** What was stored, as far as it still fits. */
export function readAnswers(stored: string | null, now: number): Answers {
  const fresh = freshAnswers(now);
  if (stored === null) return fresh;
  try {
    const read = JSON.parse(stored) as Partial<Answers>;
    const isTemplate = TEMPLATES.some((template) => template === read.from);
    return {
      ...fresh,
      ...read,
      // The first language is the one that texts are translated from.
      languages: LOCALES.filter((locale) => (read.languages ?? LOCALES).includes(locale)),
      methods: FIRST_METHODS.filter((method) => (read.methods ?? FIRST_METHODS).includes(method)),
      from: isTemplate || typeof read.from === 'object' ? (read.from ?? fresh.from) : fresh.from,
    };
  } catch {
    return fresh;
  }
}

export interface WizardPrize {
  id: string;
  stamps: string;
  isIncluded: boolean;
}

export interface PlacePosition {
  lat: number;
  lon: number;
}

export interface PlaceLine {
  name: string;
  /** Null where the line names no position. */
  position: PlacePosition | null;
}

const POSITION = /[\s,、\t]+([-+]?\d{1,3}(?:\.\d+)?)[\s,、\t]+([-+]?\d{1,3}(?:\.\d+)?)\s*$/;

/** The position in decimal degrees at the end of a line, and what stands before it. Null if there is none. */
function decimalAtEnd(line: string): { before: string; lat: number; lon: number } | null {
  const match = POSITION.exec(line);
  return match && { before: line.slice(0, match.index), lat: Number(match[1]), lon: Number(match[2]) };
}

/** A link to a map behind a name. */
const LINK = /^(.*?)[\s,、]*((?:https?:\/\/|geo:)\S+)$/i;

/** Reads "百灯坂 34.1005, 133.3415", as spreadsheets paste it, or a name with a link to a map; empty lines are left out. */
export function readPlaces(text: string): PlaceLine[] {
  return withPlainDegrees(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, before = '', link] = LINK.exec(line) ?? [];
      if (link !== undefined) {
        const place = readPlace(link);
        const name = before.trim() || place?.name || '';
        return { name: name || line, position: name === '' ? null : (place?.at ?? null) };
      }
      const found = decimalAtEnd(line) ?? positionAtEnd(line);
      const position = found && Math.abs(found.lat) <= 90 && Math.abs(found.lon) <= 180 ? found : null;
      const name = (position?.before ?? line).replace(/[\s,、]+$/, '');
      if (position === null || name === '') return { name: name || line, position: null };
      return { name, position: { lat: position.lat, lon: position.lon } };
    });
}

/** A cell with line breaks, as a spreadsheet copies it, in front of another cell. */
const BROKEN_CELL = /^"([^"\t]*(?:""[^"\t]*)*)"(?=\t)/gm;

/** The text with each pasted cell on one line. A spreadsheet puts quotes around a cell that has line breaks. */
export const withoutBrokenCells = (text: string): string =>
  text.replace(BROKEN_CELL, (cell, words: string) =>
    words.includes('\n') ? words.replaceAll('""', '"').replace(/\s*\n\s*/g, ' ') : cell,
  );

/** The text with a position for the first line that has none; with a new line of this name if all have one. */
export function withPlace(text: string, at: PlacePosition, name: (number: number) => string): string {
  const lines = text.split('\n');
  const isOpen = (line: string) => readPlaces(line)[0]?.position === null;
  const open = lines.findIndex(isOpen);
  const named = (line: string) => placeLine(readPlaces(line)[0]?.name ?? line.trim(), at);
  if (open >= 0) return lines.map((line, index) => (index === open ? named(line) : line)).join('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  return [...filled, placeLine(name(filled.length + 1), at)].join('\n');
}

/** The text with another position for the place of this number, from 0. */
export function withMovedPlace(text: string, number: number, to: PlacePosition): string {
  let place = -1;
  return text
    .split('\n')
    .map((line) => {
      const [read] = readPlaces(line);
      if (read?.position) place += 1;
      return read?.position && place === number ? placeLine(read.name, to) : line;
    })
    .join('\n');
}

const placeLine = (name: string, { lat, lon }: PlacePosition): string => `${name} ${lat}, ${lon}`;

/**
 * The prizes of the template with the stamps that they require, as typed, and whether they are kept. No prize needs more stamps than there
 * are spots.
 */
export function prizesOf({ from, stamps, places, withoutPrizes }: Answers): WizardPrize[] {
  if (typeof from !== 'string') return [];
  const spots = placedSpots(places).length;
  return TEMPLATE_PRIZES[from].map((prize) => ({
    id: prize.id,
    stamps: stamps[prize.id] ?? String(spots === 0 ? prize.stamps : Math.min(prize.stamps, spots)),
    isIncluded: !withoutPrizes.includes(prize.id),
  }));
}

/** How often a visitor can collect one spot: as chosen, else as in the template. */
export const limitOf = ({ limit, from }: Answers): Limit =>
  limit ?? (typeof from === 'string' ? TEMPLATE_LIMITS[from] : DEFAULT_LIMIT);

/** The period as the campaign file spells it. */
export const periodOf = ({ start, end, startTime, endTime }: Answers): { start: string; end: string } => ({
  start: startTime === '' ? start : `${start} ${startTime}`,
  end: endTime === '' ? end : `${end} ${endTime}`,
});

const STAMPS_MAX = 1000;

/** The most stamps that a prize can require: all spots, where they are known. */
export const mostStamps = (places: string): number => placedSpots(places).length || STAMPS_MAX;

/** A number of stamps as typed; null if no prize can require it. */
export function readStamps(typed: string, most: number): number | null {
  const number = readNumber(typed, { isInteger: true, least: 1, most });
  return number.kind === 'number' ? number.value : null;
}

/** The lines that have a position. */
export const placedSpots = (places: string) =>
  readPlaces(places).flatMap(({ name, position }) => (position ? [{ name, ...position }] : []));

/** The address: as typed, else from the Latin letters of the name. */
export const slugOf = ({ slug, name }: Answers): string => slug ?? freeItemId(name, [], 'rally').slice(0, 40);

/** The colour of the cover: as chosen, else that of the template or of the campaign that is copied. */
export function colourOf({ colour, from }: Answers, campaigns: readonly { slug: string; colour: string }[]): string {
  if (colour !== null) return colour;
  if (typeof from === 'string') return TEMPLATE_COLOURS[from];
  return campaigns.find(({ slug }) => slug === from.campaign)?.colour ?? TEMPLATE_COLOURS.blank;
}

/** What stands between the names of one place: cells of a spreadsheet, or a slash with blanks around it. */
const NAMES = /\t+|\s+\/\s+/;

/** The name of a place: by language where it is written in several of those of the campaign, in their order. */
export function namesOf(written: string, languages: readonly Locale[]): string | Partial<Record<Locale, string>> {
  const names = written.split(NAMES).map((name) => name.trim());
  if (names.length < 2 || names.length > languages.length || names.includes('')) return written.replaceAll('\t', ' ');
  return Object.fromEntries(names.map((name, index) => [languages[index], name]));
}

/** What the server is asked for. A copy has its languages, its spots and its prizes from the other campaign. */
export function bodyOf(answers: Answers): ConsoleBody<'createCampaign'> {
  const { from, name, colour, organiser, contact, languages, methods, limit, places, stamps } = answers;
  const body = {
    slug: slugOf(answers),
    name: name.trim(),
    ...periodOf(answers),
    ...(colour === null ? {} : { mainColor: colour }),
  };
  if (typeof from !== 'string') return { ...body, from };
  const chosen = LOCALES.filter((locale) => languages.includes(locale));
  const spots = placedSpots(places).map(({ name: written, ...at }) => ({ name: namesOf(written, chosen), ...at }));
  const offered = prizesOf(answers);
  const withoutPrizes = offered.flatMap(({ id, isIncluded }) => (isIncluded ? [] : [id]));
  const prizes = offered.flatMap(({ id, stamps: typed, isIncluded }) => {
    const number = !isIncluded || stamps[id] === undefined ? null : readStamps(typed, mostStamps(places));
    return number === null ? [] : [{ id, stamps: number }];
  });
  return {
    ...body,
    from: { template: from },
    languages: chosen,
    methods: [...methods],
    ...(organiser.trim() === '' ? {} : { organiser: organiser.trim() }),
    ...(contact.trim() === '' ? {} : { contact: contact.trim() }),
    ...(spots.length === 0 ? {} : { spots }),
    ...(limit === null ? {} : { limit }),
    ...(prizes.length === 0 ? {} : { prizes }),
    ...(withoutPrizes.length === 0 ? {} : { withoutPrizes }),
  };
}
