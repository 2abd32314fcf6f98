/** Black or white, whichever has the better contrast on `colour` (#rgb or #rrggbb), by the WCAG relative luminance. */
export function textColourOn(colour: string): string {
  const digits = colour.replace('#', '');
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.1791 ? '#000' : '#fff';
}
