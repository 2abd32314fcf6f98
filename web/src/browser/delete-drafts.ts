import { tabStore } from './tab-store.ts';

/** The database of photos that are not yet posted (photos/photo-draft.ts). */
export const PHOTO_DRAFTS = 'meguri-photo-drafts';

/**
 * Deletes what was typed and not sent: answers, an application with its address, photos. Called when a visitor logs
 * out, perhaps on a shared phone. A session that expires leaves them.
 */
export function deleteDrafts(slug: string): void {
  tabStore.forget(slug);
  try {
    indexedDB.deleteDatabase(PHOTO_DRAFTS);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
