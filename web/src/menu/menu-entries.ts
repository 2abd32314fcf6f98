import type { IconName } from '@meguri/ui/basics/icon.tsx';
import type { MenuEntry } from '../queries/queries.ts';

type Key = MenuEntry['key'];

/** The part of an entry of GET /menus/ that the menu shows. */
export type Entry = Pick<MenuEntry, 'key' | 'label'>;

/** The group of an entry: the tiles, the rows among the settings, or the small links at the bottom. */
const GROUPS = {
  home: 'tiles',
  spots: 'tiles',
  goods: 'tiles',
  play: 'tiles',
  faq: 'tiles',
  restore: 'rows',
  reset: 'rows',
  terms: 'footer',
  privacy: 'footer',
  logout: 'footer',
} as const satisfies Record<Key, 'tiles' | 'rows' | 'footer'>;

export const ENTRY_ICONS: Record<Key, IconName> = {
  home: 'house',
  spots: 'map-pin',
  goods: 'gift',
  play: 'book-open',
  faq: 'circle-question-mark',
  restore: 'rotate-ccw',
  reset: 'trash-2',
  terms: 'file-text',
  privacy: 'shield',
  logout: 'log-out',
};

/** The entries that open a sheet over the menu. All others lead to pages. */
export type ActionKey = 'reset' | 'logout';
export type PageKey = Exclude<Key, ActionKey>;
export const isAction = (key: Key): key is ActionKey => key === 'reset' || key === 'logout';

/** Groups the entries. Ignores entries that this app does not know. */
export function groupEntries(entries: readonly Entry[]) {
  const known = entries.filter(({ key }) => key in GROUPS);
  const at = (group: (typeof GROUPS)[Key]) => known.filter(({ key }) => GROUPS[key] === group);
  return { tiles: at('tiles'), rows: at('rows'), footer: at('footer') };
}
