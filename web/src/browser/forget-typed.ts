/** Where half-posted photos lie (photos/photo-draft.ts). */
export const PHOTO_DRAFTS = 'meguri-photo-drafts';

/**
 * Forgets what was typed and not sent: answers, an application with its address, photos. For a visitor who logs out, perhaps
 * on somebody else's phone; a session that ends by itself keeps them.
 */
export function forgetTyped(slug: string): void {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, place) => sessionStorage.key(place) ?? '');
    for (const key of keys) if (key.startsWith(`${slug}_`)) sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  try {
    indexedDB.deleteDatabase(PHOTO_DRAFTS);
  } catch {
    // As above.
  }
}
