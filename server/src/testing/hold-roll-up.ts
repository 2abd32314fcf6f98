import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/open.ts';

/** Longer than a roll-up needs to begin, also when another server must take over first. */
const PATIENCE_MS = 20_000;

/** Waits until a roll-up has begun to write, and keeps it from going on until the returned function is called. */
export async function holdRollUp(db: Database): Promise<() => void> {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  void db
    .longTransaction(async (tx) => {
      await tx.query({ name: '', text: 'lock table figure_totals in share row exclusive mode' });
      locked.resolve();
      await released.promise;
    })
    .catch(locked.reject);
  await locked.promise;
  for (let waited = 0; waited < PATIENCE_MS; waited += 20) {
    const waiting = await db.query({ name: '', text: WAITING });
    if (waiting.length > 0) return released.resolve;
    await sleep(20);
  }
  released.resolve();
  throw new Error('no roll-up has begun to write');
}

const WAITING = `
  select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into figure_totals%'`;
