import { readNumber } from '../shared/fields/read-number.ts';
import { DEGREES } from './number-limits.ts';

/** Reads "34.1000, 133.3500", as map services copy it. Null if it is no position. */
export function readPosition(text: string): { lat: number; lon: number } | null {
  const [first = '', second = '', ...rest] = text
    .normalize('NFKC')
    .trim()
    .replace(/^[([]|[)\]]$/g, '')
    .split(/[\s,、]+/)
    .filter(Boolean);
  const lat = readNumber(first, DEGREES.lat);
  const lon = readNumber(second, DEGREES.lon);
  return rest.length === 0 && lat.kind === 'number' && lon.kind === 'number'
    ? { lat: lat.value, lon: lon.value }
    : null;
}
