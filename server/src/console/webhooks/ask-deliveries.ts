import { DELIVERY_RETENTION_MS, MANUAL_PER_MINUTE, TEST_EVENT } from '@meguri/core/console/webhooks/rules.ts';
import type { Queryable } from '../../db/open.ts';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { recordWebhookAction, type WebhookParts } from './manage-webhooks.ts';
import { deliveriesOf, lockWebhook } from './webhook-queries.ts';

const MINUTE_MS = 60_000;

type Parts = Pick<WebhookParts, 'db' | 'random'>;

/** GET /campaigns/:slug/webhooks/:webhookId/deliveries. */
export const listDeliveries =
  ({ db }: Pick<Parts, 'db'>): ConsoleHandler<'listDeliveries'> =>
  ({ campaign: { campaignId }, now }, { params: { webhookId } }) =>
    db.transaction(async (tx) => {
      if (!(await lockWebhook(tx, campaignId, webhookId))) return refuse('not_found');
      return { deliveries: await deliveriesOf(tx, webhookId, now - DELIVERY_RETENTION_MS) };
    });

/** POST /campaigns/:slug/webhooks/:webhookId/test. It is sent and repeated like any event. */
export const testWebhook =
  ({ db, random }: Parts): ConsoleHandler<'testWebhook'> =>
  (context, { params: { webhookId } }) =>
    db.transaction(async (tx) => {
      const { campaign, now } = context;
      const refusal = await refusalFor(tx, { campaignId: campaign.campaignId, webhookId, now });
      if (refusal) return refusal;
      const eventId = random.uuid(now);
      await tx.query(INSERT_TEST, [webhookId, eventId, TEST_EVENT, new Date(now)]);
      await recordWebhookAction(tx, context, { action: 'webhook_tested', target: webhookId, random });
      return { eventId };
    });

/** POST /campaigns/:slug/webhooks/:webhookId/deliveries/:eventId/again. It begins anew, with the same id and body. */
export const sendAgain =
  ({ db, random }: Parts): ConsoleHandler<'sendAgain'> =>
  (context, { params: { webhookId, eventId } }) =>
    db.transaction(async (tx) => {
      const { campaign, now } = context;
      const refusal = await refusalFor(tx, { campaignId: campaign.campaignId, webhookId, now });
      if (refusal) return refusal;
      const requested = await tx.query(ASK_AGAIN, [webhookId, eventId, new Date(now)]);
      if (requested.length === 0) return refuse('not_found');
      await recordWebhookAction(tx, context, {
        action: 'webhook_sent_again',
        target: `${webhookId} ${eventId}`,
        random,
      });
      return undefined;
    });

/**
 * Locks the webhook. Refuses if it does not exist, is off, or has reached the limit of manual requests in a minute.
 */
async function refusalFor(
  tx: Queryable,
  { campaignId, webhookId, now }: { campaignId: number; webhookId: string; now: number },
): Promise<Refusal<'not_found' | 'webhook_off' | 'too_many_tries'> | null> {
  const webhook = await lockWebhook(tx, campaignId, webhookId);
  if (!webhook) return refuse('not_found');
  if (webhook.off !== null) return refuse('webhook_off');
  const [row] = await tx.query<{ count: number }>(COUNT_REQUESTED, [campaignId, new Date(now - MINUTE_MS), webhookId]);
  return (row?.count ?? 0) >= MANUAL_PER_MINUTE ? refuse('too_many_tries', { retryAfter: MINUTE_MS / 1_000 }) : null;
}

const INSERT_TEST = {
  name: 'insert_webhook_test',
  text: `
    insert into webhook_deliveries (webhook_id, event_id, type, data, created_at, state, next_at, attempts)
    values ($1, $2, $3, '{}', $4, 'waiting', $4, 0)`,
};

/**
 * Due immediately, unless an attempt is running: then it stays due when the claim ends. `next_at` is null for a
 * delivery that was given up after its server was killed.
 */
const ASK_AGAIN = {
  name: 'send_delivery_again',
  text: `
    update webhook_deliveries set state = 'waiting', attempts = 0,
      next_at = case when is_sending and next_at > $3 then next_at else $3 end
    where webhook_id = $1 and event_id = $2 returning 1`,
};

const COUNT_REQUESTED = {
  name: 'count_requested_deliveries',
  text: `
    select count(*)::int as count from audit_entries
    where campaign_id = $1 and at > $2 and action in ('webhook_tested', 'webhook_sent_again')
      and split_part(target, ' ', 1) = $3::text`,
};
