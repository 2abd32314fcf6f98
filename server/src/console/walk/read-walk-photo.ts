import type { Database } from '../../db/open.ts';
import { BinaryAnswer } from '../../operation/binary-answer.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { walkPicture } from './walk-photo-queries.ts';

/** GET /campaigns/:slug/walk/photos/:photoId. A photo never changes under its id. */
export function readWalkPhoto({ db }: { db: Database }): ConsoleHandler<'readWalkPhoto'> {
  return async ({ campaign: { campaignId } }, { params: { photoId } }) => {
    const bytes = await walkPicture(db, campaignId, photoId);
    return bytes ? new BinaryAnswer({ bytes, contentType: 'image/webp', tag: photoId }) : refuse('not_found');
  };
}
