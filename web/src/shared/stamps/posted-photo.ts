/** The photo that a visitor has posted at a spot and not yet used as evidence, kept in this tab (spots and photos share it). */
const keyOf = (slug: string, spotId: string): string => `${slug}:posted-photo:${spotId}`;

/** Its id; null where there is none, or the browser keeps nothing. */
export function postedPhoto(slug: string, spotId: string): string | null {
  try {
    return window.sessionStorage.getItem(keyOf(slug, spotId));
  } catch {
    return null;
  }
}

/** Keeps a posted photo until it is used; null forgets it. */
export function keepPostedPhoto(slug: string, spotId: string, photoId: string | null): void {
  try {
    if (photoId === null) window.sessionStorage.removeItem(keyOf(slug, spotId));
    else window.sessionStorage.setItem(keyOf(slug, spotId), photoId);
  } catch {
    // Then the visitor posts another one.
  }
}
