import type { Database } from '../db/open.ts';
import { enqueue } from '../jobs/queue.ts';
import { dueDraws } from './queries.ts';

/**
 * Milliseconds after which a draw that is still due is enqueued again: the server that had it has stopped, or its attempt
 * failed. A shorter time would only make other servers wait for the one that draws.
 */
const RETRY_AFTER_MS = 5_000;

export interface DueDraws {
  /** Enqueues a job for every due draw. Called twice a second; `now` is in milliseconds since the epoch. */
  enqueue(now: number): Promise<void>;
  /** Draws that the last call found due. Each should be decided within seconds. */
  readonly overdue: number;
}

/**
 * Polls for due draws. A job planned in advance would have to follow every new version's time; polling also makes another
 * server continue the draw of a killed one within seconds. A draw may be enqueued twice, because `drawLottery` is
 * idempotent.
 */
export function openDueDraws(db: Database): DueDraws {
  let enqueued = new Map<string, number>();
  return {
    get overdue() {
      return enqueued.size;
    },
    enqueue: async (now) => {
      const due = await dueDraws(db, new Date(now));
      const stillDue = new Map<string, number>();
      for (const draw of due) {
        const key = `draw_lottery ${draw.campaignId} ${draw.presentId}`;
        const last = enqueued.get(key);
        // The absolute value also covers a clock that was set back.
        const isRecent = last !== undefined && Math.abs(now - last) < RETRY_AFTER_MS;
        if (!isRecent) await enqueue(db, 'draw_lottery', draw, { key });
        stillDue.set(key, isRecent ? last : now);
      }
      enqueued = stillDue;
    },
  };
}
