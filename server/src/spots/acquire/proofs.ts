import { createHash } from 'node:crypto';
import { isUuid } from '@meguri/core/lib/uuid.ts';
import type { AccountKey } from '../../accounts/sessions/account-row.ts';
import type { Queryable } from '../../db/open.ts';

/** Evidence in the database that can be used for one acquisition: a photo, or the nonce of an AR session. */
export interface Proof {
  photoId: string | null;
  nonceHash: Buffer | null;
}

/** Null if the text is not an id. */
export const photoProof = (photoId: string): Proof | null => (isUuid(photoId) ? { photoId, nonceHash: null } : null);

export const arProof = (nonce: string): Proof => ({ photoId: null, nonceHash: nonceHash(nonce) });

/** A nonce as it is stored. A reader of the database cannot acquire anything with it. */
export const nonceHash = (nonce: string): Buffer => createHash('sha256').update(nonce).digest();

/** Whether row `i` has valid evidence: its own, of this spot, unused, not rejected or expired (docs/domain.md#3-evidence-and-nearness). */
const IS_PROVEN = `
  case
    when i.photo_id is not null then exists (
      select 1 from photos p where p.campaign_id = i.campaign_id and p.account_id = i.account_id
        and p.photo_id = i.photo_id and p.spot_id = i.spot_id and p.status <> 'rejected' and p.acquisition_id is null)
    when i.nonce_hash is not null then exists (
      select 1 from ar_nonces n where n.campaign_id = i.campaign_id and n.account_id = i.account_id
        and n.nonce_hash = i.nonce_hash and n.spot_id = i.spot_id and not n.used and n.expires_at > i.at)
    else true
  end`;

/**
 * Parts of the statement of `lockedStep`: whether a row may be inserted, and the use of the proofs of inserted rows. Photos
 * and nonces are used under the lock of their account only.
 */
export const PROOF_SQL = {
  isProven: IS_PROVEN,
  use: `
    used_photos as (
      update photos p set acquisition_id = l.acquisition_id
      from acquired l
      where not l.is_written and p.campaign_id = l.campaign_id and p.account_id = l.account_id and p.photo_id = l.photo_id
    ), used_nonces as (
      update ar_nonces n set used = true
      from acquired l
      where not l.is_written and n.campaign_id = l.campaign_id and n.account_id = l.account_id and n.nonce_hash = l.nonce_hash
    )`,
} as const;

/** Whether a proof is valid at `now` (milliseconds since the epoch). Does not use it. */
export async function isProven(
  db: Queryable,
  { campaignId, accountId }: AccountKey,
  { proof, spotId, now }: { proof: Proof; spotId: string; now: number },
): Promise<boolean> {
  const [row] = await db.query<{ is_proven: boolean }>(
    {
      name: 'is_proven',
      text: `
        select ${IS_PROVEN} as is_proven
        from (values ($1::int, $2::uuid, $3::uuid, $4::bytea, $5::text, $6::timestamptz))
          as i(campaign_id, account_id, photo_id, nonce_hash, spot_id, at)`,
    },
    [campaignId, accountId, proof.photoId, proof.nonceHash, spotId, new Date(now)],
  );
  return row?.is_proven ?? false;
}
