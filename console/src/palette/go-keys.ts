import { CONTENTS, type Sees } from '../shared/frame/contents-entries.ts';

type Page = (typeof CONTENTS)[number]['entries'][number]['page'] | 'overview';

/** The letter after G of each page. G itself is none. */
const LETTERS: Readonly<Partial<Record<Page, string>>> = {
  overview: 'o',
  cover: 'c',
  sheets: 'k',
  spots: 's',
  prizes: 'z',
  surveys: 'q',
  notices: 'n',
  translate: 'l',
  ground: 'm',
  files: 'i',
  file: 'f',
  publish: 'p',
  print: 'r',
  preflight: 't',
  live: 'd',
  counters: 'w',
  desk: 'v',
  photos: 'h',
  draws: 'b',
  applications: 'x',
  answers: 'a',
  report: 'e',
  team: 'u',
  audit: 'j',
  keys: 'y',
};

/** A page of the campaign, its address below it, and its letter. */
interface GoKey {
  page: Page;
  to: string;
  key: string;
}

/** The pages that a member sees, in the order of the contents. */
export const goKeys = (sees: Sees): GoKey[] =>
  [
    { page: 'overview' as const, at: 'overview', needs: 'draft' as const },
    ...CONTENTS.flatMap(({ entries }) => entries),
  ].flatMap(({ page, at, needs }) => {
    const key = LETTERS[page];
    return sees[needs] && key !== undefined ? [{ page, to: `/${at}`, key }] : [];
  });
