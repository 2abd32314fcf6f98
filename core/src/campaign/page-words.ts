/**
 * What a page of Markdown can have from the campaign file: `{{organiser}}`, `{{contact}}`, `{{name}}`, the name of the campaign, and
 * `{{days}}`, after which personal data is erased.
 */
export const PAGE_WORDS = ['name', 'organiser', 'contact', 'days'] as const;
export type PageWord = (typeof PAGE_WORDS)[number];
export type PageWords = Readonly<Record<PageWord, string>>;

const WORD = /\{\{[ \t]*(\w+)[ \t]*\}\}/g;

const isPageWord = (key: string | undefined): key is PageWord => PAGE_WORDS.some((word) => word === key);

/** A page as visitors read it. What it names otherwise in such brackets stays. */
export const fillPage = (page: string, words: PageWords): string =>
  page.replace(WORD, (written, key: string) => (isPageWord(key) ? words[key] : written));

/** Everything that a page names in such brackets, with its line from 1. */
export const wordsInPage = (page: string): { written: string; word: PageWord | null; line: number }[] =>
  page
    .split('\n')
    .flatMap((text, at) =>
      [...text.matchAll(WORD)].map(([written, key]) => ({ written, word: isPageWord(key) ? key : null, line: at + 1 })),
    );
