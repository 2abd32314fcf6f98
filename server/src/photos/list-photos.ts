import type { Database } from '../db/open.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { photoUrls } from './files.ts';
import { approvedPhotos, type GalleryPlace, posterFacts } from './queries.ts';

interface Parts {
  db: Database;
}

/** GET /photo/check */
export const checkPhoto =
  ({ db }: Parts): Handler<'checkPhoto'> =>
  async ({ campaign, identity, now }) => {
    const visitor = { campaignId: campaign.campaignId, accountId: identity.accountId };
    return { firstPost: !(await posterFacts(db, visitor, new Date(now))).hasContact };
  };

const PAGE_SIZE = 30;
/** Before every picture there can be; a year with four digits, as the database and the cursor write it. */
const START: GalleryPlace = {
  postedAt: new Date('9999-12-31T23:59:59Z'),
  photoId: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/** GET /photos: newest first; the cursor names the last picture shown. */
export const listPhotos =
  ({ db }: Parts): Handler<'listPhotos'> =>
  async ({ campaign: { campaignId } }, { query }) => {
    const after = query.cursor === undefined ? START : placeOf(query.cursor);
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

function placeOf(cursor: string): GalleryPlace | null {
  const [, ms = '', photoId = ''] = CURSOR.exec(cursor) ?? [];
  return photoId === '' ? null : { postedAt: new Date(Number(ms)), photoId };
}
