import type { Queryable } from '../db/open.ts';
import { Unavailable } from '../lib/unavailable.ts';
import type { PhotoStore } from './store.ts';

/** Below the site root. A photo's id is random and secret: a client that has it can load the pictures. */
export const PICTURES_PATH = '/photos';

const SUFFIXES = { picture: '', thumbnail: '-small' } as const;
type Kind = keyof typeof SUFFIXES;
const KINDS = Object.keys(SUFFIXES) as Kind[];

/** The URLs of a photo's two files. */
export const photoUrls = (photoId: string) => ({
  url: `${PICTURES_PATH}/${photoId}.webp`,
  thumbnail: `${PICTURES_PATH}/${photoId}${SUFFIXES.thumbnail}.webp`,
});

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(|-small)\.webp$/;

/** The store's key of a file by its name in the URL; null if the name has not the right form. */
export function keyOfName(name: string): string | null {
  const match = NAME.exec(name);
  return match && keyOf(match[1] ?? '', match[2] === '' ? 'picture' : 'thumbnail');
}

/** Folders are named by the last two digits of the id, which are random, so that no folder grows too large. */
const keyOf = (photoId: string, kind: Kind): string => `${photoId.slice(-2)}/${photoId}${SUFFIXES[kind]}.webp`;

/** The store's key of a file that no address leads to, while a rejection can be taken back. */
const withheldKeyOf = (photoId: string, kind: Kind): string => `withheld/${photoId}${SUFFIXES[kind]}.webp`;

/** The store's keys of the files that a photo's addresses lead to. */
export const keysOfPhoto = (photoId: string): string[] => KINDS.map((kind) => keyOf(photoId, kind));

/** The keys of all files that a photo may have. */
const allKeysOfPhoto = (photoId: string): string[] => [
  ...keysOfPhoto(photoId),
  ...KINDS.map((kind) => withheldKeyOf(photoId, kind)),
];

/** A file of a photo for members, also of one that was rejected a moment ago; null if it is deleted. */
export const readForMembers = async (store: PhotoStore, photoId: string, kind: Kind): Promise<Uint8Array | null> =>
  (await store.read(keyOf(photoId, kind))) ?? (await store.read(withheldKeyOf(photoId, kind)));

export interface FileParts {
  db: Queryable;
  store: PhotoStore;
}

export interface PhotoKey {
  campaignId: number;
  photoId: string;
}

/** The time limit from the first file of a post to its row, in milliseconds. */
const POST_MS = 3_600_000;

/** Writes both files of a photo that has no row yet. They are marked as stray before, so that the sweep job deletes them after a crash. */
export async function writeFiles(
  { db, store }: FileParts,
  { campaignId, photoId }: PhotoKey,
  { picture, thumbnail, now }: { picture: Buffer; thumbnail: Buffer; now: number },
): Promise<void> {
  await markStray(db, campaignId, [photoId], new Date(now + POST_MS));
  await Promise.all([store.put(keyOf(photoId, 'picture'), picture), store.put(keyOf(photoId, 'thumbnail'), thumbnail)]);
}

/** Removes the mark of stray files. Called in the transaction that inserts the photo's row. Throws `Unavailable` if the sweep job has deleted them. */
export async function adoptFiles(tx: Queryable, photo: PhotoKey): Promise<void> {
  if (!(await unmark(tx, photo))) throw new Unavailable('the post took too long and its files were deleted');
}

/** Removes the mark of stray files; false if there is none. */
async function unmark(tx: Queryable, { campaignId, photoId }: PhotoKey): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'adopt_pictures',
      text: 'delete from stray_pictures where campaign_id = $1 and photo_id = $2 returning 1',
    },
    [campaignId, photoId],
  );
  return rows.length > 0;
}

/**
 * Moves the files of a rejected photo to where no address leads, and keeps them until the sweep job deletes them. Called in a
 * transaction that has locked the photo. Throws `Unavailable` when the store is down.
 */
export async function withholdFiles(store: PhotoStore, photoId: string): Promise<void> {
  await Promise.all(
    KINDS.map(async (kind) => {
      const bytes = await store.read(keyOf(photoId, kind));
      if (bytes === null) return;
      await store.put(withheldKeyOf(photoId, kind), bytes);
      await store.remove(keyOf(photoId, kind));
    }),
  );
}

/**
 * Gives a rejected photo its files and addresses back, in the transaction that takes the rejection back and has locked the photo.
 * False if they are deleted. If the transaction fails, the mark is still there, and the sweep job deletes them.
 */
export async function returnFiles({ db: tx, store }: FileParts, photo: PhotoKey): Promise<boolean> {
  const { campaignId, photoId } = photo;
  // The sweep job locks the mark while it deletes the files.
  const marks = await tx.query(
    {
      name: 'lock_stray_picture',
      text: 'select 1 from stray_pictures where campaign_id = $1 and photo_id = $2 for update',
    },
    [campaignId, photoId],
  );
  if (marks.length === 0) return false;
  const found = await Promise.all(
    KINDS.map(async (kind) => {
      if ((await store.read(keyOf(photoId, kind))) !== null) return true;
      const bytes = await store.read(withheldKeyOf(photoId, kind));
      if (bytes !== null) await store.put(keyOf(photoId, kind), bytes);
      return bytes !== null;
    }),
  );
  return found.every(Boolean) && unmark(tx, photo);
}

/** Deletes the copies that `withholdFiles` made, after the photo has its files back. */
export async function removeWithheld(store: PhotoStore, photoId: string): Promise<void> {
  await Promise.all(KINDS.map((kind) => store.remove(withheldKeyOf(photoId, kind))));
}

/** Marks the files of photos as stray: the sweep job deletes them from `removableAt` on. Called in the transaction that deletes the photos. */
export const markStray = (tx: Queryable, campaignId: number, photoIds: readonly string[], removableAt: Date) =>
  tx.query(
    {
      name: 'mark_stray_pictures',
      text: `
        insert into stray_pictures (campaign_id, photo_id, removable_at) select $1, unnest($2::uuid[]), $3
        on conflict (campaign_id, photo_id) do update set removable_at = excluded.removable_at`,
    },
    [campaignId, photoIds, removableAt],
  );

/** Deletes the stray files of a photo and their mark. Throws `Unavailable` when the store is down. */
export async function removeFiles({ db, store }: FileParts, { campaignId, photoId }: PhotoKey): Promise<void> {
  await Promise.all(allKeysOfPhoto(photoId).map((key) => store.remove(key)));
  await db.query(
    {
      name: 'unmark_stray_picture',
      text: 'delete from stray_pictures where campaign_id = $1 and photo_id = $2',
    },
    [campaignId, photoId],
  );
}
