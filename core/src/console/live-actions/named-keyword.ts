import { foldKeyword } from '../../spots/rules.ts';

/** Shorter keywords are also parts of ordinary words. */
const LEAST_ANYWHERE = 3;

/**
 * Whether a text names a keyword, in whatever case, width and kana. One of one or two letters counts only as a word of its own. Japanese
 * has no spaces, so its words are found with a dictionary (`Intl.Segmenter`); what the dictionary does not know is split into letters,
 * and then counts.
 */
export function namesKeyword(text: string, keyword: string): boolean {
  const folded = foldKeyword(keyword, false);
  if ([...folded].length >= LEAST_ANYWHERE) return foldKeyword(text, false).includes(folded);
  return folded !== '' && hasWord(text, folded);
}

/** Whether words of a text that follow each other make a folded word. */
function hasWord(text: string, folded: string): boolean {
  const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
  // Each is folded by itself: the dictionary knows the usual spelling only.
  const segments = [...segmenter.segment(text.normalize('NFKC'))];
  const words = segments.map(({ segment }) => foldKeyword(segment, false) || ' ');
  return words.some((_, first) => {
    let joined = '';
    for (let next = first; next < words.length && joined.length < folded.length; next += 1) joined += words[next];
    return joined === folded;
  });
}
