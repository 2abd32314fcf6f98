import { openDecoder } from './decoder.ts';
import type { Reading, ScanKind } from './reading.ts';

/** A photo of 12 megapixels is read faster, and often better, when it is made smaller first. */
const COMFORTABLE_PX = 1600;

/**
 * Reads a code out of a picture that the visitor chose. Null where the file is no picture or shows no code. Throws
 * DecoderFailure.
 */
export async function readPicture(file: Blob, kind: ScanKind): Promise<Reading | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const decoder = await openDecoder(kind);
  try {
    const longest = Math.max(picture.width, picture.height);
    if (longest > COMFORTABLE_PX) {
      const smaller = await createImageBitmap(picture, {
        resizeWidth: Math.round((picture.width * COMFORTABLE_PX) / longest),
        resizeHeight: Math.round((picture.height * COMFORTABLE_PX) / longest),
        resizeQuality: 'medium',
      });
      const reading = await decoder.decode(smaller);
      if (reading) return reading;
    }
    return await decoder.decode(picture);
  } finally {
    decoder.close();
  }
}
