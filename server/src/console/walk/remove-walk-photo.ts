import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { deleteWalkPhoto } from './walk-photo-queries.ts';

/** DELETE /campaigns/:slug/walk/photos/:photoId. */
export function removeWalkPhoto({ db, random }: { db: Database; random: Random }): ConsoleHandler<'removeWalkPhoto'> {
  return ({ campaign: { campaignId }, session, now }, { params: { photoId } }) =>
    db.transaction(async (tx) => {
      if (!(await deleteWalkPhoto(tx, campaignId, photoId))) return undefined;
      const audited = {
        actor: 'member',
        memberId: session.memberId,
        tokenId: session.tokenId,
        campaignId,
        target: photoId,
      } as const;
      await recordAction(tx, { ...audited, action: 'walk_photo_removed' }, { now, random });
      return undefined;
    });
}
