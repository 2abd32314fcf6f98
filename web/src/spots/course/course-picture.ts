import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { slipText } from '@meguri/core/text/title-slip.ts';
import { wreath } from '@meguri/ui/press/wreath.ts';
import { framePath, sealAngle, sealLetters } from '@meguri/ui/stamps/frames.ts';
import type { SealDesign } from '@meguri/ui/stamps/seal.tsx';
import { svgUrl, titleSlip } from '../../shared/ar/slip.ts';

/** The content of the picture. It names the campaign and the course, never the visitor. */
export interface CoursePicture {
  campaign: string;
  locale: Locale;
  seals: readonly SealDesign[];
  /** The course seal as it is drawn on the screen, with its colours and fonts. */
  seal: SVGSVGElement;
  title: string;
  text: string;
  address: string;
}

export const WIDTH = 1080;
export const HEIGHT = 1350;
/** The wreath: its middle and its width. */
const WREATH = { x: 540, y: 528, width: 812 };
const PAPER = '#fffdf6';
const TEXT = '#1c1710';
const TEXT_2 = '#57503f';

interface Style {
  plate: string;
  line: string;
  edge: string;
  /** The fonts of titles on this device, as in CSS. */
  font: string;
}

/** The colours and fonts of the drawn seal, resolved, because neither a canvas nor a picture knows CSS variables. */
function styleOf(seal: SVGSVGElement): Style {
  const of = (selector: string) => getComputedStyle(seal.querySelector(selector) ?? seal);
  return {
    plate: of('circle').fill,
    edge: of('circle').stroke,
    line: of('text').fill,
    font: of('text').fontFamily,
  };
}

/** The course seal as a picture of its own, with these colours and fonts in place of the variables. */
function isolated(seal: SVGSVGElement, { plate, line, edge, font }: Style): string {
  const copy = seal.cloneNode(true) as SVGSVGElement;
  copy.removeAttribute('class');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', '800');
  copy.setAttribute('height', '800');
  return new XMLSerializer()
    .serializeToString(copy)
    .replaceAll('var(--plate)', plate)
    .replaceAll('var(--line)', line)
    .replaceAll('var(--edge)', edge)
    .replaceAll('var(--font-place)', font.replaceAll('"', "'"));
}

async function loadPicture(src: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  // The files may come from the origin of the API. Without this, the canvas could not be saved.
  image.crossOrigin = 'anonymous';
  image.src = src;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

const createCanvas = (width: number, height: number) => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  return { canvas, context };
};

/** One-colour art in the colour of the lines. */
function inked(art: HTMLImageElement, colour: string): HTMLCanvasElement {
  const { canvas, context } = createCanvas(360, 360);
  const scale = Math.min(360 / (art.naturalWidth || 1), 360 / (art.naturalHeight || 1));
  const [width, height] = [art.naturalWidth * scale, art.naturalHeight * scale];
  context.drawImage(art, (360 - width) / 2, (360 - height) / 2, width, height);
  context.globalCompositeOperation = 'source-in';
  context.fillStyle = colour;
  context.fillRect(0, 0, 360, 360);
  return canvas;
}

const scaledPath = (d: string, factor: number): Path2D => {
  const path = new Path2D();
  const by = new DOMMatrix([factor, 0, 0, factor, 60 * (1 - factor), 60 * (1 - factor)]);
  path.addPath(new Path2D(d), by);
  return path;
};

/** Draws a seal in its box of 120. */
function drawSeal(context: CanvasRenderingContext2D, design: SealDesign, art: HTMLImageElement | null, style: Style) {
  const d = design.outline ?? framePath(design.number);
  context.fillStyle = style.plate;
  context.strokeStyle = style.edge;
  context.lineWidth = 1;
  context.fill(new Path2D(d));
  context.stroke(new Path2D(d));
  context.strokeStyle = style.line;
  context.lineWidth = 1.8 * 0.92;
  context.stroke(scaledPath(d, 0.92));
  if (!art) {
    const letters = sealLetters(design.name);
    context.fillStyle = style.line;
    context.font = `700 ${[...letters].length > 2 ? 27 : 36}px ${style.font}`;
    context.fillText(letters, 60, 62);
  } else if (design.art && 'picture' in design.art) {
    const side = Math.min(art.naturalWidth, art.naturalHeight);
    context.clip(scaledPath(d, 0.85));
    context.drawImage(art, (art.naturalWidth - side) / 2, (art.naturalHeight - side) / 2, side, side, 0, 0, 120, 120);
  } else context.drawImage(inked(art, style.line), 0, 0, 120, 120);
}

/** The cloth of the cover: rings that overlap, in the campaign's colours. */
function drawCloth(context: CanvasRenderingContext2D, { plate, line }: Style) {
  context.fillStyle = plate;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.globalAlpha = 0.1;
  context.strokeStyle = line;
  context.lineWidth = 2;
  const radius = 33;
  for (let x = 0; x <= WIDTH + radius; x += radius) {
    const isOdd = (x / radius) % 2 === 1;
    for (let y = isOdd ? radius : 0; y <= HEIGHT + radius; y += 2 * radius) {
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.stroke();
    }
  }
  context.globalAlpha = 1;
}

/** Writes a text at most `width` wide; a longer text becomes smaller. */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  at: { x: number; y: number; width: number; size: number; font: string },
) {
  const fontOf = (size: number) => `700 ${size}px ${at.font}`;
  context.font = fontOf(at.size);
  const wide = context.measureText(text).width;
  if (wide > at.width) context.font = fontOf((at.size * at.width) / wide);
  context.fillText(text, at.x, at.y);
}

/** Draws the picture of a complete course, 1080 x 1350, as a PNG. */
export async function drawCoursePicture(picture: CoursePicture): Promise<Blob> {
  const { campaign, locale, seals, seal, title, text, address } = picture;
  const style = styleOf(seal);
  const slip = titleSlip({ ...slipText(campaign, locale), lang: HTML_LANG[locale], font: style.font });
  const [sealPicture, slipPicture, ...arts] = await Promise.all([
    loadPicture(svgUrl(isolated(seal, style))),
    loadPicture(svgUrl(slip.svg)),
    ...seals.map(({ art }) => (art ? loadPicture('plate' in art ? art.plate : art.picture) : null)),
  ]);
  const { canvas, context } = createCanvas(WIDTH, HEIGHT);
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  drawCloth(context, style);

  context.shadowColor = 'rgb(40 30 10 / 0.35)';
  context.shadowBlur = 24;
  context.shadowOffsetY = 6;
  context.fillStyle = PAPER;
  context.beginPath();
  context.roundRect(56, 56, WIDTH - 112, HEIGHT - 112, 8);
  context.fill();
  if (slipPicture) {
    const scale = Math.min(1.5, 330 / slip.height, 330 / slip.width);
    context.shadowBlur = 8;
    context.drawImage(slipPicture, 104, 36, slip.width * scale, slip.height * scale);
  }
  context.shadowColor = 'transparent';

  const { places, core } = wreath(seals.length);
  for (const [at, place] of places.entries()) {
    const design = seals[at];
    if (!design) continue;
    const size = place.size * WREATH.width;
    context.save();
    context.translate(WREATH.x + (place.x - 0.5) * WREATH.width, WREATH.y + (place.y - 0.5) * WREATH.width);
    context.rotate((sealAngle(design.id) * Math.PI) / 180);
    context.scale(size / 120, size / 120);
    context.translate(-60, -60);
    drawSeal(context, design, arts[at] ?? null, style);
    context.restore();
  }
  if (sealPicture) {
    const size = core * WREATH.width;
    context.save();
    context.translate(WREATH.x, WREATH.y);
    context.rotate((-4 * Math.PI) / 180);
    context.drawImage(sealPicture, -size / 2, -size / 2, size, size);
    context.restore();
  }

  context.fillStyle = TEXT;
  write(context, title, { x: 540, y: 1024, width: 860, size: 68, font: style.font });
  context.fillStyle = TEXT_2;
  write(context, text, { x: 540, y: 1098, width: 860, size: 34, font: style.font });
  context.textAlign = 'left';
  write(context, campaign, { x: 112, y: 1232, width: 420, size: 28, font: style.font });
  context.textAlign = 'right';
  write(context, address, { x: 968, y: 1232, width: 420, size: 28, font: style.font });

  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
