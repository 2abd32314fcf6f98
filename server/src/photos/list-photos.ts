import type { Database } from '../db/open.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { photoUrls } from './picture-files.ts';
import { approvedPhotos, type GalleryPosition } from './queries.ts';

const PAGE_SIZE = 30;
/** The position before any photo. Its year has four digits, as the database and the cursor require. */
const START: GalleryPosition = {
  postedAt: new Date('9999-12-31T23:59:59Z'),
  photoId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/** GET /photos: the gallery, newest first, in pages. The cursor is the position of the last photo of a page. */
export const listPhotos =
  ({ db }: { db: Database }): Handler<'listPhotos'> =>
  async ({ campaign: { campaignId } }, { query }) => {
    const after = query.cursor === undefined ? START : positionOf(query.cursor);
    if (!after) return refuse('invalid_request', { fields: [{ path: '/cursor', code: 'invalid' }] });
    const rows = await approvedPhotos(db, { campaignId, spotId: query.spotId ?? null, after, limit: PAGE_SIZE + 1 });
    const page = rows.slice(0, PAGE_SIZE);
    const last = page.at(-1);
    return {
      photos: page.map((row) => ({
        id: row.photo_id,
        spotId: row.spot_id,
        ...photoUrls(row.photo_id),
        width: row.width,
        height: row.height,
        handleName: row.handle_name,
        location: row.location,
        date: row.date,
      })),
      next: rows.length > PAGE_SIZE && last ? `${last.posted_at.getTime()}.${last.photo_id}` : null,
    };
  };

const CURSOR = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function positionOf(cursor: string): GalleryPosition | null {
  const [, ms = '', photoId = ''] = CURSOR.exec(cursor) ?? [];
  return photoId === '' ? null : { postedAt: new Date(Number(ms)), photoId };
}
