import { AR } from 'js-aruco2/src/aruco.js';
import type { Point } from './geometry.ts';
import type { Corners } from './marker-pose.ts';

/** To the worker: a picture, and the number of the marker to find in it. */
export interface MarkerRequest {
  picture: ImageBitmap;
  marker: number;
}
/** From the worker: the marker's corners in pixels of the picture; null if it is not visible. */
export type MarkerReply = { corners: Corners | null } | { failed: string };

/** Enough for a marker that fills a tenth of the picture; a larger size is only slower. */
const LONGEST_PX = 720;
/** The codes differ in 12 of their 36 bits, so up to 5 wrong ones leave no doubt; the library accepts what is below. */
const TOLERANCE = 6;

const detector = new AR.Detector({ dictionaryName: 'ARUCO_MIP_36h12', maxHammingDistance: TOLERANCE });
const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext('2d', { willReadFrequently: true });

function find({ picture, marker }: MarkerRequest): MarkerReply {
  if (!context) return { failed: 'no canvas in a worker' };
  const scale = Math.min(1, LONGEST_PX / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.drawImage(picture, 0, 0, width, height);
  const [across, down] = [picture.width / width, picture.height / height];
  picture.close();
  const seen = detector.detect(context.getImageData(0, 0, width, height)).find(({ id }) => id === marker);
  const corners = seen?.corners.map(({ x, y }): Point => ({ x: x * across, y: y * down })) ?? null;
  return { corners: corners as Corners | null };
}

self.addEventListener('message', ({ data }: MessageEvent<MarkerRequest>) => {
  try {
    self.postMessage(find(data));
  } catch (error) {
    self.postMessage({ failed: String(error) } satisfies MarkerReply);
  }
});
