import type { Queryable } from '../db/open.ts';

/**
 * Moves the photos of one locked account to another. The address that the visitor gave with them stays behind: it is encrypted
 * for its account, and the next post asks for it again.
 */
export const movePhotos = (tx: Queryable, { campaignId, from, to }: { campaignId: number; from: string; to: string }) =>
  tx.query(
    {
      name: 'move_photos',
      text: 'update photos set account_id = $3 where campaign_id = $1 and account_id = $2',
    },
    [campaignId, from, to],
  );
