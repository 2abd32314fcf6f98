import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { deleteMeasurement } from './measurement-queries.ts';

/** DELETE /campaigns/:slug/walk/measurements/:measurementId. */
export function removeMeasurement({
  db,
  random,
}: {
  db: Database;
  random: Random;
}): ConsoleHandler<'removeMeasurement'> {
  return ({ campaign: { campaignId }, session, now }, { params: { measurementId } }) =>
    db.transaction(async (tx) => {
      if (!(await deleteMeasurement(tx, campaignId, measurementId))) return undefined;
      const audited = {
        actor: 'member',
        memberId: session.memberId,
        tokenId: session.tokenId,
        campaignId,
        target: measurementId,
      } as const;
      await recordAction(tx, { ...audited, action: 'measurement_removed' }, { now, random });
      return undefined;
    });
}
