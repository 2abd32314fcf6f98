import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Queryable } from '../db/open.ts';

import { type FileParts, markStray, removeFiles } from './picture-files.ts';

/**
 * Deletes all photos of a locked account, its contact address and its AR nonces. Pass the ids of the photos to `removePicturesOf` after
 * the transaction has committed. Members know a photo by its review id, also in the audit log.
 */
export async function removePhotosOf(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
  now: Date,
): Promise<{ photoIds: string[]; reviewIds: string[] }> {
  const rows = await tx.query<{ photo_id: string; review_id: string }>(
    {
      name: 'remove_photos_of',
      text: `
        with contact as (
          delete from photo_contacts where campaign_id = $1 and account_id = $2
        ), sessions as (
          delete from ar_nonces where campaign_id = $1 and account_id = $2
        )
        delete from photos where campaign_id = $1 and account_id = $2 returning photo_id, review_id`,
    },
    [campaignId, accountId],
  );
  const photoIds = rows.map(({ photo_id }) => photo_id);
  await markStray(tx, campaignId, photoIds, now);
  return { photoIds, reviewIds: rows.map(({ review_id }) => review_id) };
}

/**
 * Deletes the files of deleted photos. Returns false when the store is unavailable; the sweep job then deletes them. Never
 * throws, because the caller's transaction has already committed.
 */
export async function removePicturesOf(
  parts: FileParts,
  campaignId: number,
  photoIds: readonly string[],
): Promise<boolean> {
  for (const photoId of photoIds) {
    try {
      await removeFiles(parts, { campaignId, photoId });
    } catch {
      return false;
    }
  }
  return true;
}
