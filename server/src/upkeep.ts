import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Revocations } from './accounts/revocations.ts';
import type { LiveCampaigns } from './campaign/live.ts';
import type { Database } from './db/open.ts';
import type { Clock } from './random.ts';
import type { RefusalCounts } from './spots/refusal-counts.ts';
import type { FailedTries } from './tries.ts';

const EVERY_MS = 1_000;
const SWEEP_EVERY = 600;

export interface UpkeepParts {
  db: Database;
  campaigns: LiveCampaigns;
  revocations: Revocations;
  tries: FailedTries;
  refusals: RefusalCounts;
  clock: Clock;
  log: Logger;
  isSetUp: () => boolean;
}

/**
 * What a server does each second beside answering: take over new catalogue versions and ended sessions, share failed tries,
 * write counts. By polling, since notifications do not pass a transaction pooler. A database that is away is tried again
 * the next second.
 */
export function startUpkeep(parts: UpkeepParts): { stop(): Promise<void> } {
  const { db, campaigns, revocations, tries, refusals, clock, log, isSetUp } = parts;
  const stopped = new AbortController();
  let round = 0;

  const once = async (): Promise<void> => {
    const now = clock();
    await campaigns.refresh();
    await revocations.refresh(now);
    await tries.exchange(now);
    await refusals.flush();
    if (round % SWEEP_EVERY === 0) await db.query(SWEEP_KEYS, [new Date(now - 86_400_000)]);
    round += 1;
  };

  const loop = (async () => {
    while (!stopped.signal.aborted) {
      if (isSetUp()) await once().catch((error: Error) => log.warn({ reason: error.message }, 'upkeep failed'));
      await sleep(EVERY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();

  return {
    stop: async () => {
      stopped.abort();
      await loop;
      await refusals.flush().catch((error: Error) => log.warn({ reason: error.message }, 'counts lost'));
    },
  };
}

/** In small pieces, so that sweeping never holds up a visitor. */
const SWEEP_KEYS = {
  name: 'sweep_idempotency_keys',
  text: `delete from idempotency_keys where (campaign_id, account_id, route, key) in (
    select campaign_id, account_id, route, key from idempotency_keys where created_at < $1 limit 5000)`,
};
