import { availableParallelism } from 'node:os';
import type { Verdict } from '@meguri/core/lib/verdict.ts';
import sharp from 'sharp';
import { openWorkQueue } from '../lib/work-queue.ts';

/** The longest side of the picture and of its thumbnail, in pixels. */
const PICTURE_SIDE = 1600;
const THUMBNAIL_SIDE = 400;
const PICTURE_QUALITY = 80;
const THUMBNAIL_QUALITY = 75;
/** Effort 2 takes two thirds of the time of the default 4, with files that are 5 % larger. */
const EFFORT = 2;
/** The most pixels that are decoded. A small file can decode to any number of them. */
const MAX_PIXELS = 40_000_000;
/** A picture that needs more bytes than any photograph of this size, such as noise, is refused. */
const MAX_BYTES = 1_500_000;
/** The time limit for one picture, in seconds. */
const TIMEOUT = 15;
/** Pictures decoded at a time. Node has four threads for this, for files and for passwords together. */
const MAX_CONCURRENT = 2;
/** Pictures that may wait for each of these. At 0.2 s each, the last one waits for 5 s. */
const WAITING_FOR_EACH = 25;

export interface ProcessedPicture {
  picture: Buffer;
  thumbnail: Buffer;
  /** Of the picture, in pixels. */
  width: number;
  height: number;
}

export type PictureVerdict = Verdict<ProcessedPicture, { code: 'broken' | 'too_many_pixels' | 'too_many_bytes' }>;

/** Converts an uploaded file to the picture and the thumbnail to store. */
export type ProcessPicture = (path: string) => Promise<PictureVerdict>;

/** Processes pictures off the event loop, at most one for each core at a time. Throws `Unavailable` when too many are waiting. */
export function openPictureProcessing(): ProcessPicture {
  // The queue limits the concurrency. A cache of decoded pictures would only take memory.
  sharp.concurrency(1);
  sharp.cache(false);
  const concurrency = Math.min(availableParallelism(), MAX_CONCURRENT);
  const queued = openWorkQueue('pictures', { concurrency, maxWaiting: concurrency * WAITING_FOR_EACH });
  return (path) => queued(() => processPicture(path));
}

/** Rotates the picture upright, converts it to sRGB and strips all metadata, which may contain the visitor's home. */
async function processPicture(path: string): Promise<PictureVerdict> {
  try {
    const { data: picture, info } = await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: TIMEOUT })
      .rotate()
      .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: PICTURE_QUALITY, effort: EFFORT })
      .toBuffer({ resolveWithObject: true });
    if (picture.length > MAX_BYTES) return { ok: false, code: 'too_many_bytes' };
    const thumbnail = await sharp(picture)
      .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: THUMBNAIL_QUALITY, effort: EFFORT })
      .toBuffer();
    return { ok: true, picture, thumbnail, width: info.width, height: info.height };
  } catch (error) {
    return { ok: false, code: faultOf((error as Error).message) };
  }
}

/** The library reports the reason only in its message. */
const faultOf = (reason: string): 'broken' | 'too_many_pixels' =>
  /exceeds pixel limit/i.test(reason) ? 'too_many_pixels' : 'broken';
