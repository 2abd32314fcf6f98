import type { IconName } from '@meguri/ui/basics/icon.tsx';
import type { MenuEntry } from '../queries/queries.ts';

type Key = MenuEntry['key'];

/** What the menu shows of an entry of GET /menus/. */
export type Entry = Pick<MenuEntry, 'key' | 'label'>;

/** Where an entry is shown: as a tile, a row among the settings, or a small link at the bottom. */
const PLACES = {
  home: 'tiles',
  spots: 'tiles',
  goods: 'tiles',
  play: 'tiles',
  faq: 'tiles',
  restore: 'rows',
  reset: 'rows',
  terms: 'foot',
  privacy: 'foot',
  logout: 'foot',
} as const satisfies Record<Key, 'tiles' | 'rows' | 'foot'>;

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

/** Entries that act in the menu itself. All others lead to pages. */
export type ActionKey = 'reset' | 'logout';
export type PageKey = Exclude<Key, ActionKey>;
export const isAction = (key: Key): key is ActionKey => key === 'reset' || key === 'logout';

/** Groups the entries by place and ignores entries that this app does not know. */
export function placesOf(entries: readonly Entry[]) {
  const known = entries.filter(({ key }) => key in PLACES);
  const at = (place: (typeof PLACES)[Key]) => known.filter(({ key }) => PLACES[key] === place);
  return { tiles: at('tiles'), rows: at('rows'), foot: at('foot') };
}
