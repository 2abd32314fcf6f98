import type { CounterView, HandoverDouble } from '@meguri/core/console/counters/schema.ts';
import type { Queryable } from '../../db/open.ts';

/** A counter as the console reads it. */
export type CounterRow = Omit<CounterView, 'isOpen' | 'pausedUntil' | 'today' | 'hours' | 'phones'> & {
  pausedUntil: Date | null;
  codeVersion: number;
  pinVersion: number;
};

const COUNTER = `
  counter_id as id, name, place, opens, closes, presents, spot_id as "spotId", contact, offline,
  paused_until as "pausedUntil", code_version as "codeVersion", pin_version as "pinVersion"`;

/** The counters of a campaign that were not removed, in the order in which they were made. */
export const countersOfCampaign = (db: Queryable, campaignId: number): Promise<CounterRow[]> =>
  db.query<CounterRow>(
    {
      name: 'counters_of_campaign',
      text: `
        select ${COUNTER} from counters where campaign_id = $1 and removed_at is null order by made_at, counter_id`,
    },
    [campaignId],
  );

/** Locks one counter of a campaign; undefined if there is none, or it was removed. */
export async function lockCounter(
  tx: Queryable,
  campaignId: number,
  counterId: string,
): Promise<CounterRow | undefined> {
  const [row] = await tx.query<CounterRow>(
    {
      name: 'lock_counter_of_campaign',
      text: `
        select ${COUNTER} from counters
        where campaign_id = $1 and counter_id = $2 and removed_at is null for update`,
    },
    [campaignId, counterId],
  );
  return row;
}

export interface PhoneRow {
  id: string;
  counterId: string;
  number: number;
  device: string;
  openedAt: Date;
  seenAt: Date;
  until: Date;
  waiting: number;
}

/** The phones that are signed in at the counters of a campaign, by number. */
export const phonesOfCampaign = (db: Queryable, campaignId: number, now: Date): Promise<PhoneRow[]> =>
  db.query<PhoneRow>(
    {
      name: 'phones_of_campaign',
      text: `
        select p.phone_id as id, p.counter_id as "counterId", p.number, p.device, p.opened_at as "openedAt",
          p.seen_at as "seenAt", p.expires_at as until, p.waiting
        from counter_phones p join counters c on c.counter_id = p.counter_id
        where c.campaign_id = $1 and c.removed_at is null and p.ended_at is null and p.expires_at > $2
        order by p.number, p.phone_id`,
    },
    [campaignId, now],
  );

export interface HandedRow {
  counterId: string;
  phoneId: string;
  hour: number;
  count: number;
}

/** What the counters of a campaign have handed over since an instant, by phone and hour. */
export const handedOfCampaign = (
  db: Queryable,
  { campaignId, since, timeZone }: { campaignId: number; since: Date; timeZone: string },
): Promise<HandedRow[]> =>
  db.query<HandedRow>(
    {
      name: 'handed_of_campaign',
      text: `
        select counter_id as "counterId", phone_id as "phoneId", extract(hour from at at time zone $3)::int as hour,
          count(*)::int as count
        from handovers where campaign_id = $1 and at >= $2 and state = 'handed' and undone_at is null group by 1, 2, 3`,
    },
    [campaignId, since, timeZone],
  );

/** What was handed over twice since an instant, newest first; what somebody has checked comes last. */
export async function doublesOfCampaign(db: Queryable, campaignId: number, since: Date): Promise<HandoverDouble[]> {
  const rows = await db.query<
    Omit<HandoverDouble, 'at' | 'checked'> & { at: Date; checkedAt: Date | null; checkedBy: string | null }
  >(
    {
      name: 'doubles_of_campaign',
      text: `
        select h.handover_id as id, c.name as counter, h.present_id as "presentId",
          nullif(h.outcome_id, '') as "outcomeId", h.user_present_id as "userPresentId", h.at,
          h.answer->>'reason' as reason,
          case when h.answer->'before' <> 'null' then
            jsonb_build_object('at', h.answer->'before'->'at', 'place', h.answer->'before'->'place') end as before,
          h.checked_at as "checkedAt", m.name as "checkedBy"
        from handovers h join counters c on c.counter_id = h.counter_id left join members m on m.member_id = h.checked_by
        where h.campaign_id = $1 and h.at >= $2 and h.state = 'double'
        order by h.checked_at is not null, h.at desc, h.handover_id limit 200`,
    },
    [campaignId, since],
  );
  return rows.map(({ checkedAt, checkedBy, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    checked: checkedAt && { at: checkedAt.toISOString(), by: checkedBy },
  }));
}
