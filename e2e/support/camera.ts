import { rename, writeFile } from 'node:fs/promises';
import bwip from 'bwip-js/node';
import { PNG } from 'pngjs';
import { toBuffer } from 'qrcode';
import { markerModules } from '../../server/src/spots/markers.ts';

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 8;
const HEADER = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`;

/** The grey level of the wall behind a code, and the amplitude of its noise. */
const WALL = 118;
const NOISE = 12;

/** A picture of a code on paper, including the white margin. */
export type Paper = PNG;

/** A QR code as on a poster. */
export const qrPaper = async (text: string): Promise<Paper> =>
  PNG.sync.read(await toBuffer(text, { width: 300, margin: 4, errorCorrectionLevel: 'M' }));

/** A barcode as on goods. */
export const barcodePaper = async (format: 'ean13' | 'code128', text: string): Promise<Paper> =>
  PNG.sync.read(
    await bwip.toBuffer({ bcid: format, text, scale: 3, height: 22, padding: 8, backgroundcolor: 'FFFFFF' }),
  );

/** An AR marker as on a poster. */
export function markerPaper(id: number): Paper {
  const rows = markerModules(id);
  const scale = Math.floor(300 / rows.length);
  const side = rows.length * scale;
  const paper = new PNG({ width: side, height: side });
  paper.data.fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        paper.data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return paper;
}

/**
 * Writes the video of the fake camera: the paper in front of a grey wall, held by an unsteady hand, or only the wall.
 * Chromium reads the file each time the camera is opened, so it may change within a test.
 */
export async function writeCameraVideo(file: string, paper: Paper | null): Promise<void> {
  const frames = Array.from({ length: FRAMES }, (_, n) => frame(paper, n));
  // Renamed into place, so that an open camera never reads an incomplete file.
  await writeFile(`${file}.next`, Buffer.concat([Buffer.from(HEADER), ...frames]));
  await rename(`${file}.next`, file);
}

function frame(paper: Paper | null, n: number): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT);
  const random = noise(n + 1);
  for (let i = 0; i < luma.length; i += 1) luma[i] = WALL + random();
  if (paper) {
    const left = ((WIDTH - paper.width) >> 1) + Math.round(6 * Math.sin(n));
    const top = ((HEIGHT - paper.height) >> 1) + Math.round(4 * Math.cos(n));
    for (let y = 0; y < paper.height; y += 1) {
      for (let x = 0; x < paper.width; x += 1) {
        const at = (top + y) * WIDTH + left + x;
        if (at >= 0 && at < luma.length) luma[at] = shade(paper.data[(y * paper.width + x) * 4] ?? 255, random());
      }
    }
  }
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  return Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
}

/** Reduces the contrast, as ink is not perfectly black and paper not perfectly white. */
const shade = (value: number, grain: number): number => Math.round(40 + (value / 255) * 175) + grain;

/** Pseudo-random noise that is the same in each run (xorshift32). */
function noise(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return ((state >>> 0) % (2 * NOISE + 1)) - NOISE;
  };
}
