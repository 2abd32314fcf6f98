import { afterEach, expect, it, vi } from 'vitest';
import { deleteDrafts, PHOTO_DRAFTS } from './delete-drafts.ts';

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
