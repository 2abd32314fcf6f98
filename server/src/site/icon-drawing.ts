import sharp from 'sharp';

/** How an icon is to come out. */
export interface IconShape {
  /** Pixels of each side. */
  size: number;
  /** Nothing transparent, and all that matters within the circle of 80 % that every system leaves. */
  isFullBleed: boolean;
}

export interface IconColours {
  main: string;
  /** On the main colour. */
  on: string;
  /** Round the main colour. */
  edge: string;
}

/** What is left of a picture's width when room for the system's own shape is made around it. */
const OPAQUE_PART = 0.84;
const CLEAR_PART = 0.6;

/** A PNG of the organiser's picture, or of a seal in the campaign's colours where there is none. */
export async function drawIcon({ size, isFullBleed }: IconShape, source: Buffer | null, colours: IconColours) {
  if (!source)
    return sharp(Buffer.from(sealSvg(colours, isFullBleed)))
      .resize(size, size)
      .png()
      .toBuffer();
  // A drawing is rendered large enough for the largest icon.
  const picture = sharp(source, { density: 300 });
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  if (!isFullBleed) return picture.resize(size, size, { fit: 'contain', background: clear }).png().toBuffer();
  const isOpaque = (await sharp(source).stats()).isOpaque;
  const inner = Math.round(size * (isOpaque ? OPAQUE_PART : CLEAR_PART));
  const middle = await picture
    .resize(inner, inner, { fit: isOpaque ? 'cover' : 'contain', background: clear })
    .toBuffer();
  const before = (size - inner) >> 1;
  const after = size - inner - before;
  const frame = { top: before, left: before, bottom: after, right: after };
  // A ground goes on to the edge; what has none gets the campaign's colour.
  const extended = isOpaque
    ? sharp(middle).extend({ ...frame, extendWith: 'mirror' })
    : sharp(middle)
        .flatten({ background: colours.main })
        .extend({ ...frame, background: colours.main });
  return extended.png().toBuffer();
}

/** The product's mark: a seal with a way around it. */
function sealSvg({ main, on, edge }: IconColours, isFullBleed: boolean): string {
  const ground = isFullBleed
    ? `<rect width="64" height="64" fill="${main}"/>`
    : `<rect x="2" y="2" width="60" height="60" rx="14" fill="${main}" stroke="${edge}" stroke-width="2"/>`;
  const scale = isFullBleed ? 'translate(9.6 9.6) scale(.7)' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512">${ground}<g transform="${scale}"><path d="M20 46V24a12 12 0 0 1 24 0v4" fill="none" stroke="${on}" stroke-width="6" stroke-linecap="round"/><circle cx="44" cy="42" r="7" fill="${on}"/></g></svg>`;
}
