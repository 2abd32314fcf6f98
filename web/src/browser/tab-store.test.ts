import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tabStore } from './tab-store.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const refusing = (name: 'getItem' | 'setItem') => ({
  ...{ getItem: () => null, setItem: () => {}, removeItem: () => {} },
  [name]: () => {
    throw new DOMException('no', 'QuotaExceededError');
  },
});

it('stores JSON under the given name, for this tab', () => {
  expect(tabStore.set('akari_draft', { name: 'hana' })).toBe(true);
  expect(sessionStorage.getItem('akari_draft')).toBe('{"name":"hana"}');
  expect(tabStore.get('akari_draft')).toEqual({ name: 'hana' });
  tabStore.remove('akari_draft');
  expect(tabStore.get('akari_draft')).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

it('reads a string that an earlier version stored', () => {
  sessionStorage.setItem('akari:posted-photo:tower', '0192f0c4-5e1a-7c3d-8f21-9a3b4c5d6e7f');
  expect(tabStore.get('akari:posted-photo:tower')).toBe('0192f0c4-5e1a-7c3d-8f21-9a3b4c5d6e7f');
});

describe.each([
  ['the browser has no storage', undefined],
  ['the storage is full', refusing('setItem')],
  ['reading is blocked', { ...refusing('getItem'), ...{ setItem: refusing('setItem').setItem } }],
])('where %s', (_, storage) => {
  beforeEach(() => vi.stubGlobal('sessionStorage', storage));

  it('values last as long as the page', () => {
    expect(tabStore.get('akari_draft')).toBeNull();
    expect(tabStore.set('akari_draft', 'a')).toBe(false);
    tabStore.set('other_draft', 'b');
    expect(tabStore.get('akari_draft')).toBe('a');
    tabStore.forget('akari');
    expect(tabStore.get('akari_draft')).toBeNull();
    expect(tabStore.get('other_draft')).toBe('b');
    tabStore.remove('other_draft');
    expect(tabStore.get('other_draft')).toBeNull();
  });
});

it('drops the value in memory once it can be stored', () => {
  vi.stubGlobal('sessionStorage', refusing('setItem'));
  tabStore.set('akari_draft', 'old');
  vi.unstubAllGlobals();
  tabStore.set('akari_draft', 'new');
  expect(tabStore.get('akari_draft')).toBe('new');
});

it('removes the values of one campaign only', () => {
  for (const name of ['akari_draft', 'akari:posted-photo:tower', 'other_draft', 'meguri_scroll']) tabStore.set(name, 1);
  tabStore.forget('akari');
  expect(Object.keys(sessionStorage).sort()).toEqual(['meguri_scroll', 'other_draft']);
});
