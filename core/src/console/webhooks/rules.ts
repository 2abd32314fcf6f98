/** Webhooks of a campaign. */
export const WEBHOOKS_MAX = 5;

/** The events that a webhook can choose (docs/webhooks.md). */
export const WEBHOOK_EVENTS = ['prize.used', 'application.received', 'draw.published', 'alert.raised'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What a member sends to try a webhook. */
export const TEST_EVENT = 'webhook.test';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The waits after each failed attempt. After the last one the delivery has failed. */
const WAITS_MS = [
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
] as const;

/** How long the secret before the newest one still signs. */
export const SECRET_OVERLAP_MS = DAY_MS;

/** A webhook whose attempts have all failed for this long is switched off. */
export const FAILING_MS = 3 * DAY_MS;

/** How long deliveries are listed. */
export const DELIVERY_RETENTION_MS = 14 * DAY_MS;

/** Test events and deliveries sent again that one webhook takes in a minute. */
export const MANUAL_PER_MINUTE = 10;

/** Why a webhook is switched off: by a member, by the receiver with 410, or because it failed for three days. */
export const WEBHOOK_OFF = ['member', 'gone', 'failing'] as const;
export type WebhookOff = (typeof WEBHOOK_OFF)[number];

/** Why an attempt got no answer. secret_unreadable: nothing was sent, because its secret was encrypted with another `SECRET`. */
export const ATTEMPT_FAULTS = [
  'timeout',
  'address_refused',
  'name_unknown',
  'certificate',
  'connection',
  'secret_unreadable',
] as const;
export type AttemptFault = (typeof ATTEMPT_FAULTS)[number];

/** How an attempt ended: with an HTTP status, or without an answer. */
export type AttemptEnd = { status: number; fault: null } | { status: null; fault: AttemptFault };

export interface AfterAttempt {
  state: 'delivered' | 'waiting' | 'failed';
  /** When the next attempt is due; null if there is none. */
  nextAt: number | null;
  /** Since when every attempt of the webhook has failed; null after a success. */
  failingSince: number | null;
  /** Why the webhook is switched off by this attempt; null if it is not. */
  off: Exclude<WebhookOff, 'member'> | null;
}

/** What follows from an attempt. `attempt`: the number of attempts of the delivery since it was last asked for. */
export function afterAttempt(
  { status }: AttemptEnd,
  { attempt, failingSince, now }: { attempt: number; failingSince: number | null; now: number },
): AfterAttempt {
  if (status !== null && status >= 200 && status < 300) {
    return { state: 'delivered', nextAt: null, failingSince: null, off: null };
  }
  const since = failingSince ?? now;
  const off = status === 410 ? 'gone' : now - since >= FAILING_MS ? 'failing' : null;
  const wait = off === null ? WAITS_MS[attempt - 1] : undefined;
  if (wait === undefined) return { state: 'failed', nextAt: null, failingSince: since, off };
  return { state: 'waiting', nextAt: now + wait, failingSince: since, off };
}
