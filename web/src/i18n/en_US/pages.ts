import { plural } from '../grammar/plural.ts';
import type { Catalog } from '../ja_JP/ja_JP.ts';

export const pages = {
  contents: 'Contents',
  empty: { title: 'Not here yet', text: 'You can read it here once the organizer has written it.' },
  search: 'Search',
  found: ({ n }) => `${n} ${plural(n, 'question', 'questions')} found`,
  notFound: { title: 'No matching questions', text: 'Please try another word.' },
  showAll: 'Show all',
  leaf: ({ n, total }) => `Page ${n} of ${total}`,
  next: 'Next',
  start: 'Start',
  skip: 'Skip',
} satisfies Catalog['pages'];
