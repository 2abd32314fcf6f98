// The bundled build: 1 file instead of 154, which every start of the server would have to open.
import type { Color } from 'culori';
import culori from 'culori/require';

const { converter, formatHex, interpolate, parseHex, wcagLuminance } = culori;

export type Theme = 'light' | 'dark';

/** Luminance at which black and white text are equal on a colour (contrast 4.58:1 with both). */
const EVEN = 0.1791;

const toOklch = converter('oklch');
const toLinear = converter('lrgb');

/** `#rgb` or `#rrggbb`; undefined for anything else. */
const parse = (hex: string): Color | undefined =>
  /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(hex) ? parseHex(hex) : undefined;

/** Black or white, whichever reads better on the colour; never below 4.58:1. */
const on = (colour: Color): string => (wcagLuminance(colour) > EVEN ? '#000000' : '#ffffff');

/** Darkens linearly to at most the luminance `cap`: hue and saturation stay. */
function scale(colour: Color, cap: number): string {
  const factor = Math.min(1, cap / Math.max(wcagLuminance(colour), 0.0001));
  const { r, g, b } = toLinear(colour);
  return formatHex({ mode: 'lrgb', r: r * factor, g: g * factor, b: b * factor });
}

/** Lightens to at least `l` in OKLCH with a chroma of at most `k` more than the lightening leaves room for. */
function lift(colour: Color, l: number, k: number): string {
  const from = toOklch(colour);
  const lightness = Math.max(from.l, l);
  return formatHex({ ...from, l: lightness, c: Math.min(from.c, k + lightness - l) });
}

/**
 * The derived colours of a campaign for one theme, as layer 4 of tokens.css derives them, for browsers that cannot and for
 * the manifest. Invalid colours fall back to #ffc600 and #000.
 */
export function colourTokens(mainHex: string, subHex: string, theme: Theme): Record<string, string> {
  const main = parse(mainHex) ?? parse('#ffc600')!;
  const sub = parse(subHex) ?? parse('#000')!;
  const hue = toOklch(main);
  const isDay = theme === 'light';
  const neutral = (day: [number, number, number], night: [number, number, number]): string => {
    const [l, share, most] = isDay ? day : night;
    return formatHex({ ...hue, l, c: Math.min(hue.c * share, most) });
  };
  const surface = neutral([0.995, 0.03, 0.004], [0.205, 0.12, 0.014]);
  const mainOnPaper = interpolate([isDay ? '#fff' : surface, main]);
  const half = mainOnPaper(0.5);
  const onMain = on(main);
  const y = wcagLuminance(main);
  const isInverted = isDay ? y > 0.8 : y < 0.02;
  return {
    'on-main': onMain,
    act: isInverted ? onMain : formatHex(main),
    'on-act': isInverted ? formatHex(main) : onMain,
    'main-50': formatHex(half),
    'on-main-50': on(half),
    'main-20': formatHex(mainOnPaper(0.2)),
    edge: isDay ? scale(main, 0.26) : lift(main, 0.66, 0.15),
    fill: isDay ? scale(main, 0.62) : formatHex({ ...hue, l: Math.max(hue.l, 0.42) }),
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
