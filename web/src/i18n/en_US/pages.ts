import type { Catalog } from '../catalog.ts';
import { plural } from '../plural.ts';

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
