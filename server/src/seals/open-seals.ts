import { type AutomaticSeals, openAutomaticSeals } from './automatic-seals.ts';
import { openGlyphReader, type ReadLetters } from './glyph-reader.ts';
import { type DrawKnownSeal, openSealDrawings } from './seal-drawings.ts';

/** What draws seals: those of spots without artwork, and those that members make. */
export interface Seals {
  automatic: AutomaticSeals;
  readLetters: ReadLetters;
  draw: DrawKnownSeal;
}

export function openSeals(key: Uint8Array): Seals {
  const readLetters = openGlyphReader();
  return { automatic: openAutomaticSeals(key), readLetters, draw: openSealDrawings(readLetters) };
}
