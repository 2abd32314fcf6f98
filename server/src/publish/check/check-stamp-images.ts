import { extname } from 'node:path/posix';
import type { Report } from './faults.ts';
import type { FileReference } from './file-references.ts';
import type { FolderFile } from './folder.ts';

/** The types that the app draws in the campaign's colour. It shows stamp pictures of other types unchanged. */
const COLOURED_TYPES: ReadonlySet<string> = new Set(['.svg', '.png']);

/** Pixels of a side after scaling down for the check. */
const SIDE = 128;
const MAX_PIXELS = 40_000_000;
/** The highest alpha of a transparent pixel and the lowest of an opaque one, of 255. */
const TRANSPARENT = 16;
const OPAQUE = 250;
/** The largest standard deviation of a colour channel, of 255, that counts as one colour. */
const MAX_DEVIATION = 24;

/** Warns about stamp pictures of which the app would show a filled area only, because it keeps nothing but their shape. */
export async function checkStampImages(
  uses: readonly FileReference[],
  { path, bytes }: FolderFile,
  report: Report,
): Promise<void> {
  const stamps = uses.filter(({ at }) => at[0] === 'spots' && at[2] === 'stamp');
  if (stamps.length === 0 || !COLOURED_TYPES.has(extname(path).toLowerCase())) return;
  const found = await problemOf(bytes);
  if (!found) return;
  for (const { at } of stamps) {
    report.warn(
      at,
      'file_colours',
      `should be one colour on a transparent background, because the app draws the shape of an SVG or PNG in the campaign's colour; ${path} ${found}. Use a JPEG or WebP to show a picture unchanged.`,
    );
  }
}

/** Why the shape of the picture says too little; null if it is fine or cannot be decoded. */
async function problemOf(bytes: Buffer): Promise<'has no transparent background' | 'has several colours' | null> {
  // Loaded for the first picture: a campaign without stamp pictures is checked without it.
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize(SIDE, SIDE, { fit: 'inside' });
  const pixels = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
    .catch(() => null);
  if (!pixels) return null;
  const opaque: number[] = [];
  let hasTransparency = false;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    if (alpha <= TRANSPARENT) hasTransparency = true;
    if (alpha >= OPAQUE) opaque.push(at);
  }
  if (!hasTransparency) return 'has no transparent background';
  const spread = Math.max(...[0, 1, 2].map((channel) => deviation(opaque.map((at) => pixels[at + channel] ?? 0))));
  return spread > MAX_DEVIATION ? 'has several colours' : null;
}

/** The standard deviation; 0 without values. */
function deviation(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
