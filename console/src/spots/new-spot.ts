import { readNumber } from '../shared/fields/read-number.ts';
import { DEGREES } from './number-limits.ts';

/** An id for a spot of this name: its Latin letters, else a number, and never one that is taken. */
export function freeSpotId(name: string, taken: readonly string[]): string {
  const letters = name
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 40);
  if (letters !== '' && !taken.includes(letters)) return letters;
  const stem = letters === '' ? 'spot' : letters;
  for (let number = letters === '' ? taken.length + 1 : 2; ; number += 1) {
    if (!taken.includes(`${stem}-${number}`)) return `${stem}-${number}`;
  }
}

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
