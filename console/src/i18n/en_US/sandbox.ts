import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const sandbox: ConsoleTexts['sandbox'] = {
  about: 'Nothing here reaches visitors',
  tag: 'Practice',
  any: 'Can be reset at any time',
  hide: 'Hide from the list',
  show: 'Show the sandbox in the list',
  strip: 'This is the sandbox. Visitors never see it, even when it is published.',
  reset: 'Start it over',
  ask: {
    title: 'Start the sandbox over?',
    text: 'The draft, versions and counters of all members are deleted, and what was collected in the rehearsal. This cannot be undone. Members stay.',
  },
};
