import type { DeliveryView, WebhookView } from '@meguri/core/console/webhooks/schema.ts';
import type { Queryable } from '../../db/open.ts';

type InRow<T, Keys extends keyof T> = Omit<T, Keys> & { [Key in Keys]: null extends T[Key] ? Date | null : Date };
type WebhookRow = InRow<WebhookView, 'madeAt' | 'failingSince' | 'oldSecretUntil' | 'lastDeliveredAt'>;

/** The webhooks of a campaign; only one of them with a `webhookId`. */
export async function webhooksOf(
  db: Queryable,
  { campaignId, now, webhookId = null }: { campaignId: number; now: number; webhookId?: string | null },
): Promise<WebhookView[]> {
  const rows = await db.query<WebhookRow>(LIST, [campaignId, webhookId, new Date(now)]);
  return rows.map((row) => ({
    ...row,
    madeAt: row.madeAt.toISOString(),
    failingSince: row.failingSince?.toISOString() ?? null,
    oldSecretUntil: row.oldSecretUntil?.toISOString() ?? null,
    lastDeliveredAt: row.lastDeliveredAt?.toISOString() ?? null,
  }));
}

/** Locks a campaign until the end of the transaction, so that webhooks that are made at the same time are counted one after the other. */
export const lockCampaignForWebhooks = (tx: Queryable, campaignId: number) =>
  tx.query(
    {
      name: 'lock_campaign_for_webhooks',
      text: 'select 1 from campaigns where campaign_id = $1 for no key update',
    },
    [campaignId],
  );

/** Locks a webhook until the end of the transaction; undefined if the campaign has no such one. */
export async function lockWebhook(tx: Queryable, campaignId: number, webhookId: string) {
  const [row] = await tx.query<{ off: WebhookView['off'] }>(
    {
      name: 'lock_webhook',
      text: 'select off from webhooks where campaign_id = $1 and webhook_id = $2 for no key update',
    },
    [campaignId, webhookId],
  );
  return row;
}

type DeliveryRow = InRow<DeliveryView, 'at' | 'nextAt'>;

/** The newest deliveries of a webhook since an instant. */
export async function deliveriesOf(db: Queryable, webhookId: string, since: number): Promise<DeliveryView[]> {
  const rows = await db.query<DeliveryRow>(DELIVERIES, [webhookId, new Date(since)]);
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), nextAt: row.nextAt?.toISOString() ?? null }));
}

const LIST = {
  name: 'webhooks_of_campaign',
  text: `
    select w.webhook_id as id, w.url, w.events, w.off, m.name as "madeBy", w.made_at as "madeAt",
      w.failing_since as "failingSince", w.last_delivered_at as "lastDeliveredAt",
      case when w.old_secret_until > $3 then w.old_secret_until end as "oldSecretUntil"
    from webhooks w left join members m on m.member_id = w.made_by
    where w.campaign_id = $1 and ($2::uuid is null or w.webhook_id = $2) order by w.made_at, w.webhook_id`,
};

const DELIVERIES = {
  name: 'deliveries_of_webhook',
  text: `
    select d.event_id as "eventId", d.type, d.created_at as at, d.state,
      case when d.state = 'waiting' then d.next_at end as "nextAt",
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', a.status, 'fault', a.fault,
          'durationMs', a.duration_ms) order by a.attempt_id)
        from webhook_attempts a where a.webhook_id = d.webhook_id and a.event_id = d.event_id), '[]') as attempts
    from webhook_deliveries d where d.webhook_id = $1 and d.created_at > $2
    order by d.created_at desc, d.event_id desc limit 100`,
};
