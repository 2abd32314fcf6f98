import { PRESERVED_AT_LOG_IN, tabStore } from './tab-store.ts';

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

/**
 * Deletes what another account has typed in this tab. Called with the account that is logged in. A log-out in another
 * tab leaves the drafts in this one. So does a session that expires, so that the same account finds them after its
 * log-in.
 */
export function deleteDraftsOfOthers(slug: string, username: string): void {
  const ownerName = `${slug}_drafts_owner`;
  const owner = tabStore.get<string>(ownerName);
  if (owner !== null && owner !== username) tabStore.forget(slug, PRESERVED_AT_LOG_IN);
  tabStore.set(ownerName, username);
}
