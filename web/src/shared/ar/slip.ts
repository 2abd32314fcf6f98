import type { Size } from './geometry.ts';
import { emsOf, linesDown, setVertically } from './vertical-text.ts';

/** The text on the slip. */
export interface SlipWords {
  title: string;
  over?: string | undefined;
  /** The HTML language of the text: Japanese and Chinese are set vertically. */
  lang: string;
  /** The fonts of titles on this device, as in CSS. */
  font: string;
}

/** The slip as an SVG picture of `size`, in the same unit as its font sizes. */
export interface Slip extends Size {
  svg: string;
}

const TITLE = 26;
const OVER = 18;
const PAD = 16;
/** The maximum line length in letters, for vertical and for horizontal names. */
const MOST = { down: 12, across: 8 };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

/** Breaks text into lines of at most about `most` letters, filling each line greedily. */
function filled(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && emsOf(`${last} ${word}`) <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Breaks text into as few lines of about `most` letters as possible, with balanced lengths. */
function linesOf(text: string, most: number): string[] {
  let lines = filled(text, most);
  for (;;) {
    const narrower = filled(text, Math.max(...lines.map(emsOf)) - 0.01);
    if (narrower.length > lines.length || narrower.join('\n') === lines.join('\n')) return lines;
    lines = narrower;
  }
}

/**
 * The paper slip with the campaign's name, as on the cover. The viewfinder and the photo use the same picture, so that
 * both look the same.
 */
export function titleSlip({ title, over, lang, font }: SlipWords): Slip {
  const isVertical = /^(ja|zh)/.test(lang);
  const lines = isVertical ? linesDown(title, MOST.down) : linesOf(title, MOST.across);
  const longest = Math.max(...lines.map(emsOf)) * TITLE;
  const overLength = over ? emsOf(over) * OVER : 0;
  const long = Math.max(longest * (isVertical ? 1.06 : 1), overLength) + 2 * PAD + 8;
  const broad = lines.length * TITLE * 1.24 + (over ? OVER * 1.4 : 0) + 2 * PAD - 4;
  const [width, height] = (isVertical ? [broad, long] : [long, broad]).map(Math.ceil) as [number, number];

  const text = (content: string, place: string, size: number) =>
    `<text ${place} font-size="${size}" text-anchor="middle">${escapeXml(content)}</text>`;
  const across = (content: string, y: number, size: number) =>
    text(content, `x="${width / 2}" y="${y.toFixed(1)}"`, size);
  const down = (content: string, middle: number, top: number, size: number) =>
    setVertically(content)
      .map((piece) => {
        const x = (middle + (piece.isTurned ? 0 : piece.across * size)).toFixed(1);
        const y = (top + piece.along * size).toFixed(1);
        return text(
          piece.text,
          piece.isTurned
            ? `transform="translate(${x} ${y}) rotate(90)" y="${(piece.across * size).toFixed(1)}"`
            : `x="${x}" y="${y}"`,
          size,
        );
      })
      .join('');
  const texts = isVertical
    ? [
        ...lines.map((line, n) => down(line, PAD + TITLE * (0.56 + (lines.length - 1 - n) * 1.24), PAD + 4, TITLE)),
        ...(over ? [down(over, width - PAD - OVER * 0.42, PAD, OVER)] : []),
      ]
    : [
        ...(over ? [across(over, PAD + OVER * 0.7, OVER)] : []),
        ...lines.map((line, n) => across(line, height - PAD - 4 - (lines.length - 1 - n) * TITLE * 1.24, TITLE)),
      ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" xml:lang="${lang}">
<rect width="${width}" height="${height}" rx="3" fill="#fffdf6"/>
<rect x="5" y="5" width="${width - 10}" height="${height - 10}" fill="none" stroke="#75695a" stroke-width="1.5"/>
<g font-family="${escapeXml(font)}" font-weight="700" fill="#1c1710">${texts.join('')}</g>
</svg>`;
  return { svg, width, height };
}

/** The data URL of an SVG picture, for `<img>`. */
export const svgUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
