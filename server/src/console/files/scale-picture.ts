import type { FaultCode } from '@meguri/core/campaign-file/fault-codes.ts';
import sharp from 'sharp';

/** The longest side of a picture of a campaign, in pixels: the app shows none larger. */
const PICTURE_SIDE = 1600;
/** A picture that is small enough stays byte for byte, so that drawings keep their exact colours. */
const SMALL_BYTES = 300 * 1024;
const QUALITY = 82;
/** The largest icon that a phone asks for, in pixels. */
const ICON_SIDE = 512;
/** In the metadata of a picture that was cropped with the circle of 80 % in view, so that it fills a full-bleed icon as it is. */
export const ICON_MARK = 'meguri:icon';
const MAX_PIXELS = 80_000_000;
const TIMEOUT_SECONDS = 20;

export type Scaled =
  | { ok: true; bytes: Buffer; extension: string; isSame: boolean }
  | { ok: false; code: FaultCode; expected: string };

const DAMAGED = {
  ok: false,
  code: 'file_kind',
  expected: 'must be a picture of at most 80 megapixels that can be opened; this one is damaged or larger.',
} as const;

const SCALABLE: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

/**
 * Crops and scales a photograph to what the app shows, upright, in sRGB, without metadata: that of a camera may contain where its
 * owner lives. Drawings (SVG), animations and small pictures without metadata and without a crop stay as they are.
 * @param crop `x,y,width,height` in fractions of the upright picture
 */
export async function scalePicture(bytes: Buffer, crop: string | undefined): Promise<Scaled> {
  try {
    const input = open(bytes);
    const { format, width, height, autoOrient, pages = 1, exif, xmp, iptc } = await input.metadata();
    const isPhotograph = SCALABLE.has(String(format)) && pages === 1;
    const isSmall = Math.max(width, height) <= PICTURE_SIDE && bytes.length <= SMALL_BYTES && format !== 'jpeg';
    const isPlain = !exif && !xmp && !iptc;
    if (!isPhotograph || (isSmall && isPlain && crop === undefined))
      return { ok: true, bytes, extension: '', isSame: true };
    const area = crop === undefined ? null : areaOf(crop, autoOrient);
    const upright = input.autoOrient();
    const scaled = await (area ? upright.extract(area) : upright)
      .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: 4 })
      .toBuffer();
    return { ok: true, bytes: scaled, extension: '.webp', isSame: false };
  } catch {
    return DAMAGED;
  }
}

/**
 * Makes the icon of the app from a part of a picture: a square PNG, marked as one whose middle circle was chosen, so that the icons of the
 * home screen need no border.
 * @param crop as for `scalePicture`; the whole picture without it
 */
export async function cropIcon(bytes: Buffer, crop: string | undefined): Promise<Scaled> {
  try {
    const input = open(bytes);
    const { format, autoOrient, pages = 1 } = await input.metadata();
    if (!SCALABLE.has(String(format)) || pages !== 1) return DAMAGED;
    const square = await input
      .autoOrient()
      .extract(areaOf(crop ?? '0,0,1,1', autoOrient))
      .resize(ICON_SIDE, ICON_SIDE, { fit: 'cover' })
      .withExif({ IFD0: { ImageDescription: ICON_MARK } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    return { ok: true, bytes: square, extension: '.png', isSame: false };
  } catch {
    return DAMAGED;
  }
}

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: TIMEOUT_SECONDS });

/** The pixels of a crop, at least one. */
function areaOf(crop: string, { width, height }: { width: number; height: number }) {
  const [x = 0, y = 0, w = 1, h = 1] = crop.split(',').map(Number);
  const left = Math.min(Math.round(x * width), width - 1);
  const top = Math.min(Math.round(y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(w * width), width - left)),
    height: Math.max(1, Math.min(Math.round(h * height), height - top)),
  };
}
