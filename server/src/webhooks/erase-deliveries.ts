import type { Queryable } from '../db/open.ts';

/** Deliveries that one statement deletes with their attempts. */
export const DELIVERIES_AT_ONCE = 2_000;

/**
 * Deletes some deliveries of a campaign's webhooks, or of one of them. Returns whether any are left. The rows of a webhook would be
 * deleted with it, but those of two weeks in one statement take longer than a statement may.
 */
export async function eraseDeliveries(
  db: Queryable,
  { campaignId, webhookId = null }: { campaignId: number; webhookId?: string | null },
): Promise<boolean> {
  const rows = await db.query(ERASE, [campaignId, webhookId, DELIVERIES_AT_ONCE]);
  if (rows.length === DELIVERIES_AT_ONCE) return true;
  // Another call may have deleted the same rows a moment before, and not the rest.
  return (await db.query(LEFT, [campaignId, webhookId])).length > 0;
}

const OF_WEBHOOKS = `
  select d.webhook_id, d.event_id from webhook_deliveries d join webhooks w on w.webhook_id = d.webhook_id
  where w.campaign_id = $1 and ($2::uuid is null or w.webhook_id = $2)`;

const ERASE = {
  name: 'erase_webhook_deliveries',
  text: `
    delete from webhook_deliveries where (webhook_id, event_id) in (${OF_WEBHOOKS} limit $3) returning 1`,
};

const LEFT = { name: 'webhook_deliveries_left', text: `${OF_WEBHOOKS} limit 1` };
