import type { RejectionReason } from '@meguri/core/console/photos/rules.ts';
import type { PhotoStatus } from '@meguri/core/photos/schema.ts';
import type { Queryable } from '../db/open.ts';

/** How a photo is named: by its own id, which is the address of its files, or by the one for members. */
export type PhotoName = { photoId: string } | { reviewId: string };

/** The state of a photo that decisions and reports change. */
export interface PhotoState {
  status: PhotoStatus;
  reports: number;
  collectorReports: number;
  isKept: boolean;
  hiddenAt: Date | null;
  askedBy: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  rejectedFor: RejectionReason | null;
}

export interface LockedPhoto extends PhotoState {
  accountId: string;
  photoId: string;
  reviewId: string;
  waitingSince: Date;
  leasedBy: string | null;
  leasedUntil: Date | null;
  undoTo: PhotoState | null;
}

type Owner = Pick<LockedPhoto, 'accountId' | 'photoId'>;

/**
 * Locks a photo; undefined if there is none. Its account is looked up first, because a distributed database locks on one machine. The
 * photos of a guest may move to another account meanwhile, and are then looked up again. Callers that also lock accounts must lock them first.
 */
export async function lockPhoto(tx: Queryable, campaignId: number, name: PhotoName): Promise<LockedPhoto | undefined> {
  for (let attempts = 3; attempts > 0; attempts -= 1) {
    const owner = await ownerOf(tx, campaignId, name);
    if (!owner) return undefined;
    const [found] = await tx.query<LockedPhoto>(
      {
        name: 'lock_photo',
        text: `
          select account_id as "accountId", photo_id as "photoId", review_id as "reviewId", status, reports,
            collector_reports as "collectorReports", is_kept as "isKept", hidden_at as "hiddenAt", asked_by as "askedBy",
            decided_by as "decidedBy", decided_at as "decidedAt", rejected_for as "rejectedFor",
            waiting_since as "waitingSince", leased_by as "leasedBy", leased_until as "leasedUntil", undo_to as "undoTo"
          from photos where campaign_id = $1 and account_id = $2 and photo_id = $3 for update`,
      },
      [campaignId, owner.accountId, owner.photoId],
    );
    if (found) return found;
  }
  return undefined;
}

async function ownerOf(tx: Queryable, campaignId: number, name: PhotoName): Promise<Owner | undefined> {
  const [statement, id] =
    'photoId' in name ? [ownerBy('photo_id'), name.photoId] : [ownerBy('review_id'), name.reviewId];
  const [owner] = await tx.query<Owner>(statement, [campaignId, id]);
  return owner;
}

const ownerBy = (column: 'photo_id' | 'review_id') => ({
  name: `owner_by_${column}`,
  text: `select account_id as "accountId", photo_id as "photoId" from photos where campaign_id = $1 and ${column} = $2`,
});

/** Who looks at a photo, so that no other member gets it. */
export interface PhotoLease {
  leasedBy: string;
  leasedUntil: Date;
}

/** Writes the state of a locked photo, its undo state and its lease. Without a lease, the current one ends. */
export const writeState = (
  tx: Queryable,
  campaignId: number,
  { accountId, photoId }: Owner,
  state: PhotoState,
  undoTo: PhotoState | null,
  lease: PhotoLease | null = null,
) =>
  tx.query(
    {
      name: 'write_photo_state',
      text: `
        update photos set status = $4, reports = $5, collector_reports = $6, is_kept = $7, hidden_at = $8, asked_by = $9,
          decided_by = $10, decided_at = $11, rejected_for = $12, undo_to = $13::jsonb, leased_by = $14, leased_until = $15
        where campaign_id = $1 and account_id = $2 and photo_id = $3`,
    },
    [
      campaignId,
      accountId,
      photoId,
      state.status,
      state.reports,
      state.collectorReports,
      state.isKept,
      state.hiddenAt,
      state.askedBy,
      state.decidedBy,
      state.decidedAt,
      state.rejectedFor,
      undoTo && JSON.stringify(undoTo),
      lease?.leasedBy ?? null,
      lease?.leasedUntil ?? null,
    ],
  );

/** The part of a locked photo that can be written back. */
export const stateOf = ({
  status,
  reports,
  collectorReports,
  isKept,
  hiddenAt,
  askedBy,
  decidedBy,
  decidedAt,
  rejectedFor,
}: LockedPhoto): PhotoState => ({
  status,
  reports,
  collectorReports,
  isKept,
  hiddenAt,
  askedBy,
  decidedBy,
  decidedAt,
  rejectedFor,
});
