import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const account: ConsoleTexts['account'] = {
  sentence: (name) => `You are signed in as ${name}.`,
  email: 'E-mail address',
  roles: 'Campaigns',
  everywhere: 'Every campaign of this Meguri',
  language: 'Language of the console',
  none: 'You have no campaigns yet',
};
