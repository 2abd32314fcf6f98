import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Queryable } from '../db/open.ts';

import { type FileParts, markStray, removeFiles } from './picture-files.ts';

/**
 * Deletes all photos of a locked account, its contact address and its AR nonces. Returns the ids of the photos: pass them to
 * `removePicturesOf` after the transaction has committed.
 */
export async function removePhotosOf(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
  now: Date,
): Promise<string[]> {
  const rows = await tx.query<{ photo_id: string }>(
    {
      name: 'remove_photos_of',
      text: `
        with contact as (
          delete from photo_contacts where campaign_id = $1 and account_id = $2
        ), sessions as (
          delete from ar_nonces where campaign_id = $1 and account_id = $2
        )
        delete from photos where campaign_id = $1 and account_id = $2 returning photo_id`,
    },
    [campaignId, accountId],
  );
  const ids = rows.map(({ photo_id }) => photo_id);
  await markStray(tx, campaignId, ids, now);
  return ids;
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
