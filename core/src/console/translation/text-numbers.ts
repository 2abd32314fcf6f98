/* Numbers in texts of five languages, as far as a person would miss them in a translation. */

/** The numbers that are written in digits, without leading zeros, separators and the minutes of a full hour. */
export function numbersIn(text: string): Set<string> {
  const plain = text
    .normalize('NFKC')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\b\d{1,2}):00\b/g, ' ');
  return new Set((plain.match(/\d+(?:\.\d+)?/g) ?? []).map((number) => String(Number(number))));
}

const ENGLISH: readonly (readonly [string, number])[] = [
  ['a|an|one|once|each|per|single|first', 1],
  ['two|twice|both|second|pair', 2],
  ['three|third', 3],
  ['four|fourth', 4],
  ['five|fifth', 5],
  ['six|sixth', 6],
  ['seven|seventh', 7],
  ['eight|eighth', 8],
  ['nine|ninth', 9],
  ['ten|tenth', 10],
  ['eleven', 11],
  ['twelve|noon', 12],
  ['fifteen', 15],
  ['twenty', 20],
  ['thirty|half', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['hundred', 100],
  ['thousand', 1000],
];

/** Months stand for their number. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const KOREAN: readonly (readonly [string, number])[] = [
  ['하나|한 |첫|하루', 1],
  ['둘|두 |이틀', 2],
  ['셋|세 |사흘', 3],
  ['넷|네 ', 4],
  ['다섯', 5],
  ['여섯', 6],
  ['일곱', 7],
  ['여덟', 8],
  ['아홉', 9],
  ['열', 10],
  ['정오', 12],
  ['스무|스물', 20],
  ['반', 30],
  ['백', 100],
  ['천', 1000],
];

const ENGLISH_WORDS = ENGLISH.map(([words, number]) => [new RegExp(`\\b(?:${words})\\b`, 'i'), number] as const);
const MONTH_WORDS = MONTHS.map((name, index) => [new RegExp(`\\b${name}[a-z]*\\b`, 'i'), index + 1] as const);
const KOREAN_WORDS = KOREAN.map(([words, number]) => [new RegExp(words), number] as const);

/** Words that stand for a number in a time or a group. */
const OTHERS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/半/, [30]],
  [/正午|中午/, [12]],
  [/ペア|双人|雙人/, [2]],
  [/\bmidnight\b|午前 ?0|凌晨|午夜|半夜|자정|밤 ?12/i, [0, 12, 24]],
];

const AFTERNOON = /\bp\.?m\b|午後|夜|下午|晚上|傍晚|오후|저녁|밤/i;

/** Whether a text has times of the afternoon or the evening, which may be written with 12 less. */
export const isOfAfternoon = (text: string): boolean => AFTERNOON.test(text);

/** The numbers that a text may say in words, in kanji, English or Korean. */
export function numbersInWords(text: string): Set<string> {
  const found = new Set<number>();
  for (const [word, number] of [...ENGLISH_WORDS, ...MONTH_WORDS, ...KOREAN_WORDS])
    if (word.test(text)) found.add(number);
  for (const [run] of text.matchAll(/[〇零一二三四五六七八九十百千万两兩]+/g)) found.add(kanjiNumber(run));
  for (const [word, numbers] of OTHERS) if (word.test(text)) for (const number of numbers) found.add(number);
  return new Set([...found].map(String));
}

const DIGITS = '〇一二三四五六七八九';
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** The value of a number in kanji: 二十五 as well as 二五. */
function kanjiNumber(run: string): number {
  let [total, section, digits] = [0, 0, ''];
  for (const character of run.replaceAll('零', '〇').replaceAll(/[两兩]/g, '二')) {
    const digit = DIGITS.indexOf(character);
    const unit = UNITS[character];
    if (digit >= 0) digits += digit;
    else if (unit !== undefined) {
      section += Number(digits || 1) * unit;
      digits = '';
    } else {
      total += (section + Number(digits || 0) || 1) * 10_000;
      [section, digits] = [0, ''];
    }
  }
  return total + section + Number(digits || 0);
}
