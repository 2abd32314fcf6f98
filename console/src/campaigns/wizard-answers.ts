import { TEMPLATES, type Template } from '@meguri/core/console/campaigns/templates.ts';
import type { ConsoleBody } from '@meguri/core/console/console-contract.ts';
import { freeItemId } from '@meguri/core/document/free-item-id.ts';

/** What somebody has typed in the wizard, kept on this computer until the campaign is made. */
export interface Answers {
  /** A template, or the slug of a campaign to copy. */
  from: Template | { campaign: string };
  name: string;
  /** Null while it follows the name. */
  slug: string | null;
  start: string;
  end: string;
  /** Null while it is that of the template. */
  colour: string | null;
  organiser: string;
  contact: string;
  /** One spot on each line, with its position behind its name. */
  places: string;
}

/** The colours of the templates (campaigns/templates). */
export const TEMPLATE_COLOURS: Readonly<Record<Template, string>> = {
  'shopping-street': '#b3472f',
  railway: '#1f5f8b',
  museum: '#4a3b8f',
  festival: '#ffc600',
  'town-walk': '#2f7d4f',
};

const DAY_MS = 86_400_000;
const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A wizard that nobody has touched: four weeks, from a month from now. */
export const freshAnswers = (now: number): Answers => ({
  from: 'town-walk',
  name: '',
  slug: null,
  start: day(now + 30 * DAY_MS),
  end: day(now + 57 * DAY_MS),
  colour: null,
  organiser: '',
  contact: '',
  places: '',
});

/** What was kept, as far as it still fits. */
export function readAnswers(stored: string | null, now: number): Answers {
  const fresh = freshAnswers(now);
  if (stored === null) return fresh;
  try {
    const kept = JSON.parse(stored) as Partial<Answers>;
    const isTemplate = TEMPLATES.some((template) => template === kept.from);
    return {
      ...fresh,
      ...kept,
      from: isTemplate || typeof kept.from === 'object' ? (kept.from ?? fresh.from) : fresh.from,
    };
  } catch {
    return fresh;
  }
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

/** Reads "百灯坂 34.1005, 133.3415", as spreadsheets and map services paste it; empty lines are left out. */
export function readPlaces(text: string): PlaceLine[] {
  return text
    .normalize('NFKC')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const match = POSITION.exec(line);
      const [lat, lon] = [Number(match?.[1]), Number(match?.[2])];
      const isPosition = match !== null && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
      const name = (isPosition ? line.slice(0, match.index) : line).trim();
      return { name: name || line, position: isPosition && name !== '' ? { lat, lon } : null };
    });
}

/** The text with a position for the first line that has none; with a new line of this name if all have one. */
export function withPlace(text: string, at: PlacePosition, name: (number: number) => string): string {
  const lines = text.split('\n');
  const isOpen = (line: string) => readPlaces(line)[0]?.position === null;
  const open = lines.findIndex(isOpen);
  if (open >= 0) return lines.map((line, index) => (index === open ? placeLine(line.trim(), at) : line)).join('\n');
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

/** The address: as typed, else from the Latin letters of the name. */
export const slugOf = ({ slug, name }: Answers): string => slug ?? freeItemId(name, [], 'rally').slice(0, 40);

export const colourOf = ({ colour, from }: Answers): string =>
  colour ?? (typeof from === 'string' ? TEMPLATE_COLOURS[from] : '#6b6b6b');

/** What the server is asked for. */
export function bodyOf(answers: Answers): ConsoleBody<'createCampaign'> {
  const { from, name, start, end, colour, organiser, contact, places } = answers;
  const isCopy = typeof from !== 'string';
  const spots = readPlaces(places).flatMap(({ name: spot, position }) =>
    position ? [{ name: spot, ...position }] : [],
  );
  return {
    slug: slugOf(answers),
    from: isCopy ? from : { template: from },
    name: name.trim(),
    start,
    end,
    ...(colour === null ? {} : { mainColor: colour }),
    ...(isCopy || organiser.trim() === '' ? {} : { organiser: organiser.trim() }),
    ...(isCopy || contact.trim() === '' ? {} : { contact: contact.trim() }),
    ...(isCopy || spots.length === 0 ? {} : { spots }),
  };
}
