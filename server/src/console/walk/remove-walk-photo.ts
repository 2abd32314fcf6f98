import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { recordAct } from '../audit/record-act.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { deleteWalkPhoto } from './walk-photo-queries.ts';

/** DELETE /campaigns/:slug/walk/photos/:photoId. */
export function removeWalkPhoto({ db, random }: { db: Database; random: Random }): ConsoleHandler<'removeWalkPhoto'> {
  return ({ campaign: { campaignId }, session, now }, { params: { photoId } }) =>
    db.transaction(async (tx) => {
      if (!(await deleteWalkPhoto(tx, campaignId, photoId))) return undefined;
      const act = {
        actor: 'member',
        memberId: session.memberId,
        tokenId: session.tokenId,
        campaignId,
        target: photoId,
      } as const;
      await recordAct(tx, { ...act, action: 'walk_photo_removed' }, { now, random });
      return undefined;
    });
}
