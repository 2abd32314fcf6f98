import type { Rect, Size } from './geometry.ts';
import { coverRect, photoSize, slipRect } from './photo-layout.ts';
import { loadImage } from './pictures.ts';
import { type Slip, svgUrl } from './slip.ts';

/** JPEG quality: no visible loss, about 300 KB. */
const QUALITY = 0.88;

/** The overlay of a photo: the organiser's frame, else the slip with the campaign's name. */
export interface Print {
  frame: HTMLImageElement | null;
  slip: { image: HTMLImageElement; size: Size } | null;
}

/** Loads the overlay. A frame replaces the slip, because it contains the name itself. */
export async function loadPrint(frameUrl: string | null, slip: Slip): Promise<Print> {
  if (frameUrl) return { frame: await loadImage(frameUrl), slip: null };
  return { frame: null, slip: { image: await loadImage(svgUrl(slip.svg)), size: slip } };
}

function paper(size: Size): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  return [canvas, context];
}

const jpegOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', QUALITY),
  );

function print(context: CanvasRenderingContext2D, { frame, slip }: Print, size: Size): void {
  if (frame) context.drawImage(frame, 0, 0, size.width, size.height);
  if (!slip) return;
  const { x, y, width, height } = slipRect(slip.size, size);
  context.shadowColor = 'rgb(0 0 0 / 0.35)';
  context.shadowBlur = size.width * 0.012;
  context.drawImage(slip.image, x, y, width, height);
  context.shadowColor = 'transparent';
}

/** The parts of a photo: the camera's picture, the subject drawn over it, and the visible crop of both. */
export interface Exposure {
  video: HTMLVideoElement;
  isMirrored: boolean;
  overlay: HTMLCanvasElement | null;
  crop: Rect;
}

/** Composes a photo. Its sources are drawn synchronously, before the first await, because the live picture changes. */
export function composePhoto({ video, isMirrored, overlay, crop }: Exposure, printed: Print): Promise<Blob> {
  const size = photoSize(crop);
  const [canvas, context] = paper(size);
  const lay = (layer: CanvasImageSource) =>
    context.drawImage(layer, crop.x, crop.y, crop.width, crop.height, 0, 0, size.width, size.height);
  context.save();
  if (isMirrored) context.setTransform(-1, 0, 0, 1, size.width, 0);
  lay(video);
  context.restore();
  if (overlay) lay(overlay);
  print(context, printed, size);
  return jpegOf(canvas);
}

const STILL_SIZE: Size = { width: 900, height: 1600 };

/**
 * A picture to save without a camera: the artwork on a background of the campaign's colour, with the overlay of a
 * photo.
 */
export async function composeStill(artUrl: string | null, printed: Print, background: string): Promise<Blob> {
  const size = printed.frame
    ? photoSize({ width: printed.frame.naturalWidth, height: printed.frame.naturalHeight })
    : STILL_SIZE;
  const [canvas, context] = paper(size);
  context.fillStyle = background;
  context.fillRect(0, 0, size.width, size.height);
  const art = artUrl ? await loadImage(artUrl).catch(() => null) : null;
  if (art) {
    const natural = { width: art.naturalWidth || 1, height: art.naturalHeight || 1 };
    const { x, y, width, height } = coverRect(natural, size);
    context.drawImage(art, x, y, width, height);
  }
  print(context, printed, size);
  return jpegOf(canvas);
}
