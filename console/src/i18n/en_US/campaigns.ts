import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const campaigns: ConsoleTexts['campaigns'] = {
  title: 'Campaigns',
  sentence: (count) =>
    count === 0 ? 'There are no books yet.' : count === 1 ? 'There is one book.' : `There are ${count} books.`,
  running: (names) => `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} open today.`,
  none: {
    title: 'You have no campaigns yet',
    text: 'They appear here when an owner invites you, or when campaign apply runs on the server.',
  },
  published: (version) => `Version ${version} is public`,
  draft: 'Unpublished edits',
  shelf: 'Shelf of books',
};
