import { MENU_LABELS } from '@meguri/core/text/menu-labels.ts';
import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '../queries/queries.ts';
import { type Entry, groupEntries } from './menu-entries.ts';

const all = Object.entries(MENU_LABELS).map(([key, label]) => ({ key: key as MenuEntry['key'], label: label.en_US }));
const keys = (entries: readonly Entry[]) => entries.map(({ key }) => key);

describe('groupEntries', () => {
  it('puts every entry into one group, in the order of the API', () => {
    const { tiles, rows, footer } = groupEntries(all);
    expect(keys(tiles)).toEqual(['home', 'spots', 'goods', 'play', 'faq']);
    expect(keys(rows)).toEqual(['restore', 'reset']);
    expect(keys(footer)).toEqual(['terms', 'privacy', 'logout']);
  });

  it('ignores entries that a newer server may add', () => {
    const newer = [{ key: 'quests' as MenuEntry['key'], label: 'Quests' }];
    expect(groupEntries(newer)).toEqual({ tiles: [], rows: [], footer: [] });
  });
});
