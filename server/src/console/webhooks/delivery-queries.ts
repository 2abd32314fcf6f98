import type { AfterAttempt, AttemptEnd } from '@meguri/core/console/webhooks/rules.ts';
import type { Database, Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { recordAction } from '../audit/record-action.ts';

/** How long a claim lasts. After that, another server takes over. */
export const LEASE_MS = 60_000;

/** A delivery whose attempt this server has begun. */
export interface ClaimedDelivery {
  webhookId: string;
  eventId: string;
  campaignId: number;
  slug: string;
  url: string;
  type: string;
  data: unknown;
  createdAt: Date;
  /** The number of this attempt. */
  attempt: number;
  sealedSecret: Buffer;
  /** Null if it no longer signs. */
  sealedOldSecret: Buffer | null;
}

interface ClaimOptions {
  now: number;
  /** Maximum number per webhook. */
  each: number;
  /** Maximum number in total. */
  limit: number;
  /** Webhooks to skip. */
  busy: readonly string[];
  /** Webhooks to claim last, so that slow receivers do not take every free slot. */
  running: readonly string[];
}

/** Takes deliveries that are due. Of several servers, one takes a delivery. */
export const claimDeliveries = (db: Queryable, { now, each, limit, busy, running }: ClaimOptions) =>
  db.query<ClaimedDelivery>(CLAIM, [new Date(now), new Date(now + LEASE_MS), each, limit, busy, running]);

export interface AttemptResult {
  end: AttemptEnd;
  startedAt: number;
  durationMs: number;
  now: number;
  /** Computes the next state from the instant since which the webhook has been failing (null: it is not). */
  follow: (failingSince: number | null) => AfterAttempt;
  random: Random;
}

/** Stores the result of an attempt and the next state. Does nothing if the webhook was removed in the meantime. */
export const settleAttempt = (
  db: Database,
  { webhookId, eventId, campaignId }: Pick<ClaimedDelivery, 'webhookId' | 'eventId' | 'campaignId'>,
  { end, startedAt, durationMs, now, follow, random }: AttemptResult,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [webhook] = await tx.query<{ failingSince: Date | null; isOn: boolean }>(LOCK, [webhookId]);
    if (!webhook) return;
    const after = follow(webhook.failingSince?.getTime() ?? null);
    // The webhook was switched off in the meantime, so do not retry.
    const isOver = !webhook.isOn && after.state === 'waiting';
    const nextAt = after.nextAt === null || isOver ? null : new Date(after.nextAt);
    const settled = await tx.query(SETTLE, [webhookId, eventId, isOver ? 'failed' : after.state, nextAt]);
    // The sweep may have deleted it.
    if (settled.length > 0) {
      await tx.query(NOTE_ATTEMPT, [
        ...[random.uuid(now), webhookId, eventId, new Date(startedAt), end.status, end.fault, durationMs],
      ]);
    }
    const since = after.failingSince === null ? null : new Date(after.failingSince);
    const off = webhook.isOn ? after.off : null;
    await tx.query(FOLLOW_WEBHOOK, [webhookId, since, after.state === 'delivered' ? new Date(now) : null, off]);
    if (off === null) return;
    await tx.query(GIVE_UP, [webhookId]);
    const audited = {
      actor: 'server',
      memberId: null,
      campaignId,
      action: 'webhook_disabled',
      target: webhookId,
    } as const;
    await recordAction(tx, audited, { now, random });
  });

/** Ends what still waits for a webhook that is switched off. */
export const giveUpDeliveries = (tx: Queryable, webhookId: string) => tx.query(GIVE_UP, [webhookId]);

/** Campaigns are joined in the CTE only: Citus refuses to join the updated rows with a reference table. */
const CLAIM = {
  name: 'claim_webhook_deliveries',
  text: `
    with due as (
      select d.webhook_id, d.event_id, w.campaign_id, c.slug, w.url, w.sealed_secret,
        case when w.old_secret_until > $1 then w.sealed_old_secret end as sealed_old_secret
      from webhooks w join campaigns c on c.campaign_id = w.campaign_id
      cross join lateral (
        select webhook_id, event_id, next_at from webhook_deliveries
        where webhook_id = w.webhook_id and next_at <= $1 order by next_at, event_id limit $3
        for update skip locked
      ) d
      where w.off is null and c.deleted_at is null and w.webhook_id <> all($5::uuid[])
      order by d.webhook_id = any($6::uuid[]), d.next_at, d.event_id limit $4
    )
    update webhook_deliveries d set next_at = $2, attempts = d.attempts + 1, is_sending = true
    from due
    where d.webhook_id = due.webhook_id and d.event_id = due.event_id and d.next_at <= $1
    returning d.webhook_id as "webhookId", d.event_id as "eventId", due.campaign_id as "campaignId", due.slug, due.url, d.type,
      d.data, d.created_at as "createdAt", d.attempts as attempt, due.sealed_secret as "sealedSecret",
      due.sealed_old_secret as "sealedOldSecret"`,
};

const LOCK = {
  name: 'lock_webhook_to_settle',
  text: 'select failing_since as "failingSince", off is null as "isOn" from webhooks where webhook_id = $1 for no key update',
};

const NOTE_ATTEMPT = {
  name: 'note_webhook_attempt',
  text: `
    insert into webhook_attempts (attempt_id, webhook_id, event_id, at, status, fault, duration_ms)
    values ($1, $2, $3, $4, $5, $6, $7)`,
};

const SETTLE = {
  name: 'settle_webhook_delivery',
  text: 'update webhook_deliveries set state = $3, next_at = $4, is_sending = false where webhook_id = $1 and event_id = $2 returning 1',
};

const FOLLOW_WEBHOOK = {
  name: 'follow_webhook',
  text: `
    update webhooks set failing_since = $2, last_delivered_at = coalesce($3, last_delivered_at), off = coalesce($4, off)
    where webhook_id = $1`,
};

const GIVE_UP = {
  name: 'give_up_webhook_deliveries',
  text: `update webhook_deliveries set state = 'failed', next_at = null where webhook_id = $1 and next_at is not null`,
};
