import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Queryable } from '../db/open.ts';
import { type FileParts, noteStray, removeFiles } from './files.ts';

/**
 * Takes all photos of a locked visitor away, with the address given for them and what AR sessions were begun. Gives the
 * photos' ids: once the transaction is committed, hand them to `removePicturesOf`.
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
  await noteStray(tx, campaignId, ids, now);
  return ids;
}

/**
 * Removes the files of photos that are gone; false where the store was away, and then the sweep does it later. So it never
 * throws: what the caller did is done.
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
