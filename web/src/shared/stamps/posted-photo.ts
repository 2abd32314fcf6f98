/**
 * The photo that a visitor has posted at a spot and not yet used as evidence, stored in this tab (spots and photos
 * share it).
 */
const keyOf = (slug: string, spotId: string): string => `${slug}:posted-photo:${spotId}`;

/** Its id; null if there is none or storage is unavailable. */
export function postedPhoto(slug: string, spotId: string): string | null {
  try {
    return window.sessionStorage.getItem(keyOf(slug, spotId));
  } catch {
    return null;
  }
}

/** Stores a posted photo until it is used; null removes it. */
export function keepPostedPhoto(slug: string, spotId: string, photoId: string | null): void {
  try {
    if (photoId === null) window.sessionStorage.removeItem(keyOf(slug, spotId));
    else window.sessionStorage.setItem(keyOf(slug, spotId), photoId);
  } catch {
    // Without storage the visitor posts another photo.
  }
}
