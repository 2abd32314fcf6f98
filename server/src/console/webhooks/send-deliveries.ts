import { type AttemptEnd, afterAttempt } from '@meguri/core/console/webhooks/rules.ts';
import type { Logger } from 'pino';
import type { Database } from '../../db/open.ts';
import type { Encryption } from '../../lib/encryption.ts';
import type { Clock, Random } from '../../lib/random.ts';
import { type Message, postMessage } from '../../webhooks/post-message.ts';
import { type ClaimedDelivery, claimDeliveries, settleAttempt } from './delivery-queries.ts';
import { secretContext } from './webhook-secret.ts';

/** Attempts of one server at once. */
const AT_ONCE = 40;
/**
 * Maximum deliveries of one webhook in a round, and the number of running ones from which no more are claimed, so that
 * a slow receiver does not delay others.
 */
const OF_WEBHOOK = 5;

interface Parts {
  db: Database;
  clock: Clock;
  random: Random;
  log: Logger;
  encryption: Encryption;
  /** Whether it may connect to addresses that are not public. */
  toPrivate: boolean;
  /** Milliseconds of a clock that never goes back. */
  elapsed?: () => number;
}

export interface DeliverySender {
  /** Begins the attempts that are due, and does not wait for them. Called twice a second. */
  send(now: number): Promise<void>;
  /** Aborts the running attempts. They are due again later. */
  stop(): Promise<void>;
}

/**
 * Sends what is due to webhooks. The rows are the queue, not the job library: a receiver may take ten seconds to answer, and would keep
 * mails and draws waiting (docs/decisions/0112-webhooks.md). An attempt begins with a committed claim, so that of several servers one
 * makes it, and another one makes it again if that server is killed.
 */
export function openDeliverySender(parts: Parts): DeliverySender {
  const { db, clock, random, log, toPrivate, elapsed = () => performance.now() } = parts;
  const stopped = new AbortController();
  const running = new Map<Promise<void>, string>();

  const attempt = async (delivery: ClaimedDelivery): Promise<void> => {
    const [startedAt, begun] = [clock(), elapsed()];
    const message = messageOf(parts.encryption, delivery, startedAt);
    // Counts as a failed attempt, so that the organiser sees it and the webhook is switched off in the end.
    const end: AttemptEnd = message
      ? await postMessage(message, { toPrivate, signal: stopped.signal })
      : { status: null, fault: 'secret_unreadable' };
    const now = clock();
    await settleAttempt(db, delivery, {
      ...{ end, startedAt, durationMs: Math.round(elapsed() - begun), now, random },
      follow: (failingSince) => afterAttempt(end, { attempt: delivery.attempt, failingSince, now }),
    });
    if (end.status === null) log.info({ webhookId: delivery.webhookId, fault: end.fault }, 'a webhook did not answer');
  };

  const start = (delivery: ClaimedDelivery): void => {
    const made = attempt(delivery)
      .catch((error: Error) => {
        if (!stopped.signal.aborted) log.warn({ webhookId: delivery.webhookId, reason: error.name }, 'webhook');
      })
      .finally(() => running.delete(made));
    running.set(made, delivery.webhookId);
  };

  return {
    send: async (now) => {
      const room = AT_ONCE - running.size;
      if (room <= 0 || stopped.signal.aborted) return;
      const ofWebhook = Map.groupBy(running.values(), (id) => id);
      const busy = [...ofWebhook].filter(([, all]) => all.length >= OF_WEBHOOK).map(([id]) => id);
      const claimed = await claimDeliveries(db, {
        now,
        each: OF_WEBHOOK,
        limit: room,
        busy,
        running: [...ofWebhook.keys()],
      });
      for (const delivery of claimed) start(delivery);
    },
    stop: async () => {
      stopped.abort();
      await Promise.all(running.keys());
    },
  };
}

/**
 * The message of a delivery; null if the newest secret cannot be decrypted. A former secret that cannot be decrypted is
 * skipped.
 */
function messageOf(encryption: Encryption, delivery: ClaimedDelivery, now: number): Message | null {
  const { webhookId, eventId, slug, url, type, data, createdAt, sealedSecret, sealedOldSecret } = delivery;
  const read = (sealed: Buffer): string | null => {
    try {
      return encryption.decrypt(sealed, secretContext(webhookId)) as string;
    } catch {
      return null;
    }
  };
  const newest = read(sealedSecret);
  if (newest === null) return null;
  const former = sealedOldSecret && read(sealedOldSecret);
  const body = JSON.stringify({ id: eventId, type, createdAt: createdAt.toISOString(), campaign: slug, data });
  return { url, id: eventId, body, secrets: former === null ? [newest] : [newest, former], now };
}
