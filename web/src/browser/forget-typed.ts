/** The database of photos that are not yet posted (photos/photo-draft.ts). */
export const PHOTO_DRAFTS = 'meguri-photo-drafts';

/**
 * Deletes what was typed and not sent: answers, an application with its address, photos. Called when a visitor logs
 * out, perhaps on a shared phone. A session that expires keeps them.
 */
export function forgetTyped(slug: string): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
    for (const key of keys) if (key.startsWith(`${slug}_`)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
  try {
    indexedDB.deleteDatabase(PHOTO_DRAFTS);
  } catch {
    // As above.
  }
}
