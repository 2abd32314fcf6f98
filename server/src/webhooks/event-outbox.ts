import type { WebhookData } from '@meguri/core/console/webhooks/event-data.ts';
import type { Queryable } from '../db/open.ts';
import type { Random } from '../lib/random.ts';

type OfEach = { [Type in keyof WebhookData]: { type: Type; data: WebhookData[Type] } };

/** An event of a campaign that webhooks can receive. */
export type CampaignEvent = OfEach[keyof WebhookData] & { campaignId: number };

export interface EventOutbox {
  /**
   * Writes an event for each webhook that subscribes to it, in the transaction that causes it: a roll-back sends nothing. Where no webhook of
   * the campaign subscribes to it, there is no statement.
   */
  announce(tx: Queryable, event: CampaignEvent, now: number): Promise<void>;
  /** Reads which campaigns have webhooks for which events. Called twice a second. */
  refresh(): Promise<void>;
}

const keyOf = (campaignId: number, type: string): string => `${campaignId} ${type}`;

/** Opens the outbox of events. Which events webhooks subscribe to is in memory; until that is read, each event is looked up. */
export function openEventOutbox(db: Queryable, random: Pick<Random, 'uuid'>): EventOutbox {
  let subscribed: ReadonlySet<string> | null = null;
  return {
    announce: async (tx, { campaignId, type, data }, now) => {
      if (subscribed && !subscribed.has(keyOf(campaignId, type))) return;
      await tx.query(ANNOUNCE, [campaignId, random.uuid(now), type, JSON.stringify(data), new Date(now)]);
    },
    refresh: async () => {
      const rows = await db.query<{ campaignId: number; type: string }>(SUBSCRIBED);
      subscribed = new Set(rows.map(({ campaignId, type }) => keyOf(campaignId, type)));
    },
  };
}

const SUBSCRIBED = {
  name: 'subscribed_webhook_events',
  text: `
    select distinct campaign_id as "campaignId", e.type from webhooks cross join unnest(events) as e(type)
    where off is null`,
};

/**
 * Skip a webhook that is being removed: waiting for it would delay the transaction and then violate the foreign key.
 */
const ANNOUNCE = {
  name: 'announce_event',
  text: `
    insert into webhook_deliveries (webhook_id, event_id, type, data, created_at, state, next_at, attempts)
    select webhook_id, $2::uuid, $3::text, $4::jsonb, $5::timestamptz, 'waiting', $5::timestamptz, 0
    from webhooks where campaign_id = $1 and off is null and $3::text = any(events)
    for key share skip locked`,
};
