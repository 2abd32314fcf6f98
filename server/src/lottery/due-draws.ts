import type { Database } from '../db/open.ts';
import { enqueue } from '../jobs/queue.ts';
import { dueDraws } from './queries.ts';

/**
 * A draw that is still to be done after so long is asked for again: the server that had it is gone, or its attempt failed.
 * More often would only have others wait for the one that draws.
 */
const AGAIN_AFTER_MS = 5_000;

export interface DueDraws {
  /** Has the draws whose time has come drawn by whichever server is free; called twice a second. */
  enqueue(now: number): Promise<void>;
}

/**
 * Looks for due draws instead of planning each for its time: so a draw follows a new version's time, and one that a killed
 * server left is taken up by another within seconds. Asking twice does no harm, as the draw itself sees to being the only
 * one (draw.ts).
 */
export function openDueDraws(db: Database): DueDraws {
  let asked = new Map<string, number>();
  return {
    enqueue: async (now) => {
      const due = await dueDraws(db, new Date(now));
      const stillDue = new Map<string, number>();
      for (const draw of due) {
        const key = `draw_lottery ${draw.campaignId} ${draw.presentId}`;
        const last = asked.get(key);
        // Also where the clock was set back.
        const isAsked = last !== undefined && Math.abs(now - last) < AGAIN_AFTER_MS;
        if (!isAsked) await enqueue(db, 'draw_lottery', draw, { key });
        stillDue.set(key, isAsked ? last : now);
      }
      asked = stillDue;
    },
  };
}
