import { WALK_PHOTOS_MAX } from '@meguri/core/console/walk/schema.ts';
import type { Database } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ProcessPicture } from '../../photos/process-picture.ts';
import { shown } from '../files/put-file.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { countOtherPhotos, saveWalkPhoto, walkPhotoAt } from './walk-photo-queries.ts';

interface Parts {
  db: Database;
  processPicture: ProcessPicture;
}

const EXPECTED = 'must be a photo that can be opened; this one is damaged or too large.';

/**
 * POST /campaigns/:slug/walk/photos. Each place has its latest photo: one that arrives late, or twice, changes nothing. Two that arrive
 * at the same time meet in the row of their place.
 */
export function storeWalkPhoto({ db, processPicture }: Parts): ConsoleHandler<'storeWalkPhoto'> {
  return async ({ campaign: { campaignId }, session: { memberId }, now }, { body, upload }) => {
    const processed = await processPicture(upload.path);
    if (!processed.ok) {
      const fault = { code: 'file_kind', file: body.spotId, line: 1, path: '', expected: EXPECTED } as const;
      return refuse('file_refused', { faults: [shown(fault)] });
    }
    const { photoId, spotId, groupMember = '' } = body;
    const place = { spotId, groupMember };
    const takenAt = Math.min(Date.parse(body.takenAt) || now, now);
    return db.transaction(async (tx) => {
      if ((await countOtherPhotos(tx, campaignId, place)) >= WALK_PHOTOS_MAX) return refuse('too_large');
      await saveWalkPhoto(tx, { campaignId, ...place, photoId, memberId, takenAt, now, picture: processed.picture });
      const photo = await walkPhotoAt(tx, campaignId, place);
      return photo ? { photo } : refuse('invalid_request', { fields: [{ path: '/photoId', code: 'invalid' }] });
    });
  };
}
