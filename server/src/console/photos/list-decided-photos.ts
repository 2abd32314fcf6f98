import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import { cursorOf, positionOf, START } from '../../photos/gallery-position.ts';
import { photosAfter } from '../../photos/review-queries.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { photoSummary, reviewedPhotos } from './review-answer.ts';

const PAGE = 48;

/** GET /campaigns/:slug/photos. */
export function listDecidedPhotos({
  db,
  campaigns,
}: {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
}): ConsoleHandler<'listDecidedPhotos'> {
  return async ({ campaign: { campaignId, slug }, locale, now }, { query: { status, spotId, after: cursor } }) => {
    const campaign = await campaigns.find(slug);
    if (!campaign) return refuse('not_found');
    const after = cursor === undefined ? START : positionOf(cursor);
    if (!after) return refuse('invalid_request', { fields: [{ path: '/after', code: 'invalid' }] });
    const rows = await photosAfter(db, { campaignId, state: status, spotId, after, limit: PAGE + 1 });
    const last = rows[PAGE - 1];
    return {
      photos: await reviewedPhotos(db, rows.slice(0, PAGE)),
      next: rows.length > PAGE && last ? cursorOf(last) : null,
      summary: await photoSummary(db, campaign, { locale, now }),
    };
  };
}
