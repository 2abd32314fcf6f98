import type { Database } from '../db/open.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { cursorOf, positionOf, START } from './gallery-position.ts';
import { photoUrls } from './picture-files.ts';
import { approvedPhotos } from './queries.ts';

const PAGE_SIZE = 30;

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
      next: rows.length > PAGE_SIZE && last ? cursorOf({ postedAt: last.posted_at, photoId: last.photo_id }) : null,
    };
  };
