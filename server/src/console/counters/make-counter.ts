import type { ConsoleBody } from '@meguri/core/console/console-contract.ts';
import { COUNTERS_MAX } from '@meguri/core/console/counters/schema.ts';
import type { Database, Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAct } from '../audit/record-act.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { lockCounter } from './counter-rows.ts';

interface Parts {
  db: Database;
  random: Random;
}

/** POST /campaigns/:slug/counters. A repeat with the same id makes no second one. */
export function makeCounter({ db, random }: Parts): ConsoleHandler<'makeCounter'> {
  return ({ campaign: { campaignId }, session: { memberId, tokenId }, now }, { body: { counterId, ...fields } }) =>
    db.transaction(async (tx) => {
      const [row] = await tx.query<{ count: number }>(COUNT, [campaignId]);
      if ((row?.count ?? 0) >= COUNTERS_MAX) return refuse('too_many_counters');
      if (!(await insertCounter(tx, { campaignId, counterId, madeAt: new Date(now) }, fields))) return undefined;
      const act = {
        actor: 'member',
        memberId,
        tokenId,
        campaignId,
        action: 'counter_made',
        target: counterId,
      } as const;
      await recordAct(tx, act, { now, random });
      return undefined;
    });
}

/** Makes a counter. False if there is one with this id. */
export async function insertCounter(
  tx: Queryable,
  { campaignId, counterId, madeAt }: { campaignId: number; counterId: string; madeAt: Date },
  fields: ConsoleBody<'changeCounter'>,
): Promise<boolean> {
  const made = await tx.query(INSERT, [campaignId, counterId, ...valuesOf(fields), madeAt]);
  return made.length > 0;
}

/** POST /campaigns/:slug/counters/:counterId. */
export function changeCounter({ db, random }: Parts): ConsoleHandler<'changeCounter'> {
  return ({ campaign: { campaignId }, session: { memberId, tokenId }, now }, { params: { counterId }, body }) =>
    db.transaction(async (tx) => {
      if (!(await lockCounter(tx, campaignId, counterId))) return refuse('not_found');
      await tx.query(CHANGE, [campaignId, counterId, ...valuesOf(body)]);
      const act = {
        actor: 'member',
        memberId,
        tokenId,
        campaignId,
        action: 'counter_changed',
        target: counterId,
      } as const;
      await recordAct(tx, act, { now, random });
      return undefined;
    });
}

const valuesOf = (fields: ConsoleBody<'changeCounter'>) => {
  const { name, place, opens, closes, presents, spotId, contact, offline } = fields;
  return [name.trim(), place.trim(), opens, closes, JSON.stringify(presents), spotId, contact.trim(), offline];
};

const COUNT = {
  name: 'count_counters',
  text: 'select count(*)::int as count from counters where campaign_id = $1 and removed_at is null',
};

const INSERT = {
  name: 'insert_counter',
  text: `
    insert into counters (campaign_id, counter_id, name, place, opens, closes, presents, spot_id, contact, offline, made_at)
    values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11)
    on conflict (counter_id) do nothing returning 1`,
};

const CHANGE = {
  name: 'change_counter',
  text: `
    update counters set name = $3, place = $4, opens = $5, closes = $6, presents = $7::jsonb, spot_id = $8, contact = $9,
      offline = $10
    where campaign_id = $1 and counter_id = $2`,
};
