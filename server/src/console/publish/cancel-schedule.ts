import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { deleteSchedule, lockSchedule } from './schedule-queries.ts';

/** DELETE /campaigns/:slug/schedule/:scheduleId: waits while a server publishes it, and then finds nothing to cancel. */
export function cancelSchedule({ db, random }: { db: Database; random: Random }): ConsoleHandler<'cancelSchedule'> {
  return ({ campaign: { campaignId }, session: { memberId, tokenId }, now }, { params: { scheduleId } }) =>
    db.transaction(async (tx) => {
      const schedule = await lockSchedule(tx, campaignId);
      if (schedule?.scheduleId !== scheduleId) return refuse('not_found');
      await deleteSchedule(tx, campaignId);
      if (schedule.failedAt !== null) return undefined;
      const audited = {
        actor: 'member',
        memberId,
        tokenId,
        campaignId,
        action: 'schedule_cancelled',
        target: null,
      } as const;
      await recordAction(tx, audited, { now, random });
      return undefined;
    });
}
