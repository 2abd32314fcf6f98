import type { Verdict } from '@meguri/core/lib/verdict.ts';
import type { PhotoStatus } from '@meguri/core/photos/schema.ts';
import type { Database, Queryable } from '../db/open.ts';
import { markStray } from './picture-files.ts';
import { removePicturesOf } from './remove.ts';
import type { PhotoStore } from './store.ts';

/** A photo as the organiser moderates it. Of the visitor it has only the handle name that they chose to show. */
export interface ModeratedPhoto {
  photoId: string;
  status: PhotoStatus;
  spotId: string;
  date: string;
  postedAt: Date;
  handleName: string | null;
  location: string | null;
}

/** The newest photos of a campaign with one status, or with any (null), and their total number. */
export async function photosForModeration(
  db: Queryable,
  { campaignId, status, limit }: { campaignId: number; status: PhotoStatus | null; limit: number },
): Promise<{ photos: ModeratedPhoto[]; total: number }> {
  const photos = await db.query<ModeratedPhoto>(
    {
      name: 'photos_for_moderation',
      text: `
        select photo_id as "photoId", status, spot_id as "spotId", date, posted_at as "postedAt",
          handle_name as "handleName", location
        from photos where campaign_id = $1 and ($2::text is null or status = $2)
        order by posted_at desc, photo_id desc limit $3`,
    },
    [campaignId, status, limit],
  );
  const [counted] = await db.query<{ total: number }>(
    {
      name: 'count_photos_for_moderation',
      text: 'select count(*)::int as total from photos where campaign_id = $1 and ($2::text is null or status = $2)',
    },
    [campaignId, status],
  );
  return { photos, total: counted?.total ?? 0 };
}

export interface Moderation {
  campaignId: number;
  photoId: string;
  status: 'approved' | 'rejected';
  now: Date;
}

/**
 * Approves or rejects a photo. Repeating the same decision has no effect. A rejection deletes the files and is final;
 * acquisitions by the photo stay. `filesDeleted` is false for an approval, and when the store is unavailable; the sweep job
 * then deletes the files.
 */
export async function moderatePhoto(
  { db, store }: { db: Database; store: PhotoStore },
  { campaignId, photoId, status, now }: Moderation,
): Promise<Verdict<{ filesDeleted: boolean }, { code: 'not_found' | 'already_rejected' }>> {
  const before = await db.transaction(async (tx) => {
    const found = await lockPhoto(tx, campaignId, photoId);
    if (!found || found.status === 'rejected') return found?.status;
    await tx.query(
      {
        name: 'moderate_photo',
        text: 'update photos set status = $4 where campaign_id = $1 and account_id = $2 and photo_id = $3',
      },
      [campaignId, found.accountId, photoId, status],
    );
    if (status === 'rejected') await markStray(tx, campaignId, [photoId], now);
    return found.status;
  });
  if (before === undefined) return { ok: false, code: 'not_found' };
  if (before === 'rejected' && status === 'approved') return { ok: false, code: 'already_rejected' };
  if (status === 'approved') return { ok: true, filesDeleted: false };
  return { ok: true, filesDeleted: await removePicturesOf({ db, store }, campaignId, [photoId]) };
}

/**
 * Locks a photo; undefined if there is none. Its account is looked up first, because a distributed database locks on one machine. The
 * photos of a guest may move to another account meanwhile, and are then looked up again.
 */
async function lockPhoto(tx: Queryable, campaignId: number, photoId: string) {
  for (let attempts = 3; attempts > 0; attempts -= 1) {
    const [poster] = await tx.query<{ account_id: string }>(
      { name: 'poster_of', text: 'select account_id from photos where campaign_id = $1 and photo_id = $2' },
      [campaignId, photoId],
    );
    if (!poster) return undefined;
    const [found] = await tx.query<{ status: PhotoStatus }>(
      {
        name: 'lock_photo',
        text: 'select status from photos where campaign_id = $1 and account_id = $2 and photo_id = $3 for update',
      },
      [campaignId, poster.account_id, photoId],
    );
    if (found) return { ...found, accountId: poster.account_id };
  }
  return undefined;
}
