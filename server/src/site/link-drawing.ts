import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { slipText } from '@meguri/core/text/title-slip.ts';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeHtml } from '../lib/escape-html.ts';

/** The size that chats show without cropping, in pixels (Open Graph). */
export const LINK_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** What the picture of a link shows. */
export interface LinkPictureContent {
  locale: Locale;
  /** The campaign's name, on the slip. */
  name: string;
  /** One sentence; empty if the organiser wrote none. */
  sentence: string;
  /** Dates, number of places, price. */
  facts: readonly string[];
  /** The art of the seals that are inked, by the index of their frame: one colour on a transparent background. */
  art: ReadonlyMap<number, Buffer>;
  /** The number of spots. */
  spots: number;
  colours: { main: string; on: string };
}

const COLUMNS = 5;
const FRAMES = 10;
const CELL = 162;
const SEAL = 132;
const ART = 136;
const SLIP = { x: 72, y: 85, width: 200, height: 460 };
/** The left edge of frames and text. */
const LEFT = 336;
const TEXT_WIDTH = LINK_PICTURE_SIZE.width - LEFT - 64;
const PAPER = '#fffdf8';
const INK = '#16130d';

/** Lists of families, as in ui/src/tokens/tokens.css. */
const FONTS: Record<Locale, { serif: string; sans: string }> = {
  ja_JP: { serif: 'Noto Serif CJK JP', sans: 'Noto Sans CJK JP' },
  en_US: { serif: 'Noto Serif,Noto Serif CJK JP,serif', sans: 'Noto Sans,Noto Sans CJK JP,sans' },
  zh_CH: { serif: 'Noto Serif CJK SC', sans: 'Noto Sans CJK SC' },
  zh_TW: { serif: 'Noto Serif CJK TC', sans: 'Noto Sans CJK TC' },
  ko_KR: { serif: 'Noto Serif CJK KR', sans: 'Noto Sans CJK KR' },
};

/** Two letters of each language that no font draws alike. */
const LETTERS: Record<Locale, readonly [string, string]> = {
  ja_JP: ['あ', '録'],
  en_US: ['a', 'M'],
  zh_CH: ['灯', '录'],
  zh_TW: ['燈', '錄'],
  ko_KR: ['한', '글'],
};

/**
 * Draws the picture of a link as PNG: the slip with the name, ten frames of which four are inked, the sentence and the facts.
 * Without a font for the language, the text is left out, because a row of boxes looks broken; the chat shows name and
 * sentence beside the picture.
 */
export async function drawLinkPicture(content: LinkPictureContent): Promise<Buffer> {
  const hasFont = await canWrite(content.locale);
  const layers = [...(await seals(content)), ...(hasFont ? await texts(content) : [])];
  return sharp(Buffer.from(background(content, hasFont)))
    .composite(layers)
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

const known = new Map<Locale, Promise<boolean>>();

/** Whether this machine has a font for the language: without one, all its letters are the same box. */
function canWrite(locale: Locale): Promise<boolean> {
  const draw = (letter: string) =>
    sharp({ text: { text: letter, font: FONTS[locale].sans } })
      .raw()
      .toBuffer();
  const test = async () => {
    const [one, other] = await Promise.all(LETTERS[locale].map(draw));
    return one !== undefined && other !== undefined && !one.equals(other);
  };
  const result = known.get(locale) ?? test();
  known.set(locale, result);
  result.catch(() => known.delete(locale));
  return result;
}

/** The cloth, the paper of the slip with its name, and the frames. */
function background({ colours: { main, on }, name, locale, art, spots }: LinkPictureContent, hasFont: boolean): string {
  const { width, height } = LINK_PICTURE_SIZE;
  const count = Math.min(spots, FRAMES);
  const frames = Array.from({ length: count }, (_, at) =>
    art.has(at) ? disc(at, { main, on }) : frame(at, on, hasFont, locale),
  );
  const { x, y, width: w, height: h } = SLIP;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><pattern id="cloth" width="60" height="60" patternUnits="userSpaceOnUse"><g fill="none" stroke="${on}" stroke-width="2"><circle r="29" cx="30" cy="30"/><circle r="29"/><circle r="29" cx="60"/><circle r="29" cy="60"/><circle r="29" cx="60" cy="60"/></g></pattern></defs>
<rect width="100%" height="100%" fill="${main}"/><rect width="100%" height="100%" fill="url(#cloth)" opacity=".075"/>
<rect x="${x + 2}" y="${y + 3}" width="${w}" height="${h}" rx="3" opacity=".2"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="3" fill="${PAPER}"/>
<rect x="${x + 4.5}" y="${y + 4.5}" width="${w - 9}" height="${h - 9}" fill="none" stroke="${INK}" stroke-opacity=".55"/>
${hasFont ? slip(name, locale) : ''}${frames.join('')}</svg>`;
}

const centreOf = (at: number) => ({
  x: LEFT + SEAL / 2 + (at % COLUMNS) * CELL,
  y: 158 + Math.floor(at / COLUMNS) * 154,
});

/** The dotted frame of a stamp that is not collected yet. */
function frame(at: number, on: string, hasFont: boolean, locale: Locale): string {
  const { x, y } = centreOf(at);
  const number = `<text x="${x}" y="${y + 19}" text-anchor="middle" font-family="${FONTS[locale].serif}" font-weight="600" font-size="54" fill="${on}">${at + 1}</text>`;
  return `<circle cx="${x}" cy="${y}" r="60" fill="${on}" fill-opacity=".045" stroke="${on}" stroke-width="4.4" stroke-linecap="round" stroke-dasharray="0 9.4"/>${hasFont ? number : ''}`;
}

/** The background of an inked seal. */
function disc(at: number, { main, on }: LinkPictureContent['colours']): string {
  const { x, y } = centreOf(at);
  return `<circle cx="${x}" cy="${y}" r="66" fill="${on}"/><circle cx="${x}" cy="${y}" r="60" fill="none" stroke="${main}" stroke-width="2.4"/>`;
}

/** Whether the slip is written from top to bottom. */
const isVertical = (locale: Locale): boolean => /^(ja|zh)/.test(HTML_LANG[locale]);

/** Signs that are turned in vertical writing. */
const TURNED = /[ー〜～―—…‥()（）「」『』［］[\]{}<>＜＞=＝-]/u;

/** The name on the slip of a vertical script, one letter below the other. Other scripts are written by `texts`. */
function slip(name: string, locale: Locale): string {
  if (!isVertical(locale)) return '';
  const { over, title } = slipText(name, locale);
  const columns = over ? [[...over], [...title]] : broken([...title]);
  const longest = Math.max(...columns.map(({ length }) => length));
  const size = Math.min(58, Math.floor((SLIP.height - 84) / longest));
  const pitch = size * 1.52;
  const isPair = columns.length > 1;
  return columns
    .map((letters, column) => {
      const isSmall = over !== undefined && column === 0;
      const x = SLIP.x + SLIP.width / 2 + (isPair ? (column === 0 ? 1 : -1) * (pitch / 2) : 0);
      const own = isSmall ? Math.min(size, 40) : size;
      return letters
        .map((letter, at) => upright(letter, x, SLIP.y + 50 + own * (at * 1.06 + 0.9), own, locale))
        .join('');
    })
    .join('');
}

/** Long names are broken into two columns. */
function broken(letters: string[]): string[][] {
  if (letters.length <= 8) return [letters];
  const half = Math.ceil(letters.length / 2);
  return [letters.slice(0, half), letters.slice(half)];
}

function upright(letter: string, x: number, y: number, size: number, locale: Locale): string {
  const turn = TURNED.test(letter) ? ` transform="rotate(90 ${x} ${y - size * 0.36})"` : '';
  return `<text x="${x}" y="${y}"${turn} text-anchor="middle" font-family="${FONTS[locale].serif}" font-weight="700" font-size="${size}" fill="${INK}">${escapeHtml(letter)}</text>`;
}

/** The art of the inked seals, in the campaign's colour. */
async function seals({ art, colours }: LinkPictureContent): Promise<OverlayOptions[]> {
  return Promise.all(
    [...art].map(async ([at, source]) => {
      const { x, y } = centreOf(at);
      const turned = await sharp(source, { density: 300 })
        .resize(ART, ART, { fit: 'contain', background: '#0000' })
        .rotate((at % 2 === 0 ? -1 : 1) * 3, { background: '#0000' })
        .png()
        .toBuffer({ resolveWithObject: true });
      const { width, height } = turned.info;
      const alpha = await sharp(turned.data).ensureAlpha().extractChannel('alpha').toBuffer();
      const input = await sharp({ create: { width, height, channels: 3, background: colours.main } })
        .joinChannel(alpha)
        .png()
        .toBuffer();
      return { input, left: Math.round(x - width / 2), top: Math.round(y - height / 2) };
    }),
  );
}

/** The sentence, the facts and the name of a horizontal script. */
async function texts({ locale, name, sentence, facts, colours }: LinkPictureContent): Promise<OverlayOptions[]> {
  const { serif, sans } = FONTS[locale];
  const layers: OverlayOptions[] = [];
  if (!isVertical(locale)) {
    const written = await writeName(name, serif);
    const top = SLIP.y + Math.max(18, (SLIP.height - written.height) / 2);
    layers.push({
      input: written.png,
      left: Math.round(SLIP.x + (SLIP.width - written.width) / 2),
      top: Math.round(top),
    });
  }
  if (sentence !== '') {
    const look = { font: serif, colour: colours.on, width: TEXT_WIDTH };
    const large = await write(sentence, { ...look, size: 30 });
    const written = large.height > 80 ? await write(sentence, { ...look, size: 25, lines: 2 }) : large;
    layers.push({ input: written.png, left: LEFT, top: Math.round(442 - written.height / 2) });
  }
  let left = LEFT;
  for (const fact of facts) {
    const written = await write(fact, { font: sans, size: 21, colour: colours.main });
    const width = written.width + 36;
    if (left + width > LINK_PICTURE_SIZE.width - 24) break;
    const pill = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="52"><rect width="${width}" height="52" rx="8" fill="${colours.on}"/></svg>`;
    layers.push({ input: Buffer.from(pill), left, top: 505 });
    layers.push({ input: written.png, left: left + 18, top: Math.round(531 - written.height / 2) });
    left += width + 14;
  }
  return layers;
}

interface Writing {
  /** A list of font families. */
  font: string;
  /** In points at 96 dpi. */
  size: number;
  colour: string;
  /** Wraps at this width, in pixels. */
  width?: number;
  /** Only between words, where a long word is written wider than `width`. By default also within words. */
  wrap?: 'word';
  align?: 'centre';
  /** The text is cut after this number of lines. */
  lines?: number;
}

/** Draws a text with Pango, which wraps and shapes it. */
async function write(text: string, { lines = Number.POSITIVE_INFINITY, ...look }: Writing) {
  const limit = lines * look.size * 2;
  let shown = text;
  let drawn = await draw(shown, look);
  while (drawn.height > limit && shown.length > 1) {
    shown = shortened(shown);
    drawn = await draw(shown, look);
  }
  return drawn;
}

/** Cut by about a tenth, at a space where there is one near the end. */
function shortened(text: string): string {
  const cut = text.replace(/…$/, '').slice(0, -Math.ceil(text.length / 10));
  const space = cut.lastIndexOf(' ');
  return `${(space > cut.length * 0.7 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Draws the name so large that its longest word fits on the slip. */
async function writeName(name: string, font: string) {
  const width = SLIP.width - 36;
  for (let size = 34; ; size -= 2) {
    const drawn = await draw(name, { font, size, colour: INK, width, wrap: 'word', align: 'centre' });
    if (size <= 12 || (drawn.width <= width && drawn.height <= SLIP.height - 36)) return drawn;
  }
}

async function draw(text: string, { font, size, colour, width, wrap, align }: Omit<Writing, 'lines'>) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" insert_hyphens="false">${escapeHtml(text)}</span>`,
      font: `${font} Bold ${size}`,
      rgba: true,
      dpi: 96,
      ...(width === undefined ? {} : { width, wrap: wrap ?? ('word-char' as const) }),
      ...(align === undefined ? {} : { align }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}
