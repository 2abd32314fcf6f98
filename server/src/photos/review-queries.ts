import type { RejectionReason } from '@meguri/core/console/photos/rules.ts';
import type { PhotoQueue } from '@meguri/core/console/photos/schema.ts';
import type { PhotoStatus } from '@meguri/core/photos/schema.ts';
import type { Queryable } from '../db/open.ts';
import type { Statement } from '../db/statement.ts';
import { type GalleryPosition, WAITING } from './queries.ts';

/** A photo as the organiser sees it. Of the visitor it has only the handle name that they chose to show. */
export interface ReviewRow {
  photoId: string;
  reviewId: string;
  status: PhotoStatus;
  spotId: string;
  date: string;
  postedAt: Date;
  waitingSince: Date;
  handleName: string | null;
  location: string | null;
  width: number;
  height: number;
  reports: number;
  hiddenAt: Date | null;
  isKept: boolean;
  askedBy: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  rejectedFor: RejectionReason | null;
  isUndoable: boolean;
}

const COLUMNS = `photo_id as "photoId", review_id as "reviewId", status, spot_id as "spotId", date, posted_at as "postedAt",
          waiting_since as "waitingSince", handle_name as "handleName", location, width, height, reports,
          hidden_at as "hiddenAt", is_kept as "isKept", asked_by as "askedBy", decided_by as "decidedBy",
          decided_at as "decidedAt", rejected_for as "rejectedFor", undo_to is not null as "isUndoable"`;

/** Which photos a list has. */
export type PhotoState = PhotoStatus | 'reported';

const REPORTED = `(status <> 'rejected' and reports > 0)`;
const conditionOf = (state: PhotoState | null): string =>
  state === null ? 'true' : state === 'reported' ? REPORTED : `status = '${state}'`;

const pageOf = (state: PhotoState | null, isOfSpot: boolean): Statement => ({
  name: `review_page_${state ?? 'all'}${isOfSpot ? '_of_spot' : ''}`,
  text: `
    select ${COLUMNS} from photos
    where campaign_id = $1 and ${conditionOf(state)} and (posted_at, photo_id) < ($2, $3) ${isOfSpot ? 'and spot_id = $5' : ''}
    order by posted_at desc, photo_id desc limit $4`,
});

interface PageOfPhotos {
  campaignId: number;
  /** Null for all. */
  state: PhotoState | null;
  spotId?: string | undefined;
  after: GalleryPosition;
  limit: number;
}

/** Photos after a position, the newest post first. */
export const photosAfter = (db: Queryable, { campaignId, state, spotId, after, limit }: PageOfPhotos) =>
  db.query<ReviewRow>(pageOf(state, spotId !== undefined), [
    campaignId,
    after.postedAt,
    after.photoId,
    limit,
    ...(spotId === undefined ? [] : [spotId]),
  ]);

/** How many photos a list has. */
export async function countPhotos(db: Queryable, campaignId: number, state: PhotoState | null): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    {
      name: `count_photos_${state ?? 'all'}`,
      text: `select count(*)::int as count from photos where campaign_id = $1 and ${conditionOf(state)}`,
    },
    [campaignId],
  );
  return row?.count ?? 0;
}

/** The photos of one spot with one status, counted. */
export interface PhotoCounts {
  spotId: string;
  status: PhotoStatus;
  count: number;
  waiting: number;
  reported: number;
  asked: number;
  oldestAt: Date | null;
  /** Those that were decided since the instant. */
  decided: number;
}

/** Counts the photos of a campaign by spot and status. */
export const photoCounts = (db: Queryable, campaignId: number, since: Date) =>
  db.query<PhotoCounts>(
    {
      name: 'photo_counts',
      text: `
        select spot_id as "spotId", status, count(*)::int as count, (count(*) filter (where ${WAITING}))::int as waiting,
          (count(*) filter (where ${REPORTED}))::int as reported,
          (count(*) filter (where ${WAITING} and asked_by is not null))::int as asked,
          min(waiting_since) filter (where ${WAITING}) as "oldestAt",
          (count(*) filter (where decided_at >= $2))::int as decided
        from photos where campaign_id = $1 group by spot_id, status order by spot_id`,
    },
    [campaignId, since],
  );

/** Which waiting photos a member gets. In the queue of questions there are also the member's own. */
const QUEUE_CONDITIONS: Record<PhotoQueue, string> = {
  waiting: `${WAITING} and asked_by is distinct from $2`,
  reported: `${REPORTED} and asked_by is distinct from $2`,
  asked: `${WAITING} and asked_by is not null`,
};

interface Lease {
  campaignId: number;
  memberId: string;
  queue: PhotoQueue;
  spotId?: string | undefined;
  now: Date;
  until: Date;
  limit: number;
}

/** Distinguishes this advisory lock from others. All servers on a database must agree on it. */
const LEASE_LOCK = 71_436_214;

/**
 * Gives a member the photos of a queue that have waited longest and that nobody else looks at, and takes all others back. Leases of
 * a campaign are given one after another, so that no photo is given twice. Called in a transaction.
 */
export async function leaseQueue(tx: Queryable, lease: Lease): Promise<ReviewRow[]> {
  const { campaignId, memberId, queue, spotId, now, until, limit } = lease;
  const isFree = `(leased_until is null or leased_until <= $3 or leased_by = $2)`;
  await tx.query({ name: 'lock_photo_leases', text: `select pg_advisory_xact_lock(${LEASE_LOCK}, $1)` }, [campaignId]);
  const found = await tx.query<{ photoId: string }>(
    {
      name: `photos_to_lease_${queue}${spotId === undefined ? '' : '_of_spot'}`,
      text: `
        select photo_id as "photoId" from photos
        where campaign_id = $1 and ${QUEUE_CONDITIONS[queue]} and ${isFree} ${spotId === undefined ? '' : 'and spot_id = $5'}
        order by waiting_since, photo_id limit $4`,
    },
    [campaignId, memberId, now, limit, ...(spotId === undefined ? [] : [spotId])],
  );
  const ids = found.map(({ photoId }) => photoId);
  await endLease(tx, { campaignId, memberId, except: ids });
  const rows = await tx.query<ReviewRow>(
    {
      // A decision or a deletion may have come first.
      name: 'lease_photos',
      text: `
        update photos set leased_by = $2, leased_until = $4
        where campaign_id = $1 and photo_id = any($5::uuid[]) and ${WAITING} and ${isFree} returning ${COLUMNS}`,
    },
    [campaignId, memberId, now, until, ids],
  );
  return ids.flatMap((id) => rows.find(({ photoId }) => photoId === id) ?? []);
}

/** Takes the photos of a member back, except some. */
export const endLease = (
  db: Queryable,
  { campaignId, memberId, except }: { campaignId: number; memberId: string; except: readonly string[] },
) =>
  db.query(
    {
      name: 'end_photo_lease',
      text: `
        update photos set leased_by = null, leased_until = null
        where campaign_id = $1 and leased_by = $2 and not photo_id = any($3::uuid[])`,
    },
    [campaignId, memberId, except],
  );

/** The other members who look at photos now, and at how many. */
export const leasesOfOthers = (
  db: Queryable,
  { campaignId, memberId, now }: { campaignId: number; memberId: string; now: Date },
) =>
  db.query<{ memberId: string; count: number }>(
    {
      name: 'photo_leases_of_others',
      text: `
        select leased_by as "memberId", count(*)::int as count from photos
        where campaign_id = $1 and leased_by is not null and leased_by <> $2 and leased_until > $3
        group by leased_by order by leased_by`,
    },
    [campaignId, memberId, now],
  );

/** The id of a photo by the one for members; undefined if the campaign has none. */
export async function photoIdOf(db: Queryable, campaignId: number, reviewId: string): Promise<string | undefined> {
  const [row] = await db.query<{ photoId: string }>(
    {
      name: 'photo_id_of_review',
      text: 'select photo_id as "photoId" from photos where campaign_id = $1 and review_id = $2',
    },
    [campaignId, reviewId],
  );
  return row?.photoId;
}
