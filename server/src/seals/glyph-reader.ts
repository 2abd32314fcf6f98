import { readFile } from 'node:fs/promises';
import type { Glyph } from '@meguri/core/seals/place-letters.ts';
import { carvedText, type SealRecipe } from '@meguri/core/seals/recipe.ts';
import type { Font } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import { boundedCache } from '../lib/bounded-cache.ts';
import { readFontParts } from './font-parts.ts';

type Direction = SealRecipe['direction'];

/** The letters of a text in their order, and those that no font draws. */
export interface Letters {
  glyphs: Glyph[];
  missing: string[];
}

export type ReadLetters = (text: string, direction: Direction) => Promise<Letters>;

/** Heavy, as a seal is cut; the thin strokes get the spread of the ink. */
const WEIGHT = 850;
const EM = 1000;
/** Marks without a letter cannot be placed by themselves. */
const MARK = /\p{M}/u;

/**
 * Opens the outlines of letters. A font part is loaded when one of its letters is first needed. Yields to the event
 * loop between letters.
 */
export function openGlyphReader(): ReadLetters {
  const glyphs = boundedCache<string, { glyph: Glyph | null }>(6_000);
  const fonts = new LRUCache<string, Promise<Font>>({ max: 40 });
  let parts: Promise<ReadonlyMap<number, string>> | undefined;

  const fontOf = (file: string): Promise<Font> => {
    const font = fonts.get(file) ?? openFont(file);
    fonts.set(file, font);
    // A failure is not cached.
    font.catch(() => fonts.delete(file));
    return font;
  };
  const read = async (character: string, direction: Direction): Promise<Glyph | null> => {
    if (MARK.test(character)) return null;
    parts ??= readFontParts();
    const file = (await parts).get(character.codePointAt(0) ?? 0);
    return file === undefined ? null : glyphIn(await fontOf(file), character, direction);
  };

  return async (text, direction) => {
    const letters: Letters = { glyphs: [], missing: [] };
    for (const character of carvedText(text)) {
      const key = direction + character;
      const known = glyphs.get(key) ?? { glyph: await read(character, direction) };
      glyphs.set(key, known);
      if (known.glyph) letters.glyphs.push(known.glyph);
      else letters.missing.push(character);
    }
    return letters;
  };
}

/** Loads a part of a font. The libraries are loaded with the first one. */
async function openFont(file: string): Promise<Font> {
  const [{ Blob, Face, Font: HarfBuzzFont, Variation }, { default: decompress }] = await Promise.all([
    import('harfbuzzjs'),
    import('woff2-encoder/decompress'),
  ]);
  const bytes = new Uint8Array(await decompress(await readFile(file)));
  const font = new HarfBuzzFont(new Face(new Blob(bytes.buffer)));
  font.setScale(EM, EM);
  font.setVariations([new Variation('wght', WEIGHT)]);
  return font;
}

/** The outline of one letter; null if the font has only the sign for a missing one. Signs that turn in columns are turned. */
async function glyphIn(font: Font, character: string, direction: Direction): Promise<Glyph | null> {
  const { Buffer: TextBuffer, Direction: TextDirection, shape } = await import('harfbuzzjs');
  const advance = advanceOf(shapedIn(TextDirection.LTR));
  const id = shapedIn(direction === 'vertical' ? TextDirection.TTB : TextDirection.LTR).id;
  const path = id === 0 ? '' : turnedUpright(font.glyphToPath(id));
  return path === '' ? null : { character, path, advance };

  function shapedIn(textDirection: (typeof TextDirection)[keyof typeof TextDirection]) {
    const buffer = new TextBuffer();
    buffer.addText(character);
    buffer.guessSegmentProperties();
    buffer.setDirection(textDirection);
    shape(font, buffer);
    return { id: buffer.getGlyphInfos()[0]?.codepoint ?? 0, advance: buffer.getGlyphPositions()[0]?.xAdvance ?? 0 };
  }
  function advanceOf({ advance: units }: { advance: number }): number {
    return units > 0 ? units : EM;
  }
}

/** A path of a font, whose y grows upwards, as one of a picture, in whole units. */
const turnedUpright = (path: string): string =>
  path.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, x: string, y: string) => `${Math.round(Number(x))} ${-Math.round(Number(y))}`,
  );
