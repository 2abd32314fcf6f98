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
  campaigns: Pick<LiveCampaigns, 'refresh'>;
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
 * attempts, write counts and events, enqueue due draws and publications, chain the audit log, send what is due to webhooks, browsers and mail addresses. The database is polled because notifications do not pass a
 * transaction pooler (docs/decisions/0012-polling.md). `stop` writes what is still in memory.
 */
export function startBackgroundTasks(parts: BackgroundParts): { stop(): Promise<void> } {
  const { campaigns, revocations, attempts, refusals, events, draws, publications, audit, outbox, deliveries } = parts;
  const { notices, pushes, noticeMails } = parts;
  const { clock, log, isSetUp } = parts;
  const stopped = new AbortController();
  const runAll = async (): Promise<void> => {
    const now = clock();
    const tasks = [
      () => campaigns.refresh(),
      () => revocations.refresh(now),
      () => attempts.exchange(now),
      () => refusals.flush(),
      () => events.flush(),
      () => draws.enqueue(now),
      () => publications.enqueue(now),
      () => audit.extend(),
      () => outbox.refresh(),
      () => deliveries.send(now),
      () => notices.look(now),
      () => pushes.send(now),
      () => noticeMails.send(now),
    ];
    for (const task of tasks) {
      const error = await task().then(
        () => undefined,
        (reason: Error) => reason,
      );
      if (error) log.warn({ reason: error.message }, 'background task failed');
      // The other tasks would fail too; the next round runs them again.
      if (isUnavailable(error)) return;
    }
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
