import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';

type Page = Exclude<keyof ConsoleTexts['frame']['pages'], 'team' | 'audit'>;

/** The letter after G, and the address below the campaign, of each page. */
export const GO_KEYS: readonly { key: string; page: Page; to: string }[] = [
  { key: 'o', page: 'overview', to: '/overview' },
  { key: 'c', page: 'cover', to: '/cover' },
  { key: 'k', page: 'sheets', to: '/courses' },
  { key: 's', page: 'spots', to: '/spots' },
  { key: 'z', page: 'prizes', to: '/prizes' },
  { key: 'q', page: 'surveys', to: '/surveys' },
  { key: 'n', page: 'notices', to: '/notices' },
  { key: 'l', page: 'translate', to: '/translate' },
  { key: 'm', page: 'ground', to: '/map' },
  { key: 'f', page: 'file', to: '/file' },
  { key: 'p', page: 'publish', to: '/publish' },
  { key: 'r', page: 'print', to: '/print' },
  { key: 't', page: 'preflight', to: '/preflight' },
];
