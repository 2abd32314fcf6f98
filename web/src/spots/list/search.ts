import { foldAnswer, toLargeHiragana } from '@meguri/core/lib/fold.ts';
import type { Spot } from '../../queries/queries.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';

/** From this number of spots on, the list has a search field. */
export const SEARCH_FROM = 30;

/**
 * A letter folded for the search: both kinds of kana and sizes of kana are equal, and marks of Latin letters are left out. Not
 * `foldKana`, which reads several letters at once: a match is marked letter by letter.
 */
const foldLetter = (letter: string): string => {
  const plain = foldAnswer(letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  return Array.from(plain, toLargeHiragana).join('');
};

/** A text folded letter by letter, with the place in the text that each folded letter comes from. */
function folded(text: string): { letters: string; from: number[] } {
  let letters = '';
  const from: number[] = [];
  let at = 0;
  for (const letter of text) {
    // A space has no letters of its own, but separates words.
    const part = letter.trim() === '' ? ' ' : foldLetter(letter);
    letters += part;
    from.push(...new Array<number>(part.length).fill(at));
    at += letter.length;
  }
  return { letters, from: [...from, at] };
}

/** The words of a search, folded. Names match when all words are found. */
export const wordsOf = (query: string): string[] =>
  query
    .normalize('NFKC')
    .split(/\s+/)
    .map((word) => folded(word).letters)
    .filter((word) => word !== '');

/** A piece of a text, and whether the search found it. */
export interface Piece {
  text: string;
  isFound: boolean;
}

/** A text in pieces, with every place that a word of the search matches marked. */
export function marked(text: string, words: readonly string[]): Piece[] {
  const { letters, from } = folded(text);
  const isFound = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + 1)) {
      isFound.fill(true, from[at], from[at + word.length]);
    }
  }
  const pieces: Piece[] = [];
  let at = 0;
  for (const letter of text) {
    const found = isFound[at] ?? false;
    const last = pieces.at(-1);
    if (last && last.isFound === found) last.text += letter;
    else pieces.push({ text: letter, isFound: found });
    at += letter.length;
  }
  return pieces;
}

const namesOf = ({ name, nameJa, reading }: Spot): string[] =>
  [name, nameJa, reading].flatMap((text) => (text ? [folded(text).letters] : []));

/** The spots of which every word is found: in a name or its reading, or as the number. */
export function searchSpots(views: readonly SpotView[], query: string): SpotView[] {
  const words = wordsOf(query);
  if (words.length === 0) return [...views];
  return views.filter(({ spot, number }) => {
    const names = namesOf(spot);
    return words.every((word) => String(number) === word || names.some((name) => name.includes(word)));
  });
}
