import type { Queryable } from '../db/open.ts';
import { Unavailable } from '../lib/unavailable.ts';
import type { PhotoStore } from './store.ts';

/** Below the site root; the id, of which nobody guesses another, is all that it takes to see a picture. */
export const PICTURES_PATH = '/photos';

const SUFFIXES = { picture: '', thumbnail: '-small' } as const;
type Kind = keyof typeof SUFFIXES;
const KINDS = Object.keys(SUFFIXES) as Kind[];

/** The addresses of a photo's two files. */
export const photoUrls = (photoId: string) => ({
  url: `${PICTURES_PATH}/${photoId}.webp`,
  thumbnail: `${PICTURES_PATH}/${photoId}${SUFFIXES.thumbnail}.webp`,
});

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(|-small)\.webp$/;

/** The store's key of a file by its name in the address; null for a name that is none of ours. */
export function keyOfName(name: string): string | null {
  const match = NAME.exec(name);
  return match && keyOf(match[1] ?? '', match[2] === '' ? 'picture' : 'thumbnail');
}

/** In folders by the id's last two digits, which are random: no folder grows too large to list. */
const keyOf = (photoId: string, kind: Kind): string => `${photoId.slice(-2)}/${photoId}${SUFFIXES[kind]}.webp`;

export interface FileParts {
  db: Queryable;
  store: PhotoStore;
}

export interface PhotoKey {
  campaignId: number;
  photoId: string;
}

/** A post has this long from its first file to its row, in milliseconds. */
const POST_MS = 3_600_000;

/** Writes both files of a photo that has no row yet, noted before as stray: a crash in between leaves nothing for ever. */
export async function writeFiles(
  { db, store }: FileParts,
  { campaignId, photoId }: PhotoKey,
  { picture, thumbnail, now }: { picture: Buffer; thumbnail: Buffer; now: number },
): Promise<void> {
  await noteStray(db, campaignId, [photoId], new Date(now + POST_MS));
  await Promise.all([store.put(keyOf(photoId, 'picture'), picture), store.put(keyOf(photoId, 'thumbnail'), thumbnail)]);
}

/** In the transaction that writes the photo's row: from now on the files are its own. */
export async function adoptFiles(tx: Queryable, { campaignId, photoId }: PhotoKey): Promise<void> {
  const rows = await tx.query(
    {
      name: 'adopt_pictures',
      text: 'delete from stray_pictures where campaign_id = $1 and photo_id = $2 returning 1',
    },
    [campaignId, photoId],
  );
  if (rows.length === 0) throw new Unavailable('the post took so long that its files were swept');
}

/** In the transaction that gives photos up: their files may be removed from `removableAt` on. */
export const noteStray = (tx: Queryable, campaignId: number, photoIds: readonly string[], removableAt: Date) =>
  tx.query(
    {
      name: 'note_stray_pictures',
      text: `
        insert into stray_pictures (campaign_id, photo_id, removable_at) select $1, unnest($2::uuid[]), $3
        on conflict (campaign_id, photo_id) do update set removable_at = excluded.removable_at`,
    },
    [campaignId, photoIds, removableAt],
  );

/** Removes the files of given photos that are noted as stray; throws `Unavailable` where the store is away. */
export async function removeFiles({ db, store }: FileParts, { campaignId, photoId }: PhotoKey): Promise<void> {
  await Promise.all(KINDS.map((kind) => store.remove(keyOf(photoId, kind))));
  await db.query(
    {
      name: 'forget_stray_picture',
      text: 'delete from stray_pictures where campaign_id = $1 and photo_id = $2',
    },
    [campaignId, photoId],
  );
}
