/** Photos that a member has decided. */
export interface DecidedPhotos {
  photos: readonly { id: string }[];
  /** When the server had recorded it; null while the call is under way. */
  settledAt: number | null;
}

/**
 * The ids of decided photos that a list must not show: while their call is under way, and while the list is older than its answer. A newer list
 * shows what it has, because a photo that visitors have reported since waits for a decision again.
 */
export const hiddenPhotos = (decided: readonly DecidedPhotos[], readAt: number): ReadonlySet<string> =>
  new Set(
    decided
      .filter(({ settledAt }) => settledAt === null || readAt <= settledAt)
      .flatMap(({ photos }) => photos.map(({ id }) => id)),
  );
