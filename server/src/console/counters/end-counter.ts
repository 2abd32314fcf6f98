import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { lockCounter } from './counter-rows.ts';

interface Parts {
  db: Database;
  random: Random;
}

/** DELETE /campaigns/:slug/counters/:counterId. Its phones are signed out with it. One that was removed stays removed. */
export function removeCounter({ db, random }: Parts): ConsoleHandler<'removeCounter'> {
  return ({ campaign: { campaignId }, session: { memberId, tokenId }, now }, { params: { counterId } }) =>
    db.transaction(async (tx) => {
      if (!(await lockCounter(tx, campaignId, counterId))) return undefined;
      await tx.query(REMOVE, [counterId, new Date(now)]);
      const audited = {
        actor: 'member',
        memberId,
        tokenId,
        campaignId,
        action: 'counter_removed',
        target: counterId,
      } as const;
      await recordAction(tx, audited, { now, random });
      return undefined;
    });
}

/** DELETE /campaigns/:slug/counters/:counterId/phones/:phoneId. */
export function endCounterPhone({ db, random }: Parts): ConsoleHandler<'endCounterPhone'> {
  return ({ campaign: { campaignId }, session: { memberId, tokenId }, now }, { params: { counterId, phoneId } }) =>
    db.transaction(async (tx) => {
      const ended = await tx.query(END_PHONE, [campaignId, counterId, phoneId, new Date(now)]);
      if (ended.length === 0) return undefined;
      const audited = {
        actor: 'member',
        memberId,
        tokenId,
        campaignId,
        action: 'counter_phone_ended',
        target: phoneId,
      } as const;
      await recordAction(tx, audited, { now, random });
      return undefined;
    });
}

const REMOVE = { name: 'remove_counter', text: 'update counters set removed_at = $2 where counter_id = $1' };

const END_PHONE = {
  name: 'end_counter_phone',
  text: `
    update counter_phones p set ended_at = $4 from counters c
    where c.counter_id = p.counter_id and c.campaign_id = $1 and p.counter_id = $2 and p.phone_id = $3
      and p.ended_at is null
    returning 1`,
};
