import type { PhotoStatus } from '@meguri/core/photos/schema.ts';
import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Queryable } from '../db/open.ts';

export interface NewPhoto extends AccountKey {
  photoId: string;
  /** The id by which members know it. */
  reviewId: string;
  spotId: string;
  status: PhotoStatus;
  date: string;
  handleName: string | null;
  location: string | null;
  width: number;
  height: number;
  postedAt: Date;
  /** Since when it waits for a decision: in a rehearsal by its clock, as the alerts of its day. */
  waitingSince: Date;
}

/** The condition of photos that wait for a member: not decided, hidden by reports, or reported since the last decision. */
export const WAITING = `(status = 'pending' or status = 'approved' and reports > 0)`;

/** Whether the visitor has given an e-mail address, and the number and the oldest of their posts since an instant. */
export async function posterFacts(db: Queryable, { campaignId, accountId }: AccountKey, since: Date) {
  const [row] = await db.query<{ has_contact: boolean; posts: number; oldest: Date | null }>(
    {
      name: 'poster_facts',
      text: `
        select exists (select 1 from photo_contacts where campaign_id = $1 and account_id = $2) as has_contact,
          count(*)::int as posts, min(posted_at) as oldest
        from photos where campaign_id = $1 and account_id = $2 and posted_at > $3`,
    },
    [campaignId, accountId, since],
  );
  return { hasContact: row?.has_contact ?? false, posts: row?.posts ?? 0, oldest: row?.oldest ?? null };
}

/** The photos of a campaign that have files. */
export async function campaignPhotos(db: Queryable, campaignId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    {
      name: 'campaign_photos',
      text: `select count(*)::int as count from photos where campaign_id = $1 and status in ('pending', 'approved')`,
    },
    [campaignId],
  );
  return row?.count ?? 0;
}

export const insertPhoto = (tx: Queryable, photo: NewPhoto) =>
  tx.query(
    {
      name: 'insert_photo',
      text: `
        insert into photos (campaign_id, account_id, photo_id, spot_id, status, date, handle_name, location, width,
          height, posted_at, waiting_since, review_id)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    },
    [
      photo.campaignId,
      photo.accountId,
      photo.photoId,
      photo.spotId,
      photo.status,
      photo.date,
      photo.handleName,
      photo.location,
      photo.width,
      photo.height,
      photo.postedAt,
      photo.waitingSince,
      photo.reviewId,
    ],
  );

/** Stores the visitor's encrypted e-mail address, which replaces an earlier one. */
export const storeContact = (tx: Queryable, { campaignId, accountId }: AccountKey, sealed: Buffer, now: Date) =>
  tx.query(
    {
      name: 'store_photo_contact',
      text: `
        insert into photo_contacts (campaign_id, account_id, sealed, given_at) values ($1, $2, $3, $4)
        on conflict (campaign_id, account_id) do update set sealed = excluded.sealed, given_at = excluded.given_at`,
    },
    [campaignId, accountId, sealed, now],
  );

/** A photo of the gallery. */
export interface GalleryRow {
  photo_id: string;
  spot_id: string;
  handle_name: string | null;
  location: string | null;
  date: string;
  width: number;
  height: number;
  posted_at: Date;
}

/** The position of a photo in the gallery; a page starts after it. */
export interface GalleryPosition {
  postedAt: Date;
  photoId: string;
}

const COLUMNS = 'photo_id, spot_id, handle_name, location, date, width, height, posted_at';
const AFTER = `campaign_id = $1 and status = 'approved' and (posted_at, photo_id) < ($2, $3)`;
const NEWEST_FIRST = 'order by posted_at desc, photo_id desc limit $4';

/** Approved photos after a position, newest first; of one spot, or of all (null). */
export const approvedPhotos = (
  db: Queryable,
  {
    campaignId,
    spotId,
    after,
    limit,
  }: { campaignId: number; spotId: string | null; after: GalleryPosition; limit: number },
) =>
  spotId === null
    ? db.query<GalleryRow>(
        { name: 'approved_photos', text: `select ${COLUMNS} from photos where ${AFTER} ${NEWEST_FIRST}` },
        [campaignId, after.postedAt, after.photoId, limit],
      )
    : db.query<GalleryRow>(
        {
          name: 'approved_photos_of_spot',
          text: `select ${COLUMNS} from photos where ${AFTER} and spot_id = $5 ${NEWEST_FIRST}`,
        },
        [campaignId, after.postedAt, after.photoId, limit, spotId],
      );
