import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Revocations } from '../accounts/sessions/revocations.ts';
import type { LiveCampaigns } from '../catalogue/live-campaigns.ts';
import type { AuditChain } from '../console/audit/chain-entries.ts';
import type { DeliverySender } from '../console/webhooks/send-deliveries.ts';
import type { DueWork } from '../jobs/due-work.ts';
import type { Clock } from '../lib/random.ts';
import { isUnavailable } from '../lib/unavailable.ts';
import type { FailedAttempts } from '../limits/failed-attempts.ts';
import type { NoticeMailSender } from '../notice-mails/send-notice-mails.ts';
import type { NoticeWatch } from '../push/push-notices.ts';
import type { PushSender } from '../push/send-pushes.ts';
import type { RefusalCounts } from '../spots/acquire/refusal-counts.ts';
import type { EventBuffer } from '../tracking/event-buffer.ts';
import type { EventOutbox } from '../webhooks/event-outbox.ts';

const INTERVAL_MS = 500;

export interface BackgroundParts {
  campaigns: Pick<LiveCampaigns, 'refresh' | 'refreshBlocked'>;
  revocations: Pick<Revocations, 'refresh'>;
  attempts: Pick<FailedAttempts, 'exchange'>;
  refusals: Pick<RefusalCounts, 'flush'>;
  events: Pick<EventBuffer, 'flush'>;
  draws: Pick<DueWork, 'enqueue'>;
  publications: Pick<DueWork, 'enqueue'>;
  audit: AuditChain;
  outbox: Pick<EventOutbox, 'refresh'>;
  deliveries: DeliverySender;
  notices: NoticeWatch;
  pushes: PushSender;
  noticeMails: NoticeMailSender;
  clock: Clock;
  log: Logger;
  isSetUp: () => boolean;
}

/**
 * Runs what a server does twice a second besides answering: load new catalogue versions, read ended sessions, share failed
 * attempts, write counts and events, enqueue due draws and publications, chain the audit log, and send what is due to
 * webhooks, browsers and mail addresses. The database is polled because notifications do not pass a transaction pooler
 * (docs/decisions/0012-polling.md). `stop` writes what is still in memory.
 */
export function startBackgroundTasks(parts: BackgroundParts): { stop(): Promise<void> } {
  const { campaigns, revocations, attempts, refusals, events, draws, publications, audit, outbox, deliveries } = parts;
  const { notices, pushes, noticeMails } = parts;
  const { clock, log, isSetUp } = parts;
  const stopped = new AbortController();
  /** The reasons that are logged already, by task: one that fails twice a second is logged once until it succeeds again. */
  const reasons = new Map<string, string>();
  const failureOf = async (task: string, run: () => Promise<unknown>): Promise<Error | undefined> => {
    const error = await run().then(
      () => undefined,
      (failure: Error) => failure,
    );
    const reason = error?.message;
    if (reason !== undefined && reason !== reasons.get(task)) log.warn({ task, reason }, 'background task failed');
    if (reason === undefined && reasons.delete(task)) log.info({ task }, 'background task works again');
    if (reason !== undefined) reasons.set(task, reason);
    return error;
  };
  const runAll = async (): Promise<void> => {
    const now = clock();
    // It reads what every server of a distributed database has. Where that is unavailable, all tasks would fail.
    if (isUnavailable(await failureOf('campaigns', () => campaigns.refresh()))) return;
    await failureOf('blocked', () => campaigns.refreshBlocked());
    // A task that meets an unavailable machine does not keep the others from theirs.
    await failureOf('revocations', () => revocations.refresh(now));
    await failureOf('attempts', () => attempts.exchange(now));
    await failureOf('refusals', () => refusals.flush());
    await failureOf('events', () => events.flush());
    await failureOf('draws', () => draws.enqueue(now));
    await failureOf('publications', () => publications.enqueue(now));
    await failureOf('audit', () => audit.extend());
    await failureOf('outbox', () => outbox.refresh());
    await failureOf('deliveries', () => deliveries.send(now));
    await failureOf('notices', () => notices.look(now));
    await failureOf('pushes', () => pushes.send(now));
    await failureOf('noticeMails', () => noticeMails.send(now));
  };

  const loop = (async () => {
    while (!stopped.signal.aborted) {
      if (isSetUp()) await runAll();
      await sleep(INTERVAL_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();

  return {
    stop: async () => {
      stopped.abort();
      await loop;
      await Promise.all([deliveries.stop(), notices.stop(), pushes.stop(), noticeMails.stop()]);
      await refusals.flush().catch((error: Error) => log.warn({ reason: error.message }, 'counts lost'));
      await events.flush().catch((error: Error) => log.warn({ reason: error.message }, 'events lost'));
    },
  };
}
