import { readNumber } from '../fields/read-number.ts';
import { DEGREES } from './degrees.ts';
import { positionAtEnd, withPlainDegrees } from './degrees-minutes.ts';
import { filePosition, type MapPosition } from './map-place.ts';

/** What was copied from a map service. */
export interface CopiedPlace {
  at: MapPosition;
  /** The name that a link has in it; empty where it has none. */
  name: string;
}

/** Reads "34.1000, 133.3500", degrees with minutes, or a link, as map services copy them. Null if it is no position. */
export const readPosition = (text: string): MapPosition | null => readPlace(text)?.at ?? null;

/** Reads a position or a link to a place on Google Maps, Apple Maps or OpenStreetMap. */
export function readPlace(text: string): CopiedPlace | null {
  const typed = withPlainDegrees(text);
  if (/^(https?:\/\/|geo:)\S+$/i.test(typed)) return readLink(typed);
  const bare = typed.replace(/^[([]|[)\]]$/g, '');
  const written = positionAtEnd(bare);
  const numbers =
    written?.before === '' ? [`${written.lat}`, `${written.lon}`] : bare.split(/[\s,、]+/).filter(Boolean);
  const at = numbers.length === 2 ? positionOf(numbers) : null;
  return at && { at, name: '' };
}

/** Links that a map service shortens. What they lead to is known only to the service. */
export const isShortLink = (text: string): boolean =>
  /^https?:\/\/(maps\.app\.goo\.gl|goo\.gl\/maps|g\.co\/kgs)\//i.test(text.trim());

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`;

/** Where a link names a position, the most exact first: the pin, what was asked for, then the middle of the map. */
const IN_LINKS: readonly RegExp[] = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|sll|daddr|destination|coordinate)=(?:loc:)?${NUMBER},\\+?${NUMBER}`),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(`/(?:place|search|dir)/${NUMBER},\\+?${NUMBER}`),
  new RegExp(`^geo:${NUMBER},${NUMBER}`, 'i'),
  new RegExp(`/@${NUMBER},${NUMBER}`),
  new RegExp(`[?&]center=${NUMBER},${NUMBER}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/${NUMBER}/${NUMBER}`),
];

function readLink(link: string): CopiedPlace | null {
  const plain = decoded(link);
  for (const pattern of IN_LINKS) {
    const [, ...numbers] = pattern.exec(plain) ?? [];
    const at = positionOf(numbers);
    if (at) return { at, name: nameIn(link) };
  }
  return null;
}

/** The name in a link of Google Maps: `/maps/place/Old+Mill/@34.1,133.3,17z`. */
function nameIn(link: string): string {
  const [, written = ''] = /\/maps\/place\/([^/?#]+)/.exec(link) ?? [];
  const name = decoded(written.replaceAll('+', ' ')).replace(/\s+/g, ' ').trim();
  return /^[-+\d.,°'"NSEW\s]*$/.test(name) ? '' : name;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function positionOf([first = '', second = '']: readonly string[]): MapPosition | null {
  const lat = readNumber(first, DEGREES.lat);
  const lon = readNumber(second, DEGREES.lon);
  return lat.kind === 'number' && lon.kind === 'number' ? filePosition({ lat: lat.value, lon: lon.value }) : null;
}
