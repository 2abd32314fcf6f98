import type { Catalog } from '../ja_JP/ja_JP.ts';

export const common = {
  separator: ' · ',
  retry: 'Try again',
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',
  goHome: 'Go home',
  loading: 'Loading',
  offline: 'You are offline. You can still see what was loaded.',
  offlineAsOf: ({ at }) => `You are offline. This is from ${at}.`,
  cutOffAsOf: ({ at }) => `No connection. This is from ${at}.`,
  update: { ready: 'A new version is ready', take: 'Update' },
} satisfies Catalog['common'];
