import { PICTURE_BYTES_MAX, PICTURE_TYPES } from '@meguri/core/photos/rules.ts';
import { EXIF_BYTES, exifDate } from './exif-date.ts';

/** The longest side that is sent: sharp on any phone, a tenth of the bytes. */
export const LONGEST_PX = 2048;
const QUALITY = 0.86;

/** A picture ready to be sent, and the day on which it was taken where it says. */
export interface Prepared {
  picture: Blob;
  /** `YYYY-MM-DD`, in the camera's own time; null where it does not say. */
  date: string | null;
}

/** The file is no picture that this browser can read. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** The size of a picture whose longest side is at most `longest`; never larger than it was. */
export function fitted(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Makes a photo smaller in the browser, upright and without its metadata, so that it also gets through a crowded network
 * and tells nobody where the visitor lives. Throws Unreadable.
 */
export async function preparePicture(file: Blob): Promise<Prepared> {
  // Before: the smaller one has no metadata any more.
  const date = exifDate(await file.slice(0, EXIF_BYTES).arrayBuffer());
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new Unreadable('no picture', { cause });
  });
  try {
    const picture = await drawn(bitmap);
    if (picture) return { picture, date };
  } finally {
    bitmap.close();
  }
  // A browser that makes no JPEG sends what it was given; the server strips it just the same.
  const isSendable = file.size <= PICTURE_BYTES_MAX && (PICTURE_TYPES as readonly string[]).includes(file.type);
  if (!isSendable) throw new Unreadable('too large');
  return { picture: file, date };
}

async function drawn(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitted(bitmap.width, bitmap.height, LONGEST_PX));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  // What is transparent would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
