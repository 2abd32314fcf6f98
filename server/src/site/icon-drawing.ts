import sharp from 'sharp';
import { ICON_MARK } from '../console/files/scale-picture.ts';

/** The size and shape of an icon. */
export interface IconShape {
  /** The side length in pixels. */
  size: number;
  /** No transparent pixels, and the content within the circle of 80 % that no system crops. */
  isFullBleed: boolean;
}

export interface IconColours {
  main: string;
  /** The colour on the main colour. */
  on: string;
  /** The border of the main colour. */
  edge: string;
}

/** The share of the icon's width that an opaque and a transparent picture fill in a full-bleed icon. */
const OPAQUE_SHARE = 0.84;
const TRANSPARENT_SHARE = 0.6;

/** Draws a PNG of the organiser's picture, or of the product's icon in the campaign's colours if there is none. */
export async function drawIcon({ size, isFullBleed }: IconShape, source: Buffer | null, colours: IconColours) {
  if (!source)
    return sharp(Buffer.from(productSvg(colours, isFullBleed)))
      .resize(size, size)
      .png()
      .toBuffer();
  // An SVG is rendered large enough for the largest icon.
  const picture = sharp(source, { density: 300 });
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  if (!isFullBleed) return picture.resize(size, size, { fit: 'contain', background: clear }).png().toBuffer();
  const { exif } = await sharp(source).metadata();
  if (exif?.includes(ICON_MARK)) {
    return picture.resize(size, size, { fit: 'cover' }).flatten({ background: colours.main }).png().toBuffer();
  }
  const isOpaque = (await sharp(source).stats()).isOpaque;
  const inner = Math.round(size * (isOpaque ? OPAQUE_SHARE : TRANSPARENT_SHARE));
  const middle = await picture
    .resize(inner, inner, { fit: isOpaque ? 'cover' : 'contain', background: clear })
    .toBuffer();
  const before = (size - inner) >> 1;
  const after = size - inner - before;
  const frame = { top: before, left: before, bottom: after, right: after };
  // An opaque picture is mirrored to the edge; a transparent one gets the campaign's colour as background.
  const extended = isOpaque
    ? sharp(middle).extend({ ...frame, extendWith: 'mirror' })
    : sharp(middle)
        .flatten({ background: colours.main })
        .extend({ ...frame, background: colours.main });
  return extended.png().toBuffer();
}

/** The product's icon. */
function productSvg({ main, on, edge }: IconColours, isFullBleed: boolean): string {
  const background = isFullBleed
    ? `<rect width="64" height="64" fill="${main}"/>`
    : `<rect x="2" y="2" width="60" height="60" rx="14" fill="${main}" stroke="${edge}" stroke-width="2"/>`;
  const scale = isFullBleed ? 'translate(9.6 9.6) scale(.7)' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512">${background}<g transform="${scale}"><path d="M20 46V24a12 12 0 0 1 24 0v4" fill="none" stroke="${on}" stroke-width="6" stroke-linecap="round"/><circle cx="44" cy="42" r="7" fill="${on}"/></g></svg>`;
}
