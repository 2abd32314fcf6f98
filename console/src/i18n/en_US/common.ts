import type { ConsoleTexts } from '../ja_JP/ja_JP.ts';

export const common: ConsoleTexts['common'] = {
  product: 'Meguri',
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  back: 'Back',
  loading: 'Loading',
  optional: 'optional',
  show: 'Show',
  hide: 'Hide',
  add: 'Add',
  remove: (what) => `Remove ${what}`,
  languages: {
    ja_JP: 'Japanese',
    en_US: 'English',
    zh_CH: 'Simplified Chinese',
    zh_TW: 'Traditional Chinese',
    ko_KR: 'Korean',
  },
  languageTabs: { ja_JP: 'JA', en_US: 'EN', zh_CH: 'SC', zh_TW: 'TC', ko_KR: 'KO' },
  missing: 'missing',
  none: '—',
  copy: 'Copy',
  copied: 'Copied',
  unanswered: {
    title: 'The server did not answer',
    text: 'Check your connection and try again. What you typed is still here.',
  },
  failed: {
    title: 'This could not be loaded',
    text: 'The server could not be reached or could not answer. Your draft is safe.',
    crashTitle: 'This page could not be shown',
    crashText: 'The saved draft is unchanged. Please reload the page.',
    reload: 'Reload',
  },
  notFound: {
    title: 'There is no such page',
    text: 'The address has changed, or you have no access to it.',
    home: 'To your campaigns',
  },
};
