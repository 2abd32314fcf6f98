import { MAX_LETTERS } from './recipe.ts';

/** Articles and short words that say nothing about a place. */
const SILENT = /^(the|an?|of|and|at|in|on|de|la|le|el)$/i;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const MAX = MAX_LETTERS.besideMotif;
/** Letters of the scripts that are written in columns. */
const COLUMNS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u;
/** The longest run of one script that is taken from a longer name. */
const MAX_RUN = 3;

/**
 * The letters of a seal for a place: its whole name where that is short, else the part that says most. Of a Japanese, Chinese or
 * Korean name it is the longest part between の, spaces and signs; of other names the initials. A name of five or six letters is carved
 * whole, unless it has a motif and a part that stands for it.
 */
export function lettersOfName(name: string, hasMotif: boolean): string {
  const plain = name
    .normalize('NFC')
    .replace(/[（(［[【〈《「『].*?[）)］\]】〉》」』]/gu, ' ')
    .trim();
  return EAST_ASIAN.test(plain) ? eastAsian(plain, hasMotif) : western(plain);
}

function eastAsian(name: string, hasMotif: boolean): string {
  const words = name.split(/[^\p{L}\p{N}ー々]+/u).filter(Boolean);
  const whole = words.join('');
  if ([...whole].length <= MAX) return whole;
  const fits = [...whole].length <= MAX_LETTERS.alone && COLUMNS.test(whole);
  if (fits && !hasMotif) return whole;
  const parts = words.flatMap((word) => word.split('の')).filter(Boolean);
  const short = parts.filter((part) => [...part].length <= MAX && EAST_ASIAN.test(part));
  // In Korean the first word is the name.
  const [longest] = HANGUL.test(name) ? short : short.toSorted((one, other) => [...other].length - [...one].length);
  if (longest !== undefined && [...longest].length > 1) return longest;
  const [run = ''] = parts[0]?.match(SCRIPT_RUN) ?? [];
  const isDistinctive = [...run].length > 1 && [...run].length <= MAX;
  return isDistinctive ? run : fits ? whole : [...whole].slice(0, MAX_RUN).join('');
}

/** Letters of one script after one another. Between kanji, ノ, ケ and ヶ are read as の and か. */
const SCRIPT_RUN =
  /[\p{Script=Han}々]+(?:[ノケヶ][\p{Script=Han}々]+)*|[\p{Script=Katakana}ー]+|\p{Script=Hiragana}+|\p{Script=Hangul}+|[\p{L}\p{N}]+/gu;

function western(name: string): string {
  const words = name.split(/[^\p{L}\p{N}'’]+/u).filter(Boolean);
  const spoken = words.filter((word) => !SILENT.test(word));
  const [first = '', ...others] = spoken.length > 0 ? spoken : words;
  if (others.length === 0) return [...first].slice(0, [...first].length <= MAX ? MAX : 2).join('');
  return [first, ...others]
    .slice(0, MAX_RUN)
    .map((word) => ([...word][0] ?? '').toUpperCase())
    .join('');
}
