import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Revocations } from '../accounts/sessions/revocations.ts';
import type { LiveCampaigns } from '../catalogue/live-campaigns.ts';
import type { Clock } from '../lib/random.ts';
import { isUnavailable } from '../lib/unavailable.ts';
import type { FailedTries } from '../limits/failed-tries.ts';
import type { DueDraws } from '../lottery/due-draws.ts';
import type { RefusalCounts } from '../spots/acquire/refusal-counts.ts';
import type { EventBuffer } from '../tracking/event-buffer.ts';

const EVERY_MS = 500;

export interface UpkeepParts {
  campaigns: Pick<LiveCampaigns, 'refresh'>;
  revocations: Pick<Revocations, 'refresh'>;
  tries: Pick<FailedTries, 'exchange'>;
  refusals: Pick<RefusalCounts, 'flush'>;
  events: Pick<EventBuffer, 'flush'>;
  draws: DueDraws;
  clock: Clock;
  log: Logger;
  isSetUp: () => boolean;
}

/**
 * What a server does twice a second beside answering: take over new catalogue versions and ended sessions, share failed tries,
 * write counts, have due lotteries drawn. By polling, since notifications do not pass a transaction pooler. A database that is away is tried again
 * the next second.
 */
export function startUpkeep(parts: UpkeepParts): { stop(): Promise<void> } {
  const { campaigns, revocations, tries, refusals, events, draws, clock, log, isSetUp } = parts;
  const stopped = new AbortController();
  const once = async (): Promise<void> => {
    const now = clock();
    const duties = [
      () => campaigns.refresh(),
      () => revocations.refresh(now),
      () => tries.exchange(now),
      () => refusals.flush(),
      () => events.flush(),
      () => draws.enqueue(now),
    ];
    for (const duty of duties) {
      // One that fails by itself keeps no other from being done; a database that is away fails them all.
      const error = await duty().then(
        () => undefined,
        (reason: Error) => reason,
      );
      if (error) log.warn({ reason: error.message }, 'upkeep failed');
      if (isUnavailable(error)) return;
    }
  };

  const loop = (async () => {
    while (!stopped.signal.aborted) {
      if (isSetUp()) await once();
      await sleep(EVERY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();

  return {
    stop: async () => {
      stopped.abort();
      await loop;
      await refusals.flush().catch((error: Error) => log.warn({ reason: error.message }, 'counts lost'));
      await events.flush().catch((error: Error) => log.warn({ reason: error.message }, 'events lost'));
    },
  };
}
