import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteDrafts, deleteDraftsOfOthers, PHOTO_DRAFTS } from './delete-drafts.ts';
import { PRESERVED_AT_LOG_IN, tabStore } from './tab-store.ts';

afterEach(() => vi.unstubAllGlobals());

it('deletes what was typed in one campaign, and photos that were not sent', () => {
  const deleteDatabase = vi.fn();
  vi.stubGlobal('indexedDB', { deleteDatabase });
  sessionStorage.clear();
  const ours = ['akari_application_1', 'akari_answers_signup_register', 'akari:posted-photo:tower'];
  for (const key of [...ours, 'other_application_1', 'meguri_scroll']) {
    sessionStorage.setItem(key, 'typed');
  }
  deleteDrafts('akari');
  expect(Object.keys(sessionStorage).sort()).toEqual(['meguri_scroll', 'other_application_1']);
  expect(deleteDatabase).toHaveBeenCalledWith(PHOTO_DRAFTS);
});

it('deletes what was typed where the browser has no IndexedDB', () => {
  sessionStorage.clear();
  vi.stubGlobal('indexedDB', undefined);
  sessionStorage.setItem('akari_application_1', 'typed');
  deleteDrafts('akari');
  expect(sessionStorage.length).toBe(0);
});

describe('what was typed before another account logged in', () => {
  const ours = ['akari_answers_1_register', 'akari_keyword_miso', 'akari_application_1', 'akari:posted-photo:tower'];
  const preserved = PRESERVED_AT_LOG_IN.map((key) => `akari_${key}`);
  const stored = () => [...ours, ...preserved, 'other_keyword_1'].filter((name) => tabStore.get(name) !== null);
  beforeEach(() => {
    sessionStorage.clear();
    deleteDraftsOfOthers('akari', 'hana25');
    for (const name of [...ours, ...preserved, 'other_keyword_1']) tabStore.set(name, 'typed');
  });

  it('is deleted, except what is stored for use after a log-in', () => {
    deleteDraftsOfOthers('akari', 'natsu');
    expect(stored()).toEqual([...preserved, 'other_keyword_1']);
  });

  it('stays for the same account, and is deleted for a later one', () => {
    deleteDraftsOfOthers('akari', 'hana25');
    expect(stored()).toEqual([...ours, ...preserved, 'other_keyword_1']);
    deleteDraftsOfOthers('akari', 'natsu');
    tabStore.set('akari_keyword_miso', 'typed');
    deleteDraftsOfOthers('akari', 'natsu');
    expect(stored()).toContain('akari_keyword_miso');
    deleteDraftsOfOthers('akari', 'hana25');
    expect(stored()).not.toContain('akari_keyword_miso');
  });

  it('stays where nobody was logged in before', () => {
    deleteDrafts('akari');
    tabStore.set('akari_keyword_miso', 'typed');
    deleteDraftsOfOthers('akari', 'natsu');
    expect(stored()).toContain('akari_keyword_miso');
  });
});
