import type { Size } from './geometry.ts';

/** What stands on the slip of the campaign's name. */
export interface SlipWords {
  title: string;
  over?: string | undefined;
  /** The HTML language of the words: Japanese and Chinese run from top to bottom. */
  lang: string;
  /** The fonts of titles on this device, as in CSS. */
  font: string;
}

/** The slip as an SVG picture of `size`; its unit is that of its font sizes. */
export interface Slip extends Size {
  svg: string;
}

const TITLE = 26;
const OVER = 18;
const PAD = 16;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

/** About how many times its font size a line is long: kanji, kana and hangul are square, Latin letters about half of that. */
const lengthOf = (line: string): number =>
  [...line].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x10ff ? 1 : 0.56), 0);

/** Words in lines of at most about `most` letters' width, filled from the first one on. */
function filled(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && lengthOf(`${last} ${word}`) <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Words in as few lines of about `most` letters' width as can be, and no line shorter than it must be. */
function linesOf(text: string, most: number): string[] {
  let lines = filled(text, most);
  for (;;) {
    const narrower = filled(text, Math.max(...lines.map(lengthOf)) - 0.01);
    if (narrower.length > lines.length || narrower.join('\n') === lines.join('\n')) return lines;
    lines = narrower;
  }
}

/**
 * The paper slip with the campaign's name, as it lies on the cover, for the viewfinder and the photo alike: one picture,
 * so that both look the same.
 */
export function titleSlip({ title, over, lang, font }: SlipWords): Slip {
  const isVertical = /^(ja|zh)/.test(lang);
  const lines = isVertical ? [title] : linesOf(title, 8);
  const longest = Math.max(...lines.map(lengthOf)) * TITLE;
  const overLength = over ? lengthOf(over) * OVER : 0;
  const along = Math.max(longest * (isVertical ? 1.06 : 1), overLength) + 2 * PAD + 8;
  const across = lines.length * TITLE * 1.24 + (over ? OVER * 1.4 : 0) + 2 * PAD - 4;
  const [width, height] = (isVertical ? [across, along] : [along, across]).map(Math.ceil) as [number, number];

  const text = (content: string, x: number, y: number, size: number) =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}"${
      isVertical ? ' writing-mode="vertical-rl"' : ' text-anchor="middle"'
    }>${escapeXml(content)}</text>`;
  const texts = isVertical
    ? [
        // A vertical line of SVG text is centred on its x.
        text(title, PAD + TITLE * 0.56, PAD + 4, TITLE),
        ...(over ? [text(over, width - PAD - OVER * 0.42, PAD, OVER)] : []),
      ]
    : [
        ...(over ? [text(over, width / 2, PAD + OVER * 0.7, OVER)] : []),
        ...lines.map((line, n) =>
          text(line, width / 2, height - PAD - 4 - (lines.length - 1 - n) * TITLE * 1.24, TITLE),
        ),
      ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" xml:lang="${lang}">
<rect width="${width}" height="${height}" rx="3" fill="#fffdf6"/>
<rect x="5" y="5" width="${width - 10}" height="${height - 10}" fill="none" stroke="#75695a" stroke-width="1.5"/>
<g font-family="${escapeXml(font)}" font-weight="700" fill="#1c1710">${texts.join('')}</g>
</svg>`;
  return { svg, width, height };
}

/** The address of an SVG picture, for `<img>`. */
export const svgUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
