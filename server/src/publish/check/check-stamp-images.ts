import { extname } from 'node:path/posix';
import sharp from 'sharp';
import type { Report } from './faults.ts';
import type { FileReference } from './file-references.ts';
import type { FolderFile } from './folder.ts';

/** What the app inks in the campaign's colour; a stamp's picture of another kind it shows as it is. */
const PLATES: ReadonlySet<string> = new Set(['.svg', '.png']);

/** Pixels a side that are looked at. */
const SIDE = 128;
const MAX_PIXELS = 40_000_000;
/** Of 255: what counts as clear and as solid ground, and how far the solid part may be from one colour. */
const CLEAR = 16;
const SOLID = 250;
const SPREAD = 24;

/** Warns of stamp pictures that would come out as a blob: of an inked picture only the shape is left. */
export async function checkStampImages(
  uses: readonly FileReference[],
  { path, bytes }: FolderFile,
  report: Report,
): Promise<void> {
  const stamps = uses.filter(({ at }) => at[0] === 'spots' && at[2] === 'stamp');
  if (stamps.length === 0 || !PLATES.has(extname(path).toLowerCase())) return;
  const found = await blobOf(bytes);
  if (!found) return;
  for (const { at } of stamps) {
    report.warn(
      at,
      'file_colours',
      `should be one colour on a clear ground, as the app inks the shape of an SVG or PNG; ${path} ${found}. A picture to be shown as it is should be a JPEG or WebP.`,
    );
  }
}

/** Why only a blob would be left of the picture; null for a plate, and for what cannot be drawn here. */
async function blobOf(bytes: Buffer): Promise<'has no clear ground' | 'has several colours' | null> {
  const drawn = sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize(SIDE, SIDE, { fit: 'inside' });
  const pixels = await drawn
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
    .catch(() => null);
  if (!pixels) return null;
  const solid: number[] = [];
  let isClear = false;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    if (alpha <= CLEAR) isClear = true;
    if (alpha >= SOLID) solid.push(at);
  }
  if (!isClear) return 'has no clear ground';
  const spread = Math.max(...[0, 1, 2].map((channel) => deviation(solid.map((at) => pixels[at + channel] ?? 0))));
  return spread > SPREAD ? 'has several colours' : null;
}

/** The standard deviation; 0 of none. */
function deviation(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
