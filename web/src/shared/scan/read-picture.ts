import { openDecoder } from '@meguri/ui/scan/decoder.ts';
import type { Reading, ScanKind } from '@meguri/ui/scan/reading.ts';

/**
 * A 12 megapixel photo decodes faster, and often better, when scaled down. A picture that a chat app has recompressed
 * loses its compression artefacts when scaled down further.
 */
const COMFORTABLE_PX = [1600, 900, 500];
/** Pictures that a chat app made very small are enlarged. */
const TINY_PX = 400;

/**
 * Reads a code from a picture that the visitor chose. Null if the file is not a picture or shows no code. Throws
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
