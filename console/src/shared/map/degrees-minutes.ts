type Axis = 'lat' | 'lon';

const HEMISPHERE = String.raw`(?:北緯|南緯|東経|西経|(?<!\p{L})[NSEW](?!\p{L}))`;
const DEGREES = String.raw`\d{1,3}(?:\.\d+)?\s*[°度]`;
const MINUTES = String.raw`\s*\d{1,2}(?:\.\d+)?\s*(?:['′’]|分)(?:\s*\d{1,2}(?:\.\d+)?\s*(?:["”〞]|['′’]{2}|秒))?`;
/** The hemisphere stands behind or before the number. Without one there must be minutes: 2度目の橋 is a name. */
const ANGLE = String.raw`(?:${DEGREES}(?:${MINUTES})?\s*${HEMISPHERE}|${HEMISPHERE}\s*${DEGREES}(?:${MINUTES})?|[-+]?${DEGREES}${MINUTES})`;
const ONE = new RegExp(`^${ANGLE}$`, 'iu');
const TWO_AT_END = new RegExp(`(?<![\\d.])(${ANGLE})[\\s,、/]*(${ANGLE})$`, 'iu');

/** A text in the characters of `ANGLE`, trimmed. A raised o and a ring are often typed for the sign of degrees. */
export const withPlainDegrees = (text: string): string =>
  text
    .replace(/(?<=\d)[˚º]/g, '°')
    .normalize('NFKC')
    .trim();

interface Angle {
  degrees: number;
  /** Null without a hemisphere. */
  axis: Axis | null;
}

/** Reads a text of the form `ANGLE`. Null if minutes or seconds are 60 or more. */
function angleOf(text: string): Angle | null {
  const [degrees = 0, minutes = 0, seconds = 0] = (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  if (minutes >= 60 || seconds >= 60) return null;
  const size = Number((degrees + minutes / 60 + seconds / 3600).toFixed(6));
  const isNegative = text.startsWith('-') || /[SW南西]/i.test(text);
  const axis = /[NS緯]/i.test(text) ? 'lat' : /[EW経]/i.test(text) ? 'lon' : null;
  return { degrees: isNegative ? -size : size, axis };
}

/** Writes a cell such as `35°41'22.2"N`, `N 35°41.37'` or 北緯35度41分22.2秒 as a number of degrees. Any other text stays. */
export function decimalDegrees(text: string, column: Axis): string {
  const typed = withPlainDegrees(text);
  const angle = ONE.test(typed) ? angleOf(typed) : null;
  return angle && (angle.axis ?? column) === column ? String(angle.degrees) : text;
}

/**
 * Reads the position in degrees and minutes at the end of a text of `withPlainDegrees`: the text before it, and the position. Null if there
 * is none.
 */
export function positionAtEnd(text: string): { before: string; lat: number; lon: number } | null {
  const match = TWO_AT_END.exec(text);
  const [first, second] = [match?.[1], match?.[2]].map((angle) => (angle === undefined ? null : angleOf(angle)));
  if (!match || !first || !second) return null;
  const before = text.slice(0, match.index);
  const isTurned = first.axis === 'lon' || second.axis === 'lat';
  const [lat, lon] = isTurned ? [second, first] : [first, second];
  return lat.axis === 'lon' || lon.axis === 'lat' ? null : { before, lat: lat.degrees, lon: lon.degrees };
}
