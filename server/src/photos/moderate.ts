import type { Verdict } from '@meguri/core/lib/verdict.ts';
import type { PhotoStatus } from '@meguri/core/photos/schema.ts';
import type { Database, Queryable } from '../db/open.ts';
import { noteStray } from './files.ts';
import { removePicturesOf } from './remove.ts';
import type { PhotoStore } from './store.ts';

/** A photo as the organiser judges it; nothing of who posted it but the name that they chose to show. */
export interface JudgedPhoto {
  photoId: string;
  status: PhotoStatus;
  spotId: string;
  date: string;
  postedAt: Date;
  handleName: string | null;
  location: string | null;
}

/** The newest photos of a campaign, of one status or of all (null), and how many there are. */
export async function photosToJudge(
  db: Queryable,
  { campaignId, status, limit }: { campaignId: number; status: PhotoStatus | null; limit: number },
): Promise<{ photos: JudgedPhoto[]; total: number }> {
  const photos = await db.query<JudgedPhoto>(
    {
      name: 'photos_to_judge',
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
      name: 'count_photos_to_judge',
      text: 'select count(*)::int as total from photos where campaign_id = $1 and ($2::text is null or status = $2)',
    },
    [campaignId, status],
  );
  return { photos, total: counted?.total ?? 0 };
}

export interface Judgement {
  campaignId: number;
  photoId: string;
  status: 'approved' | 'rejected';
  now: Date;
}

/**
 * Approves or rejects a photo; again the same is no harm. The files of a rejected one are removed, so there is no way back;
 * what was acquired with it stays. `filesGone` is false where the store was away; the servers' sweep removes them then.
 */
export async function judgePhoto(
  { db, store }: { db: Database; store: PhotoStore },
  { campaignId, photoId, status, now }: Judgement,
): Promise<Verdict<{ filesGone: boolean }, { code: 'not_found' | 'already_rejected' }>> {
  const before = await db.transaction(async (tx) => {
    const [found] = await tx.query<{ status: PhotoStatus }>(
      { name: 'lock_photo', text: 'select status from photos where campaign_id = $1 and photo_id = $2 for update' },
      [campaignId, photoId],
    );
    if (!found || found.status === 'rejected') return found?.status;
    await tx.query(
      { name: 'judge_photo', text: 'update photos set status = $3 where campaign_id = $1 and photo_id = $2' },
      [campaignId, photoId, status],
    );
    if (status === 'rejected') await noteStray(tx, campaignId, [photoId], now);
    return found.status;
  });
  if (before === undefined) return { ok: false, code: 'not_found' };
  if (before === 'rejected' && status === 'approved') return { ok: false, code: 'already_rejected' };
  if (status === 'approved') return { ok: true, filesGone: false };
  return { ok: true, filesGone: await removePicturesOf({ db, store }, campaignId, [photoId]) };
}
