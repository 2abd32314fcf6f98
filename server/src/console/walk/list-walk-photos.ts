import type { Database } from '../../db/open.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { walkPhotos } from './walk-photo-queries.ts';

/** GET /campaigns/:slug/walk/photos. */
export function listWalkPhotos({ db }: { db: Database }): ConsoleHandler<'listWalkPhotos'> {
  return async ({ campaign: { campaignId } }) => ({ photos: await walkPhotos(db, campaignId) });
}
