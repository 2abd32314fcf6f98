/**
 * Normalises a typed answer for comparison: Unicode NFKC, trimming, case folding. Every kana stays different; `foldKana`
 * folds them (docs/domain.md#3-evidence-and-nearness). Converting to upper case and back folds letters without a single lower-case
 * form (ß, ẞ, final sigma). It can decompose letters, so NFKC is applied again.
 */
export const foldAnswer = (text: string): string =>
  text.normalize('NFKC').trim().toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');

const SMALL_KANA = 'ぁぃぅぇぉっゃゅょゎゕゖ';
const LARGE_KANA = 'あいうえおつやゆよわかけ';
/** The hiragana that end in each vowel. */
const ROWS: Record<string, string> = {
  あ: 'あかさたなはまやらわがざだばぱ',
  い: 'いきしちにひみりゐぎじぢびぴ',
  う: 'うくすつぬふむゆるぐずづぶぷゔ',
  え: 'えけせてねへめれゑげぜでべぺ',
  お: 'おこそとのほもよろをごぞどぼぽ',
};
const VOWELS = new Map(Object.entries(ROWS).flatMap(([vowel, row]) => [...row].map((kana) => [kana, vowel])));

/**
 * Normalises a typed answer like `foldAnswer`, and also folds what people write differently in kana: katakana becomes
 * hiragana, small kana become large, and a long vowel is written with its vowel (ラーメン and らあめん, こーひー and
 * こうひい). Voicing marks stay different, because they make other words.
 */
export function foldKana(text: string): string {
  let folded = '';
  for (const letter of foldAnswer(text)) {
    const vowel = VOWELS.get(folded.slice(-1));
    folded += isLongVowel(letter, vowel) ? vowel : toLargeHiragana(letter);
  }
  return folded;
}

/** Whether the letter lengthens the vowel before it: the mark, う after お (とうふ), い after え (せんせい). */
const isLongVowel = (letter: string, vowel: string | undefined): boolean =>
  (letter === 'ー' && vowel !== undefined) ||
  ('うウ'.includes(letter) && vowel === 'お') ||
  ('いイ'.includes(letter) && vowel === 'え');

/**
 * One letter with katakana as hiragana and small kana as large. Other letters are returned unchanged. Katakana from ァ to ヶ and the
 * marks ヽ and ヾ are 96 code points after their hiragana.
 */
export function toLargeHiragana(letter: string): string {
  const hiragana = /[\u30a1-\u30f6\u30fd\u30fe]/u.test(letter)
    ? String.fromCodePoint((letter.codePointAt(0) ?? 0) - 96)
    : letter;
  return LARGE_KANA[SMALL_KANA.indexOf(hiragana)] ?? hiragana;
}

/** Folds an account name or e-mail for comparison. Both are half-width, so lower case is enough. */
export const foldName = (name: string): string => name.trim().toLowerCase();
