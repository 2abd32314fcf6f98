import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const readers: ConsoleTexts['readers'] = {
  hidden: 'Only editors see this',
  editorsOnly: {
    title: 'This page is for editors',
    text: 'Ask an editor to publish, to print or to edit the file.',
  },
  noDraft: {
    title: 'There is no draft yet',
    text: 'Once an editor opens it, the checks before departure appear here.',
  },
};
