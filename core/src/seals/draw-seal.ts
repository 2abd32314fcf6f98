import { glyphPath, TENTHS } from './glyph-path.ts';
import { type MotifPart, motifParts } from './motifs/motif.ts';
import { MOTIFS } from './motifs/motifs.ts';
import { OUTLINES } from './outlines.ts';
import {
  type Glyph,
  letterSize,
  type PlacedGlyph,
  placeInColumn,
  placeInLine,
  placeInRoom,
  placeLetters,
} from './place-letters.ts';
import type { SealRecipe } from './recipe.ts';
import { recipeText } from './recipe-text.ts';
import { GOURD, type Room, roomsOf } from './rooms.ts';
import { wearPaths } from './wear.ts';

/** A motif in its room. */
interface PlacedMotif {
  parts: readonly MotifPart[];
  transform: string;
}

interface Content {
  letters: readonly PlacedGlyph[];
  motif: PlacedMotif | null;
}

/** Carving: what stays, and what is cut away from it. In the mask white stays. */
type Inks = readonly [stays: '#fff' | '#000', cut: '#fff' | '#000'];

/** How the outline is scaled for the panel of a positive seal and for the second line along it. */
const PANEL = 0.84;
const RIM = { negative: 0.85, positive: 0.765 } as const;
/** How much of its usual size the content has beside a panel and beside a second line. */
const CONTENT = { negative: { single: 1, other: 0.92 }, positive: { single: 0.91, other: 0.84 } } as const;
/** A stamp's ink spreads a little: a share of the letter's size. Thin strokes stay legible on a small seal. */
const SPREAD = 0.021;
/** A letter with a longer outline has so many strokes that a spread would fill the gaps between them. */
const DENSE = 2_600;

/**
 * Draws a seal as an SVG of one colour on a transparent background, in the box of the app's frames (120 x 120). The frame itself and
 * its line are the app's. `glyphs` are the letters of the recipe's text in their order. The recipe is in the drawing, so
 * that it can be changed later.
 */
export function drawSeal(recipe: SealRecipe, glyphs: readonly Glyph[]): string {
  const { shape, tone, rim, wear } = recipe;
  const isPositive = tone === 'positive';
  const inks: Inks = isPositive ? ['#000', '#fff'] : ['#fff', '#000'];
  const outline = OUTLINES[shape];
  const content = shape === 'gourd' ? contentOfGourd(recipe, glyphs) : contentOf(recipe, glyphs);
  const scale = CONTENT[tone][rim === 'single' ? 'single' : 'other'];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120">',
    `<metadata>${recipeText(recipe)}</metadata>`,
    '<mask id="k" maskUnits="userSpaceOnUse" x="0" y="0" width="120" height="120">',
    '<g stroke-linecap="round" stroke-linejoin="round">',
    isPositive ? `<path fill="#fff" transform="${scaled(PANEL)}" d="${outline}"/>` : '',
    rim === 'single' ? '' : rimPath(outline, RIM[tone], { dots: rim === 'dots', ink: inks[0] }),
    scale === 1 ? '' : `<g transform="${scaled(scale)}">`,
    content.motif ? motifGroup(content.motif, inks) : '',
    letterGroup(content.letters, inks[0]),
    scale === 1 ? '' : '</g>',
    wearPaths(wear, recipeText(recipe)),
    '</g></mask><path mask="url(#k)" d="M0 0h120v120H0z"/></svg>\n',
  ].join('');
}

function contentOf({ motif, direction, shape }: SealRecipe, glyphs: readonly Glyph[]): Content {
  if (shape === 'gourd') return { letters: [], motif: null };
  const rooms = roomsOf(shape);
  const isVertical = direction === 'vertical';
  if (motif === null) return { letters: placeLetters(glyphs, rooms, isVertical), motif: null };
  if (glyphs.length === 0) return { letters: [], motif: placeMotif(motif, rooms.square) };
  return isVertical
    ? { letters: placeInColumn(glyphs, rooms.column), motif: placeMotif(motif, rooms.beside) }
    : { letters: placeInLine(glyphs, rooms.line), motif: placeMotif(motif, rooms.motif) };
}

/** The motif is in the upper half and the letters in the lower one. Without a motif the first letter is in the upper half. */
function contentOfGourd({ motif, direction }: SealRecipe, glyphs: readonly Glyph[]): Content {
  const { upper, lower } = GOURD;
  const isVertical = direction === 'vertical';
  const below = { square: lower, tall: lower };
  if (motif !== null) return { letters: placeLetters(glyphs, below, isVertical), motif: placeMotif(motif, upper) };
  const [first, ...others] = glyphs;
  if (!first || others.length === 0) return { letters: first ? [placeInRoom(first, lower)] : [], motif: BUD };
  if (others.length > 2) return { letters: placeLetters(glyphs, below, isVertical), motif: BUD };
  return { letters: [placeInRoom(first, upper), ...placeLetters(others, below, isVertical)], motif: null };
}

function placeMotif(name: NonNullable<SealRecipe['motif']>, { x, y, width, height }: Room): PlacedMotif {
  const motif = MOTIFS[name];
  const [left, top, wide, high] = motif.box;
  const scale = Math.min(width / wide, height / high);
  const across = x + width / 2 - (left + wide / 2) * scale;
  const down = y + height / 2 - (top + high / 2) * scale;
  return { parts: motifParts(motif), transform: `translate(${round(across)} ${round(down)}) scale(${round(scale)})` };
}

/** What fills the upper half of a gourd that has nothing else for it. */
const BUD: PlacedMotif = {
  parts: motifParts({
    box: [0, 0, 0, 0],
    drawing: 'fo 60 26 5\nfo 69 34 5\nfo 65 45 5\nfo 55 45 5\nfo 51 34 5\nho 60 37 3',
  }),
  transform: '',
};

const motifGroup = ({ parts, transform }: PlacedMotif, [stays, cut]: Inks): string => {
  const drawn = parts.map(({ isHole, width, path }) => {
    const ink = isHole ? cut : stays;
    if (width !== null) return `<path fill="none" stroke="${ink}" stroke-width="${width}" d="${path}"/>`;
    return `<path${isHole ? ` fill="${ink}"` : ''} d="${path}"/>`;
  });
  return `<g fill="${stays}"${transform ? ` transform="${transform}"` : ''}>${drawn.join('')}</g>`;
};

function letterGroup(letters: readonly PlacedGlyph[], ink: string): string {
  const [first] = letters;
  if (!first) return '';
  const size = Math.max(...letters.map(letterSize));
  const paths = letters.map((letter) => `<path d="${glyphPath(letter)}"/>`).join('');
  const isDense = letters.some(({ glyph }) => glyph.path.length > DENSE);
  const spread = round(size * SPREAD * TENTHS * (isDense ? 0.4 : 1));
  return `<g transform="scale(.1)" fill="${ink}" stroke="${ink}" stroke-width="${spread}">${paths}</g>`;
}

/** A second line along the outline, solid or of dots. */
function rimPath(outline: string, factor: number, { dots, ink }: { dots: boolean; ink: string }): string {
  const line = dots ? 'stroke-width="3.4" stroke-dasharray="0 7.2"' : 'stroke-width="1.8"';
  return `<path fill="none" stroke="${ink}" ${line} transform="${scaled(factor)}" d="${outline}"/>`;
}

const scaled = (factor: number): string => {
  const shift = round(60 * (1 - factor));
  return `translate(${shift} ${shift}) scale(${factor})`;
};

const round = (value: number): number => Math.round(value * 1000) / 1000;
