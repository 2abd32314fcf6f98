import type { Room } from './rooms.ts';

/** A letter as a font draws it: y grows downwards, the baseline is 0, 1000 units are one em. */
export interface Glyph {
  character: string;
  /** An SVG path with absolute M, L, Q, C and Z. */
  path: string;
  advance: number;
}

/** A letter in its place: `x` and `y` are those of its origin, `sx` and `sy` the scale of a font unit. */
export interface PlacedGlyph {
  glyph: Glyph;
  x: number;
  y: number;
  sx: number;
  sy: number;
}

const EM = 1000;
/** The height above the baseline of the middle of East Asian letters, and of capitals. */
const MIDDLE = { wide: 380, narrow: 365 } as const;
/** East Asian letters leave a margin in their em, which a seal does not need. */
const FILLED = 930;
/** How far a letter is widened or heightened to fill its place, as in a carved seal. */
const STRETCH = 1.16;
/** A Latin line needs no more height than its capitals. */
const CAPITALS = 760;

/** Whether a letter is as wide as high. */
const isWide = ({ advance }: Glyph): boolean => advance >= 900;

/** One letter in the middle of a room, as large as it allows. */
export function placeInRoom(glyph: Glyph, { x, y, width, height }: Room): PlacedGlyph {
  const wide = isWide(glyph);
  const [across, down] = [width / (wide ? FILLED : Math.max(glyph.advance, 620)), height / (wide ? FILLED : CAPITALS)];
  const least = Math.min(across, down);
  const [sx, sy] = wide ? [Math.min(across, least * STRETCH), Math.min(down, least * STRETCH)] : [least, least];
  return {
    glyph,
    sx,
    sy,
    x: x + width / 2 - (glyph.advance / 2) * sx,
    y: y + height / 2 + MIDDLE[wide ? 'wide' : 'narrow'] * sy,
  };
}

/** Letters side by side in one line that is centred in a room. */
export function placeInLine(glyphs: readonly Glyph[], { x, y, width, height }: Room): PlacedGlyph[] {
  const total = glyphs.reduce((sum, { advance }) => sum + advance, 0);
  const wide = glyphs.some(isWide);
  const scale = Math.min(height / (wide ? FILLED : CAPITALS), width / total);
  let left = x + (width - total * scale) / 2;
  return glyphs.map((glyph) => {
    const placed = {
      glyph,
      sx: scale,
      sy: scale,
      x: left,
      y: y + height / 2 + MIDDLE[wide ? 'wide' : 'narrow'] * scale,
    };
    left += glyph.advance * scale;
    return placed;
  });
}

/** Letters below one another in a column that is centred in a room. */
export function placeInColumn(glyphs: readonly Glyph[], room: Room): PlacedGlyph[] {
  const step = Math.min(room.height / glyphs.length, room.width * STRETCH);
  const top = room.y + (room.height - step * glyphs.length) / 2;
  return glyphs.map((glyph, index) => placeInRoom(glyph, { ...room, y: top + index * step, height: step }));
}

/** Four letters in two lines, or in two columns of which the right one is read first. */
function placeInSquare(glyphs: readonly Glyph[], { x, y, width, height }: Room, isVertical: boolean): PlacedGlyph[] {
  const half = { width: width / 2, height: height / 2 };
  return glyphs.map((glyph, index) => {
    const [first, second] = [Math.floor(index / 2), index % 2];
    const [column, row] = isVertical ? [1 - first, second] : [second, first];
    return placeInRoom(glyph, { ...half, x: x + column * half.width, y: y + row * half.height });
  });
}

/**
 * Five or six letters in two columns, the right one first and with one more if they are odd; or in two lines. The letters of each fill it, as on
 * carved seals.
 */
function placeInPairs(glyphs: readonly Glyph[], { x, y, width, height }: Room, isVertical: boolean): PlacedGlyph[] {
  const half = Math.ceil(glyphs.length / 2);
  return [glyphs.slice(0, half), glyphs.slice(half)].flatMap((part, at) =>
    part.map((glyph, index) =>
      placeInRoom(
        glyph,
        isVertical
          ? {
              x: x + ((1 - at) * width) / 2,
              y: y + (index * height) / part.length,
              width: width / 2,
              height: height / part.length,
            }
          : {
              x: x + (index * width) / part.length,
              y: y + (at * height) / 2,
              width: width / part.length,
              height: height / 2,
            },
      ),
    ),
  );
}

/** Places letters on a seal without a motif. One letter fills the seal; more form a line, a column, a square or pairs of either. `tall` is the area for columns. */
export function placeLetters(
  glyphs: readonly Glyph[],
  { square, tall }: { square: Room; tall: Room },
  isVertical: boolean,
): PlacedGlyph[] {
  const [only, ...others] = glyphs;
  if (!only) return [];
  if (others.length === 0) return [placeInRoom(only, square)];
  if (glyphs.length === 4 && glyphs.every(isWide)) return placeInSquare(glyphs, square, isVertical);
  const wide = lying(tall);
  if (glyphs.length > 4 && glyphs.every(isWide)) return placeInPairs(glyphs, isVertical ? tall : wide, isVertical);
  if (isVertical) return placeInColumn(glyphs, tall);
  if (!glyphs.every(isWide)) return placeInLine(glyphs, wide);
  const width = wide.width / glyphs.length;
  return glyphs.map((glyph, index) => placeInRoom(glyph, { ...wide, x: wide.x + index * width, width }));
}

/** A room with its width and height exchanged, around the same middle. */
const lying = ({ x, y, width, height }: Room): Room => ({
  x: x + (width - height) / 2,
  y: y + (height - width) / 2,
  width: height,
  height: width,
});

/** The size of a letter on the seal, which its ink spread follows. */
export const letterSize = ({ sx, sy }: PlacedGlyph): number => (EM * (sx + sy)) / 2;
