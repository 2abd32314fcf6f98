import type { Database, Queryable } from '../db/open.ts';
import { enqueue, type JobName, type JobPayloads } from './queue.ts';

/**
 * Milliseconds after which work that is still due is enqueued again: the server that had it has stopped, or its attempt
 * failed. A shorter time would only make other servers wait for the one that does it.
 */
const RETRY_AFTER_MS = 5_000;

export interface DueWork {
  /** Enqueues a job for everything that is due. Called twice a second; `now` is in milliseconds since the epoch. */
  enqueue(now: number): Promise<void>;
  /** What the last call found due. Each should be done within seconds. */
  readonly overdue: number;
}

/**
 * Polls for what is due at an instant, such as draws. A job planned in advance would have to follow every change of the instant;
 * polling also makes another server continue the work of a killed one within seconds. A job may be enqueued twice, so its
 * handler must be idempotent.
 */
export function openDueWork<Name extends JobName>(
  db: Database,
  name: Name,
  find: (db: Queryable, now: Date) => Promise<JobPayloads[Name][]>,
): DueWork {
  let enqueued = new Map<string, number>();
  return {
    get overdue() {
      return enqueued.size;
    },
    enqueue: async (now) => {
      const stillDue = new Map<string, number>();
      for (const payload of await find(db, new Date(now))) {
        const key = `${name} ${Object.values(payload).join(' ')}`;
        const last = enqueued.get(key);
        // A monotonic clock: the time of day can be set back.
        const time = performance.now();
        const isRecent = last !== undefined && time - last < RETRY_AFTER_MS;
        if (!isRecent) await enqueue(db, name, payload, { key });
        stillDue.set(key, isRecent ? last : time);
      }
      enqueued = stillDue;
    },
  };
}
