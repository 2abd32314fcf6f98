import { tabStore } from '../../browser/tab-store.ts';

const nameOf = (slug: string, spotId: string): string => `${slug}:posted-photo:${spotId}`;

/** The id of the photo that a visitor has posted at a spot and not yet used as evidence; null if there is none. */
export const postedPhoto = (slug: string, spotId: string): string | null => tabStore.get(nameOf(slug, spotId));

/** Stores a posted photo until it is used; null removes it. Without it the visitor posts another photo. */
export function savePostedPhoto(slug: string, spotId: string, photoId: string | null): void {
  if (photoId === null) tabStore.remove(nameOf(slug, spotId));
  else tabStore.set(nameOf(slug, spotId), photoId);
}
