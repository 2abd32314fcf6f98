import { openDecoder } from './decoder.ts';
import type { Reading, ScanKind } from './reading.ts';

/**
 * A photo of 12 megapixels is read faster, and often better, when it is made smaller first; a picture that a chat app
 * has recompressed loses its blocks when it is made smaller still.
 */
const COMFORTABLE_PX = [1600, 900, 500];
/** What a chat app made tiny is enlarged. */
const TINY_PX = 400;

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
    const scales = COMFORTABLE_PX.map((px) => px / longest).filter((scale) => scale < 1);
    for (const scale of [...scales, 1, ...(longest < TINY_PX ? [3] : [])]) {
      const sized = await createImageBitmap(picture, {
        resizeWidth: Math.max(1, Math.round(picture.width * scale)),
        resizeHeight: Math.max(1, Math.round(picture.height * scale)),
        resizeQuality: 'medium',
      });
      const reading = await decoder.decode(sized);
      if (reading) return reading;
    }
    return null;
  } finally {
    decoder.close();
  }
}
