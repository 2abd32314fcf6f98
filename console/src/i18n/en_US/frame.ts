import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const frame: ConsoleTexts['frame'] = {
  account: 'Account',
  language: 'Language',
  signOut: 'Sign out',
  roles: { owner: 'Owner', editor: 'Editor', desk: 'Desk', viewer: 'Viewer' },
};
