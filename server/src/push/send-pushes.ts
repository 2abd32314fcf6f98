import type { Locale } from '@meguri/core/lib/locale.ts';
import { afterPush, waitOf } from '@meguri/core/push/rules.ts';
import type { Logger } from 'pino';
import { campaignsWithNotices } from '../campaign/campaigns-with-notices.ts';
import type { LiveCampaign, LiveCampaigns } from '../catalogue/live-campaigns.ts';
import type { Database } from '../db/open.ts';
import type { Encryption } from '../lib/encryption.ts';
import type { Clock } from '../lib/random.ts';
import { postBody } from '../webhooks/post-message.ts';
import { claimPushes, type DuePush, delayPush, dropPush, dropSubscription } from './push-deliveries.ts';
import type { PushKeys } from './push-keys.ts';
import { pushMessageOf, pushRequest, pushSubject } from './push-message.ts';
import { type Subscription, subscriptionContext, trustOf } from './subscription.ts';

/** Attempts of one server at once. */
const AT_ONCE = 60;

interface Parts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find' | 'refresh'>;
  clock: Clock;
  log: Logger;
  encryption: Encryption;
  pushKeys: () => Promise<PushKeys>;
  publicUrl: string;
  pushOrigins: ReadonlySet<string>;
}

export interface PushSender {
  /** Begins the attempts that are due, and does not wait for them. Called twice a second. */
  send(now: number): Promise<void>;
  /** Aborts the running attempts. They are due again later. */
  stop(): Promise<void>;
}

/**
 * Hands notices to the push services of browsers. As with webhooks, an attempt begins with a committed claim: of several servers one
 * makes it, and another one makes it again if that server is killed. The browser then shows the notice once, because its tag is the same.
 */
export function openPushSender(parts: Parts): PushSender {
  const { db, campaigns, clock, log, pushOrigins } = parts;
  const stopped = new AbortController();
  const running = new Set<Promise<void>>();

  const attempt = async (push: DuePush, campaign: LiveCampaign | null): Promise<void> => {
    const request = await requestOf(parts, push, campaign);
    if (request === 'over') return dropPush(db, push);
    if (request === 'unusable') return dropSubscription(db, push);
    const trust = trustOf(request.url, pushOrigins);
    if (trust === null) return dropSubscription(db, push);
    const end = await postBody(request, { toPrivate: trust === 'operator', signal: stopped.signal });
    if (end.fault === 'address_refused') return dropSubscription(db, push);
    const now = clock();
    const after = afterPush(end.status, {
      attempt: push.attempt,
      waitMs: waitOf(end.retryAfter, now),
      now,
      until: push.freshUntil.getTime(),
    });
    if (end.status === null || end.status >= 400) {
      const { campaignId, noticeId } = push;
      log.info(
        { campaignId, noticeId, status: end.status, fault: end.fault },
        'a push service did not accept a notice',
      );
    }
    if (after.next === 'forget') return dropSubscription(db, push);
    if (after.next === 'done') return dropPush(db, push);
    return delayPush(db, push, after.at);
  };

  const start = (push: DuePush, campaign: LiveCampaign | null): void => {
    const made = attempt(push, campaign)
      .catch((error: Error) => {
        if (!stopped.signal.aborted) log.warn({ campaignId: push.campaignId, reason: error.name }, 'push');
      })
      .finally(() => running.delete(made));
    running.add(made);
  };

  return {
    send: async (now) => {
      const room = AT_ONCE - running.size;
      if (room <= 0 || stopped.signal.aborted) return;
      const due = await claimPushes(db, now, room);
      const found = await campaignsWithNotices(campaigns, due, now);
      for (const push of due) start(push, found.get(push.slug) ?? null);
    },
    stop: async () => {
      stopped.abort();
      await Promise.all(running);
    },
  };
}

function subscriptionOf({ encryption }: Parts, push: DuePush): Subscription | null {
  try {
    const context = subscriptionContext({ ...push, endpointHash: push.endpointHash.toString('hex') });
    return encryption.decrypt(push.sealed, context) as Subscription;
  } catch {
    return null;
  }
}

type PushRequest = ReturnType<typeof pushRequest>;

/** The request of a delivery. over: there is nothing to say any more. unusable: nothing can be sent to this subscription. */
async function requestOf(
  parts: Parts,
  push: DuePush,
  campaign: LiveCampaign | null,
): Promise<PushRequest | 'over' | 'unusable'> {
  const now = parts.clock();
  const ttlSeconds = Math.floor((push.freshUntil.getTime() - now) / 1_000);
  if (!campaign || ttlSeconds <= 0) return 'over';
  const message = pushMessageOf(campaign, { noticeId: push.noticeId, locale: push.locale as Locale, now });
  if (!message) return 'over';
  if (!push.isLive) return 'unusable';
  if (push.isBlocked) return 'over';
  const subscription = subscriptionOf(parts, push);
  // It was encrypted with another `SECRET`, which may be the fault of this server.
  if (!subscription) return 'over';
  const keys = await parts.pushKeys();
  try {
    return pushRequest(subscription, message, { keys, subject: pushSubject(parts.publicUrl), ttlSeconds });
  } catch {
    // Its public key is not a point of the curve.
    return 'unusable';
  }
}
