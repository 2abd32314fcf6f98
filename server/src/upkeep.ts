import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Revocations } from './accounts/revocations.ts';
import type { LiveCampaigns } from './campaign/live.ts';
import type { Database } from './db/open.ts';
import { isUnavailable } from './db/unavailable.ts';
import type { Clock } from './random.ts';
import type { RefusalCounts } from './spots/refusal-counts.ts';
import type { EventBuffer } from './tracking/event-buffer.ts';
import type { FailedTries } from './tries.ts';

const EVERY_MS = 500;
const SWEEP_EVERY = 1_200;
const SWEEP_PIECE = 5_000;
const DAY_MS = 86_400_000;

export interface UpkeepParts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'refresh'>;
  revocations: Pick<Revocations, 'refresh'>;
  tries: Pick<FailedTries, 'exchange'>;
  refusals: Pick<RefusalCounts, 'flush'>;
  events: Pick<EventBuffer, 'flush'>;
  clock: Clock;
  log: Logger;
  isSetUp: () => boolean;
}

/**
 * What a server does twice a second beside answering: take over new catalogue versions and ended sessions, share failed tries,
 * write counts. By polling, since notifications do not pass a transaction pooler. A database that is away is tried again
 * the next second.
 */
export function startUpkeep(parts: UpkeepParts): { stop(): Promise<void> } {
  const { db, campaigns, revocations, tries, refusals, events, clock, log, isSetUp } = parts;
  const stopped = new AbortController();
  let round = 0;
  let isSweeping = false;

  /** A piece twice a second while there are more, so that sweeping keeps up with any event and holds nobody up. */
  const sweep = async (now: number): Promise<void> => {
    if (round % SWEEP_EVERY === 0) isSweeping = true;
    if (!isSweeping) return;
    const [swept] = await db.query<{ count: number }>(SWEEP_KEYS, [new Date(now - DAY_MS), SWEEP_PIECE]);
    isSweeping = swept?.count === SWEEP_PIECE;
  };

  const once = async (): Promise<void> => {
    const now = clock();
    const duties = [
      () => campaigns.refresh(),
      () => revocations.refresh(now),
      () => tries.exchange(now),
      () => refusals.flush(),
      () => events.flush(),
      () => sweep(now),
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
    round += 1;
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

const SWEEP_KEYS = {
  name: 'sweep_idempotency_keys',
  text: `
    with swept as (
      delete from idempotency_keys where (campaign_id, account_id, route, key) in (
        select campaign_id, account_id, route, key from idempotency_keys where created_at < $1 limit $2)
      returning 1
    )
    select count(*)::int as count from swept`,
};
