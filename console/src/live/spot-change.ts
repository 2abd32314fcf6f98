import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { readNumber } from '../shared/fields/read-number.ts';
import { readKeywords } from './keyword-fields.tsx';
import { moveOf, type SpotMove } from './move-of-spot.ts';

/** What live actions can change of a spot, with its values in the published version. */
export type LiveSpot = ConsoleAnswer<'listLiveActions'>['spots'][number];

export const CHANGE_KINDS = ['radius', 'position', 'code', 'keyword'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

const METRES = { isInteger: false, least: 1, most: 100_000 };
const LATITUDE = { isInteger: false, least: -90, most: 90 };
const LONGITUDE = { isInteger: false, least: -180, most: 180 };

/** The fields of the dialog, as texts. */
export interface TypedChange {
  radius: string;
  lat: string;
  lon: string;
  keywords: string;
  /** Whether the member has confirmed that the spot moves far. */
  isFarConfirmed: boolean;
}

/** The values of the fields; null for a text that is no valid value. */
export interface ReadChange {
  metres: number | null;
  position: { lat: number | null; lon: number | null };
  /** Null while the position is invalid or the present one. */
  move: SpotMove | null;
  /** Null if they cannot replace the present keywords. */
  keywords: string[] | null;
}

/** The fields before anybody types. */
export const typedFrom = ({ radius, lat, lon, keyword }: LiveSpot): TypedChange => ({
  radius: String(radius ?? ''),
  lat: String(lat),
  lon: String(lon),
  keywords: keyword?.answers?.join('\n') ?? '',
  isFarConfirmed: false,
});

export function readChange(typed: TypedChange, now: LiveSpot): ReadChange {
  const position = { lat: numberIn(typed.lat, LATITUDE), lon: numberIn(typed.lon, LONGITUDE) };
  const { lat, lon } = position;
  const hasMoved = lat !== null && lon !== null && (lat !== now.lat || lon !== now.lon);
  return {
    metres: numberIn(typed.radius, METRES),
    position,
    move: hasMoved ? moveOf(now, { lat, lon }) : null,
    keywords: readKeywords(typed.keywords, now.keyword?.answers ?? [], now.keyword?.exact ?? false),
  };
}

/** Whether the change can be sent. */
export function isComplete(kind: ChangeKind, typed: TypedChange, read: ReadChange, now: LiveSpot): boolean {
  switch (kind) {
    case 'radius':
      return read.metres !== null;
    case 'position':
      return read.position.lat !== null && read.position.lon !== null && (!read.move?.isFar || typed.isFarConfirmed);
    case 'code':
      return now.code !== null;
    case 'keyword':
      return read.keywords !== null;
  }
}

/** The fields after the published version has changed: those in which nothing was typed show the new values. */
export function carriedOver(typed: TypedChange, before: LiveSpot, now: LiveSpot): TypedChange {
  const [old, fresh] = [typedFrom(before), typedFrom(now)];
  const isPlaceTyped = typed.lat !== old.lat || typed.lon !== old.lon;
  return {
    radius: typed.radius === old.radius ? fresh.radius : typed.radius,
    lat: isPlaceTyped ? typed.lat : fresh.lat,
    lon: isPlaceTyped ? typed.lon : fresh.lon,
    keywords: typed.keywords === old.keywords ? fresh.keywords : typed.keywords,
    isFarConfirmed: false,
  };
}

function numberIn(text: string, rules: typeof METRES): number | null {
  const reading = readNumber(text, rules);
  return reading.kind === 'number' ? reading.value : null;
}
