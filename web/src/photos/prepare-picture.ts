import { PICTURE_BYTES_MAX, PICTURE_TYPES } from '@meguri/core/photos/rules.ts';
import { EXIF_BYTES, exifDate } from './exif-date.ts';

/** The longest side that is sent: sharp on any phone, and a tenth of the bytes. */
export const LONGEST_PX = 2048;
const QUALITY = 0.86;

/** A picture that is ready to be sent, and the day on which it was taken. */
export interface Prepared {
  picture: Blob;
  /** `YYYY-MM-DD` in the camera's local time; null if unknown. */
  date: string | null;
}

/** This browser cannot read the file as a picture. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** The size of a picture scaled down to a longest side of at most `longest`; never scaled up. */
export function fitted(width: number, height: number, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Scales a photo down in the browser, turns it upright and removes its metadata, so that it can be sent over a crowded
 * network and does not reveal where it was taken. Throws Unreadable.
 */
export async function preparePicture(file: Blob): Promise<Prepared> {
  // Read the date first: the scaled picture has no metadata.
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
  // A browser that cannot encode JPEG sends the original file. The server removes the metadata as well.
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
  // Transparent areas would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
