import { availableParallelism } from 'node:os';
import type { Verdict } from '@meguri/core/lib/verdict.ts';
import sharp from 'sharp';
import { openWorkQueue } from '../lib/work-queue.ts';

/** Longest side in pixels of the picture and of its thumbnail. */
const PICTURE_SIDE = 1600;
const THUMBNAIL_SIDE = 400;
const PICTURE_QUALITY = 80;
const THUMBNAIL_QUALITY = 75;
/** Effort 2 costs two thirds of the default 4 and gives files 5 % larger. */
const EFFORT = 2;
/** Pixels that are decoded at most: a picture of few bytes may hold any number of them. */
const MOST_PIXELS = 40_000_000;
/** Seconds for one picture. */
const PATIENCE = 15;
/** Pictures decoded at a time on any machine: Node has four threads for such work, for files and for passwords together. */
const MOST_AT_ONCE = 2;
/** Pictures that wait behind each of these; at a fifth of a second each, the last waits five. */
const WAITING_EACH = 25;

export interface Made {
  picture: Buffer;
  thumbnail: Buffer;
  /** Of the picture, in pixels. */
  width: number;
  height: number;
}

export type MadeVerdict = Verdict<Made, { code: 'broken' | 'too_many_pixels' }>;

/** Makes what is kept of a picture out of the file that was sent. */
export type MakePictures = (path: string) => Promise<MadeVerdict>;

/** Decodes and encodes off the event loop, at most one picture a core at a time (`Unavailable` where too many wait). */
export function openPictures(): MakePictures {
  // The queue decides how many cores work; a cache of decoded pictures would only hold memory.
  sharp.concurrency(1);
  sharp.cache(false);
  const atOnce = Math.min(availableParallelism(), MOST_AT_ONCE);
  const queued = openWorkQueue('pictures', { atOnce, maxWaiting: atOnce * WAITING_EACH });
  return (path) => queued(() => makePictures(path));
}

/** Turned upright and without any metadata, which may tell where the visitor lives; in sRGB. */
async function makePictures(path: string): Promise<MadeVerdict> {
  try {
    const { data: picture, info } = await sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: PATIENCE })
      .rotate()
      .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: PICTURE_QUALITY, effort: EFFORT })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(picture)
      .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: THUMBNAIL_QUALITY, effort: EFFORT })
      .toBuffer();
    return { ok: true, picture, thumbnail, width: info.width, height: info.height };
  } catch (error) {
    return { ok: false, code: faultOf((error as Error).message) };
  }
}

/** The library tells its reasons in words only. */
const faultOf = (reason: string): 'broken' | 'too_many_pixels' =>
  /exceeds pixel limit/i.test(reason) ? 'too_many_pixels' : 'broken';
