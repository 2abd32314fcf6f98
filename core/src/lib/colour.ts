/** An sRGB colour with channels from 0 to 1. */
type Rgb = readonly [number, number, number];

interface Oklch {
  l: number;
  c: number;
  h: number;
}

export type Theme = 'light' | 'dark';

/** The luminance at which black and white text have the same contrast on a colour. */
const EVEN = 0.1791;

/** `#rgb` or `#rrggbb`; undefined for anything else. */
export function parseHex(hex: string): Rgb | undefined {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex)?.[1];
  if (!digits) return undefined;
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g)!;
  return pairs.map((pair) => Number.parseInt(pair, 16) / 255) as unknown as Rgb;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((channel) =>
      Math.round(clamp(channel) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number): number => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

/** WCAG 2 relative luminance, 0 to 1. */
export const luminance = ([r, g, b]: Rgb): number => 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);

/** WCAG 2 contrast ratio of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(parseHex(a)!), luminance(parseHex(b)!)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Black or white, whichever reads better on the colour; never below 4.58:1. */
const on = (rgb: Rgb): string => (luminance(rgb) > EVEN ? '#000000' : '#ffffff');

/** Darkens linearly to at most the luminance `cap`: hue and saturation stay. */
function scale(rgb: Rgb, cap: number): string {
  const factor = Math.min(1, cap / Math.max(luminance(rgb), 0.0001));
  return hexOf(rgb.map((channel) => fromLinear(toLinear(channel) * factor)) as unknown as Rgb);
}

const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
  a.map((channel, place) => channel * share + b[place]! * (1 - share)) as unknown as Rgb;

/** OKLab by Björn Ottosson, https://bottosson.github.io/posts/oklab/ */
function toOklch([r, g, b]: Rgb): Oklch {
  const [x, y, z] = [toLinear(r), toLinear(g), toLinear(b)];
  const l = Math.cbrt(0.4122214708 * x + 0.5363325363 * y + 0.0514459929 * z);
  const m = Math.cbrt(0.2119034982 * x + 0.6806995451 * y + 0.1073969566 * z);
  const s = Math.cbrt(0.0883024619 * x + 0.2817188376 * y + 0.6299787005 * z);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(a, bb), h: Math.atan2(bb, a) };
}

function fromOklch({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  return [
    fromLinear(clamp(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z)),
    fromLinear(clamp(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z)),
    fromLinear(clamp(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z)),
  ];
}

/** Lightens to at least `l` in OKLCH with a chroma of at most `k` more than the lightening leaves room for. */
function lift(rgb: Rgb, l: number, k: number): string {
  const colour = toOklch(rgb);
  const lightness = Math.max(colour.l, l);
  return hexOf(fromOklch({ l: lightness, c: Math.min(colour.c, k + lightness - l), h: colour.h }));
}

/**
 * The derived colours of a campaign for one theme, as layer 4 of tokens.css derives them, for browsers that cannot and for
 * the manifest. Invalid colours fall back to #ffc600 and #000.
 */
export function colourTokens(mainHex: string, subHex: string, theme: Theme): Record<string, string> {
  const main = parseHex(mainHex) ?? parseHex('#ffc600')!;
  const sub = parseHex(subHex) ?? parseHex('#000')!;
  const hue = toOklch(main);
  const isDay = theme === 'light';
  const neutral = (day: [number, number, number], night: [number, number, number]): string => {
    const [l, share, most] = isDay ? day : night;
    return hexOf(fromOklch({ l, c: Math.min(hue.c * share, most), h: hue.h }));
  };
  const surface = neutral([0.995, 0.03, 0.004], [0.205, 0.12, 0.014]);
  const paper = isDay ? ([1, 1, 1] as const) : parseHex(surface)!;
  const onMain = on(main);
  const y = luminance(main);
  const isInverted = isDay ? y > 0.8 : y < 0.02;
  const half = mix(main, paper, 0.5);
  return {
    'on-main': onMain,
    act: isInverted ? onMain : hexOf(main),
    'on-act': isInverted ? hexOf(main) : onMain,
    'main-50': hexOf(half),
    'on-main-50': on(half),
    'main-20': hexOf(mix(main, paper, 0.2)),
    edge: isDay ? scale(main, 0.26) : lift(main, 0.66, 0.15),
    fill: isDay ? scale(main, 0.62) : hexOf(fromOklch({ ...hue, l: Math.max(hue.l, 0.42) })),
    ink: isDay ? scale(main, 0.108) : lift(main, 0.8, 0.13),
    sumi: isDay ? scale(sub, 0.05) : lift(sub, 0.93, 0.04),
    page: neutral([0.97, 0.1, 0.01], [0.16, 0.12, 0.014]),
    surface,
    raised: neutral([0.995, 0.03, 0.004], [0.25, 0.12, 0.016]),
    sunken: neutral([0.945, 0.12, 0.013], [0.13, 0.12, 0.012]),
    text: neutral([0.23, 0.12, 0.02], [0.955, 0.08, 0.012]),
    'text-2': neutral([0.41, 0.12, 0.02], [0.84, 0.08, 0.014]),
    'text-3': neutral([0.5, 0.12, 0.02], [0.74, 0.08, 0.014]),
    line: neutral([0.885, 0.12, 0.018], [0.33, 0.12, 0.016]),
    'line-strong': neutral([0.6, 0.12, 0.02], [0.62, 0.12, 0.02]),
  };
}
