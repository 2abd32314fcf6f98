import type { Database } from '../db/open.ts';
import { removeFiles } from './files.ts';
import type { PhotoStore } from './store.ts';

/** Photos whose files are removed in one go. */
const PIECE = 50;

/**
 * Removes files that no photo owns any more: of posts that were cut off by a crash, of rejected photos and of deleted
 * accounts where the store was away at that moment. Gives how many photos it was; with `PIECE` of them there may be more.
 * Each in a transaction that holds its note, so that a post which is late after all learns of it.
 */
export async function sweepStrayPictures(
  { db, store }: { db: Database; store: PhotoStore },
  now: number,
): Promise<{ swept: number; more: boolean }> {
  let swept = 0;
  while (swept < PIECE) {
    const found = await db.transaction(async (tx) => {
      const [stray] = await tx.query<{ campaign_id: number; photo_id: string }>(
        {
          name: 'next_stray_picture',
          text: `
            select campaign_id, photo_id from stray_pictures where removable_at <= $1
            order by removable_at limit 1 for update skip locked`,
        },
        [new Date(now)],
      );
      if (stray) await removeFiles({ db: tx, store }, { campaignId: stray.campaign_id, photoId: stray.photo_id });
      return stray !== undefined;
    });
    if (!found) return { swept, more: false };
    swept += 1;
  }
  return { swept, more: true };
}
