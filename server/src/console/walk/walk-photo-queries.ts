import type { WalkPhoto } from '@meguri/core/console/walk/schema.ts';
import type { Queryable } from '../../db/open.ts';

interface PhotoRow {
  photo_id: string;
  spot_id: string;
  group_member: string;
  member_id: string;
  name: string | null;
  taken_at: Date;
}

const COLUMNS = 'p.photo_id, p.spot_id, p.group_member, p.member_id, m.name, p.taken_at';

const photoOf = ({ photo_id, spot_id, group_member, member_id, name, taken_at }: PhotoRow): WalkPhoto => ({
  photoId: photo_id,
  spotId: spot_id,
  groupMember: group_member === '' ? null : group_member,
  takenAt: taken_at.toISOString(),
  walker: name === null ? null : { memberId: member_id, name },
});

/** The photos of a campaign's places, without their pictures. */
export async function walkPhotos(db: Queryable, campaignId: number): Promise<WalkPhoto[]> {
  const rows = await db.query<PhotoRow>(
    {
      name: 'walk_photos',
      text: `
        select ${COLUMNS} from walk_photos p left join members m on m.member_id = p.member_id
        where p.campaign_id = $1 order by p.spot_id, p.group_member`,
    },
    [campaignId],
  );
  return rows.map(photoOf);
}

/** The photo of a place; undefined if it has none. */
export async function walkPhotoAt(
  db: Queryable,
  campaignId: number,
  { spotId, groupMember }: { spotId: string; groupMember: string },
): Promise<WalkPhoto | undefined> {
  const [row] = await db.query<PhotoRow>(
    {
      name: 'walk_photo_at',
      text: `
        select ${COLUMNS} from walk_photos p left join members m on m.member_id = p.member_id
        where p.campaign_id = $1 and p.spot_id = $2 and p.group_member = $3`,
    },
    [campaignId, spotId, groupMember],
  );
  return row && photoOf(row);
}

/** The picture of a photo; undefined if the campaign has no such photo. */
export async function walkPicture(db: Queryable, campaignId: number, photoId: string): Promise<Buffer | undefined> {
  const [row] = await db.query<{ picture: Buffer }>(
    { name: 'walk_picture', text: 'select picture from walk_photos where campaign_id = $1 and photo_id = $2' },
    [campaignId, photoId],
  );
  return row?.picture;
}

/** How many photos other places of a campaign have. */
export async function countOtherPhotos(
  tx: Queryable,
  campaignId: number,
  { spotId, groupMember }: { spotId: string; groupMember: string },
): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    {
      name: 'count_other_walk_photos',
      text: `
        select count(*)::int as count from walk_photos
        where campaign_id = $1 and (spot_id, group_member) <> ($2, $3)`,
    },
    [campaignId, spotId, groupMember],
  );
  return row?.count ?? 0;
}

export interface NewWalkPhoto {
  campaignId: number;
  spotId: string;
  groupMember: string;
  photoId: string;
  memberId: string;
  takenAt: number;
  now: number;
  picture: Buffer;
}

/**
 * Stores the photo of a place, unless the place has a later one. A photo that was sent before changes nothing. An id that another place
 * uses is not stored.
 */
export async function saveWalkPhoto(tx: Queryable, photo: NewWalkPhoto): Promise<void> {
  await tx.query(
    {
      name: 'save_walk_photo',
      text: `
        insert into walk_photos as known
          (campaign_id, spot_id, group_member, photo_id, member_id, taken_at, received_at, picture)
        select $1, $2, $3, $4, $5, $6, $7, $8
          where not exists (
            select 1 from walk_photos
            where campaign_id = $1 and photo_id = $4 and (spot_id, group_member) <> ($2, $3))
        on conflict (campaign_id, spot_id, group_member) do update set
          photo_id = excluded.photo_id, member_id = excluded.member_id, taken_at = excluded.taken_at,
          received_at = excluded.received_at, picture = excluded.picture
          where known.taken_at < excluded.taken_at`,
    },
    [
      photo.campaignId,
      photo.spotId,
      photo.groupMember,
      photo.photoId,
      photo.memberId,
      new Date(photo.takenAt),
      new Date(photo.now),
      photo.picture,
    ],
  );
}

/** Removes a photo. Returns whether there was one. */
export async function deleteWalkPhoto(tx: Queryable, campaignId: number, photoId: string): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'delete_walk_photo',
      text: 'delete from walk_photos where campaign_id = $1 and photo_id = $2 returning 1',
    },
    [campaignId, photoId],
  );
  return rows.length > 0;
}
