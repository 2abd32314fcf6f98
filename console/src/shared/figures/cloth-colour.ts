const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Whether a text is a colour as a campaign has it: #rgb or #rrggbb. */
export const isColour = (text: unknown): text is string => typeof text === 'string' && HEX.test(text);

/** The luminance at which black and white text have the same contrast on a colour: 4.58. */
const EVEN = 0.1791;

/** How much stronger a pale colour is made, and by which steps. Beyond that its hue is invisible. */
const MOST_STRENGTH = 40;
const STEP = 1.04;
/** A luminance that stands for black. */
const LEAST = 0.0001;

/** Red, green and blue as amounts of light from 0 to 1. */
function lightOf(colour: string): [number, number, number] {
  const digits = colour.replace('#', '');
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const channel = (at: number) => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(0), channel(2), channel(4)];
}

function colourOf(light: readonly number[]): string {
  const channels = light.map((amount) => {
    const value = amount <= 0.0031308 ? amount * 12.92 : 1.055 * amount ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** The relative luminance of WCAG, 0 to 1. */
export function luminanceOf(colour: string): number {
  const [red, green, blue] = lightOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Black or white, whichever has the better contrast on a colour. */
export const textColourOn = (colour: string): string => (luminanceOf(colour) > EVEN ? '#000' : '#fff');

/** The contrast of WCAG between two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The colour of the same hue with about this luminance. */
export const withLuminance = (colour: string, target: number): string =>
  target < luminanceOf(colour) ? darkened(colour, target) : lightened(colour, target);

/** A pale colour becomes stronger before it becomes darker, so that a pale yellow does not turn grey. */
function darkened(colour: string, target: number): string {
  const light = lightOf(colour);
  for (let strength = 1; strength <= MOST_STRENGTH; strength *= STEP) {
    const stronger = colourOf(light.map((amount) => 1 - (1 - amount) * strength));
    if (luminanceOf(stronger) <= target) return stronger;
  }
  const share = target / luminanceOf(colour);
  return colourOf(light.map((amount) => amount * share));
}

/** A dark colour shines more before white is added. */
function lightened(colour: string, target: number): string {
  const share = target / Math.max(luminanceOf(colour), LEAST);
  const shining = colourOf(lightOf(colour).map((amount) => amount * share));
  const missing = (target - luminanceOf(shining)) / (1 - luminanceOf(shining));
  return colourOf(lightOf(shining).map((amount) => amount + (1 - amount) * Math.max(0, missing)));
}
