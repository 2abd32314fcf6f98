const NUMBER = String.raw`(\d{1,2}(?:\.\d+)?)\s*`;
const MINUTES = `${NUMBER}(?:['′’]|分)\\s*(?:${NUMBER}(?:["”〞]|['′’]{2}|秒))?`;
const WRITTEN = new RegExp(
  `(北緯|南緯|東経|西経|\\b[NSEW])?\\s*([-+]?\\d{1,3}(?:\\.\\d+)?)\\s*[°度]\\s*(?:${MINUTES})?\\s*([NSEW]\\b)?`,
  'giu',
);

/**
 * Writes each position of a text in degrees, minutes and seconds as a number of degrees: `35°41'22.2"N`, `N35°41.37'` and
 * 北緯35度41分22.2秒 become 35.6895 or near it. South and west are negative. Everything else stays: without minutes or a hemisphere, 2度目の橋 is a name.
 */
export const decimalDegrees = (text: string): string =>
  text
    .replace(/(?<=\d)[˚º]/g, '°')
    .normalize('NFKC')
    .replace(WRITTEN, (all, before = '', degrees = '', minutes, seconds, after = '') => {
      const side = `${before}${after}`;
      if (minutes === undefined && side === '') return all;
      if (Number(minutes ?? 0) >= 60 || Number(seconds ?? 0) >= 60) return all;
      const size = Math.abs(Number(degrees)) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
      const isNegative = degrees.startsWith('-') || /[SW南西]/i.test(side);
      return ` ${isNegative ? '-' : ''}${Number(size.toFixed(6))} `;
    });
