import { DEFAULT_TIME_ZONE } from '@meguri/core/catalogue/catalogue.ts';
import type { ConsoleBody } from '@meguri/core/console/console-contract.ts';
import { COUNTERS_MAX } from '@meguri/core/console/counters/schema.ts';
import { type CounterHours, movedClosing } from '@meguri/core/counters/counter-hours.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database, Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { lockCounter } from './counter-rows.ts';

interface Parts {
  db: Database;
  random: Random;
  campaigns: Pick<LiveCampaigns, 'find'>;
}

/** POST /campaigns/:slug/counters. A repeat with the same id makes no second one. */
export function makeCounter({ db, random }: Omit<Parts, 'campaigns'>): ConsoleHandler<'makeCounter'> {
  return ({ campaign: { campaignId }, session: { memberId, tokenId }, now }, { body: { counterId, ...fields } }) =>
    db.transaction(async (tx) => {
      const [row] = await tx.query<{ count: number }>(COUNT, [campaignId]);
      if ((row?.count ?? 0) >= COUNTERS_MAX) return refuse('too_many_counters');
      if (!(await insertCounter(tx, { campaignId, counterId, madeAt: new Date(now) }, fields))) return undefined;
      const audited = {
        actor: 'member',
        memberId,
        tokenId,
        campaignId,
        action: 'counter_made',
        target: counterId,
      } as const;
      await recordAction(tx, audited, { now, random });
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
export function changeCounter({ db, random, campaigns }: Parts): ConsoleHandler<'changeCounter'> {
  return async (
    { campaign: { campaignId, slug }, session: { memberId, tokenId }, now },
    { params: { counterId }, body },
  ) => {
    const timeZone = (await campaigns.find(slug))?.catalogue.timeZone ?? DEFAULT_TIME_ZONE;
    return db.transaction(async (tx) => {
      const before = await lockCounter(tx, campaignId, counterId);
      if (!before) return refuse('not_found');
      await tx.query(CHANGE, [campaignId, counterId, ...valuesOf(body)]);
      if (before.closes !== body.closes)
        await extendPhones(tx, { counterId, before, closes: body.closes, timeZone, now });
      const audited = {
        actor: 'member',
        memberId,
        tokenId,
        campaignId,
        action: 'counter_changed',
        target: counterId,
      } as const;
      await recordAction(tx, audited, { now, random });
      return undefined;
    });
  };
}

interface Change {
  counterId: string;
  before: CounterHours;
  closes: string;
  timeZone: string;
  now: number;
}

/**
 * Lets the phones of a locked counter stay until its new closing time, if that is later. An earlier one counts from the next check-in
 * of a phone (staff/check-in.ts): until then a phone without a network may hand over for now, and the server must accept that.
 */
async function extendPhones(tx: Queryable, { counterId, before, closes, timeZone, now }: Change): Promise<void> {
  const rows = await tx.query<{ closing: Date }>(CLOSINGS, [counterId, new Date(now)]);
  const closings = rows.map(({ closing }) => closing);
  const moved = closings.map((closing) => new Date(movedClosing(before, { closes }, timeZone, closing.getTime())));
  await tx.query(EXTEND_PHONES, [counterId, closings, moved]);
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

const CLOSINGS = {
  name: 'closings_of_phones',
  text: `
    select distinct expires_at as closing from counter_phones where counter_id = $1 and ended_at is null and expires_at > $2`,
};

/** In one statement, so that no closing time moves twice. */
const EXTEND_PHONES = {
  name: 'extend_counter_phones',
  text: `
    update counter_phones p set expires_at = m.moved
    from unnest($2::timestamptz[], $3::timestamptz[]) as m(closing, moved)
    where p.counter_id = $1 and p.ended_at is null and p.expires_at = m.closing and m.moved > m.closing`,
};
