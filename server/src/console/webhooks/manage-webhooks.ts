import { SECRET_OVERLAP_MS, WEBHOOKS_MAX } from '@meguri/core/console/webhooks/rules.ts';
import type { WebhookView } from '@meguri/core/console/webhooks/schema.ts';
import type { Database, Queryable } from '../../db/open.ts';
import type { Encryption } from '../../lib/encryption.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { eraseDeliveries } from '../../webhooks/erase-deliveries.ts';
import type { EventOutbox } from '../../webhooks/event-outbox.ts';
import { isWebhookUrl } from '../../webhooks/public-address.ts';
import { type AuditAction, recordAction } from '../audit/record-action.ts';
import type { ConsoleContext, ConsoleHandler } from '../operation/console-context.ts';
import { giveUpDeliveries } from './delivery-queries.ts';
import { lockCampaignForWebhooks, lockWebhook, webhooksOf } from './webhook-queries.ts';
import { newWebhookSecret } from './webhook-secret.ts';

export interface WebhookParts {
  db: Database;
  random: Random;
  encryption: Encryption;
  /** Whether webhooks may be at addresses that are not public. */
  toPrivate: boolean;
  outbox: Pick<EventOutbox, 'refresh'>;
}

type Context = ConsoleContext<true, true>;

/** GET /campaigns/:slug/webhooks. */
export const listWebhooks =
  ({ db }: Pick<WebhookParts, 'db'>): ConsoleHandler<'listWebhooks'> =>
  async ({ campaign: { campaignId }, now }) => ({ webhooks: await webhooksOf(db, { campaignId, now }) });

/** POST /campaigns/:slug/webhooks. */
export const makeWebhook =
  (parts: WebhookParts): ConsoleHandler<'makeWebhook'> =>
  async (context, { body: { url, events } }) => {
    const { campaign, session, now } = context;
    const { campaignId } = campaign;
    if (!isWebhookUrl(url, parts.toPrivate)) return refuse('webhook_url_refused');
    const made = await parts.db.transaction(async (tx) => {
      await lockCampaignForWebhooks(tx, campaignId);
      if ((await webhooksOf(tx, { campaignId, now })).length >= WEBHOOKS_MAX) return refuse('too_many_webhooks');
      const webhookId = parts.random.uuid(now);
      const { secret, sealed } = newWebhookSecret(parts, webhookId);
      const address = new URL(url).href;
      await tx.query(INSERT, [webhookId, campaignId, address, events, sealed, session.memberId, new Date(now)]);
      await recordWebhookAction(tx, context, { action: 'webhook_made', target: webhookId, random: parts.random });
      return { webhook: await one(tx, context, webhookId), secret };
    });
    await learn(parts);
    return made;
  };

/**
 * POST /campaigns/:slug/webhooks/:webhookId. Switching a webhook off or on again drops its waiting deliveries. Doing so
 * at both changes covers deliveries that a concurrent transaction commits after the webhook was switched off.
 */
export const changeWebhook =
  (parts: WebhookParts): ConsoleHandler<'changeWebhook'> =>
  async (context, { params: { webhookId }, body: { url, events, isOn } }) => {
    const { campaignId } = context.campaign;
    const changed = await parts.db.transaction(async (tx) => {
      const webhook = await lockWebhook(tx, campaignId, webhookId);
      if (!webhook) return refuse('not_found');
      if (!isWebhookUrl(url, parts.toPrivate)) return refuse('webhook_url_refused');
      const off = isOn ? null : (webhook.off ?? 'member');
      await tx.query(CHANGE, [webhookId, new URL(url).href, events, off]);
      if (off !== null || webhook.off !== null) await giveUpDeliveries(tx, webhookId);
      await recordWebhookAction(tx, context, { action: 'webhook_changed', target: webhookId, random: parts.random });
      return { webhook: await one(tx, context, webhookId) };
    });
    await learn(parts);
    return changed;
  };

/**
 * DELETE /campaigns/:slug/webhooks/:webhookId. Idempotent. A webhook can have many deliveries, so it is switched off
 * first and they are deleted in batches. An interrupted removal leaves a webhook that is off; repeat the call to
 * finish.
 */
export const removeWebhook =
  ({ db, random }: WebhookParts): ConsoleHandler<'removeWebhook'> =>
  async (context, { params: { webhookId } }) => {
    const { campaignId } = context.campaign;
    await db.query(SWITCH_OFF, [campaignId, webhookId]);
    while (await eraseDeliveries(db, { campaignId, webhookId }));
    return db.transaction(async (tx) => {
      const removed = await tx.query(REMOVE, [campaignId, webhookId]);
      if (removed.length > 0) {
        await recordWebhookAction(tx, context, { action: 'webhook_removed', target: webhookId, random });
      }
      return undefined;
    });
  };

/** POST /campaigns/:slug/webhooks/:webhookId/secret. Only the newest former secret still signs. */
export const rotateWebhookSecret =
  (parts: WebhookParts): ConsoleHandler<'rotateWebhookSecret'> =>
  (context, { params: { webhookId } }) =>
    parts.db.transaction(async (tx) => {
      if (!(await lockWebhook(tx, context.campaign.campaignId, webhookId))) return refuse('not_found');
      const { secret, sealed } = newWebhookSecret(parts, webhookId);
      await tx.query(ROTATE, [webhookId, sealed, new Date(context.now + SECRET_OVERLAP_MS)]);
      const { random } = parts;
      await recordWebhookAction(tx, context, { action: 'webhook_secret_renewed', target: webhookId, random });
      return { webhook: await one(tx, context, webhookId), secret };
    });

/**
 * Apply the change on this server immediately. Other servers follow within half a second. A failure here does not undo
 * the stored change.
 */
const learn = ({ outbox }: WebhookParts): Promise<void> => outbox.refresh().catch(() => undefined);

/** Records what a member did with a webhook. */
export const recordWebhookAction = (
  tx: Queryable,
  { campaign: { campaignId }, session: { memberId, tokenId }, now }: Context,
  { action, target, random }: { action: AuditAction; target: string; random: Random },
) => recordAction(tx, { actor: 'member', memberId, tokenId, campaignId, action, target }, { now, random });

async function one(tx: Queryable, { campaign, now }: Context, webhookId: string): Promise<WebhookView> {
  const [webhook] = await webhooksOf(tx, { campaignId: campaign.campaignId, now, webhookId });
  if (!webhook) throw new Error('the webhook was not found');
  return webhook;
}

const INSERT = {
  name: 'insert_webhook',
  text: `
    insert into webhooks (webhook_id, campaign_id, url, events, sealed_secret, made_by, made_at)
    values ($1, $2, $3, $4, $5, $6, $7)`,
};

const CHANGE = {
  name: 'change_webhook',
  text: `
    update webhooks set url = $2, events = $3, off = $4,
      failing_since = case when off is not null and $4::text is null then null else failing_since end
    where webhook_id = $1`,
};

const SWITCH_OFF = {
  name: 'switch_webhook_off',
  text: `update webhooks set off = coalesce(off, 'member') where campaign_id = $1 and webhook_id = $2`,
};

const REMOVE = {
  name: 'remove_webhook',
  text: 'delete from webhooks where campaign_id = $1 and webhook_id = $2 returning 1',
};

const ROTATE = {
  name: 'rotate_webhook_secret',
  text: `
    update webhooks set sealed_old_secret = sealed_secret, old_secret_until = $3, sealed_secret = $2
    where webhook_id = $1`,
};
