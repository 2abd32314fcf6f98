import { MENU_LABELS } from '@meguri/core/text/menu-labels.ts';
import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '../queries/queries.ts';
import { type Entry, placesOf } from './places.ts';

const all = Object.entries(MENU_LABELS).map(([key, label]) => ({ key: key as MenuEntry['key'], label: label.en_US }));
const keys = (entries: readonly Entry[]) => entries.map(({ key }) => key);

describe('placesOf', () => {
  it('gives every entry one place, in the order of the API', () => {
    const { tiles, rows, foot } = placesOf(all);
    expect(keys(tiles)).toEqual(['home', 'spots', 'goods', 'play', 'faq']);
    expect(keys(rows)).toEqual(['restore', 'reset']);
    expect(keys(foot)).toEqual(['terms', 'privacy', 'logout']);
  });

  it('ignores entries that a newer server may add', () => {
    const newer = [{ key: 'quests' as MenuEntry['key'], label: 'Quests' }];
    expect(placesOf(newer)).toEqual({ tiles: [], rows: [], foot: [] });
  });
});
