import type { Subject } from './ar-content.ts';
import type { Size } from './geometry.ts';

/** The height at which pictures without intrinsic pixels (SVG) are drawn, and the maximum for all others. */
const TALLEST_PX = 1024;

/** Loads a picture so that it can be drawn. Rejects if it cannot be loaded. */
export async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

const ratioOf = ({ naturalWidth, naturalHeight }: HTMLImageElement): number =>
  naturalWidth > 0 && naturalHeight > 0 ? naturalWidth / naturalHeight : 1;

function canvasOf({ width, height }: Size): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  return [canvas, context];
}

/** Draws a flat subject to a canvas. */
export async function pictureOf({ kind, url }: Subject): Promise<HTMLCanvasElement> {
  const image = await loadImage(url);
  if (kind === 'seal') return sealOf(image);
  const isVector = /\.svg([?#]|$)/i.test(url);
  const height = isVector ? TALLEST_PX : Math.min(TALLEST_PX, image.naturalHeight || TALLEST_PX);
  const [canvas, context] = canvasOf({ width: height * ratioOf(image), height });
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Draws a stamp's artwork on a disc of the campaign's colour, with a rim that contrasts with any background. */
function sealOf(plate: HTMLImageElement): HTMLCanvasElement {
  const side = 768;
  const style = getComputedStyle(document.documentElement);
  const [art, inked] = canvasOf({ width: side, height: side });
  inked.drawImage(plate, 0, 0, side, side);
  inked.globalCompositeOperation = 'source-in';
  inked.fillStyle = style.getPropertyValue('--on-main').trim() || '#000';
  inked.fillRect(0, 0, side, side);
  const [canvas, context] = canvasOf({ width: side, height: side });
  context.beginPath();
  context.arc(side / 2, side / 2, side / 2 - 14, 0, 2 * Math.PI);
  context.fillStyle = style.getPropertyValue('--main').trim() || '#ffc600';
  context.fill();
  context.lineWidth = 20;
  context.strokeStyle = '#fff';
  context.stroke();
  context.drawImage(art, 0, 0);
  return canvas;
}
