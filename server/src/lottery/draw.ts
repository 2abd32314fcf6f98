import { hash } from 'node:crypto';
import { drawWinners } from '@meguri/core/presents/draw.ts';
import type { Database, Queryable } from '../db/open.ts';
import type { JobHandler } from '../jobs/queue.ts';
import type { Clock } from '../random.ts';
import {
  type DrawKey,
  drawEntries,
  lockDueDraw,
  lockEntrants,
  lockOutcomes,
  publishedPresent,
  writeDraw,
} from './queries.ts';

/** An entry moved to another account while the accounts were being locked; the same again finds it there. */
class EntriesMoved extends Error {
  override name = 'EntriesMoved';
}

/**
 * Draws a lottery whose time has come, all of it in one transaction: winners, losers, stock and the published list. The
 * first of several servers does it and the others find it done; of one that is killed in the middle nothing remains. The
 * locks are those of a take in its order: draw, accounts, stock. Gives how many took part, or null where there is nothing
 * to draw.
 */
export function drawLottery(
  db: Database,
  key: DrawKey,
  now: Date,
): Promise<{ entries: number; winners: number } | null> {
  return db.longTransaction(async (tx) => {
    const seed = await lockDueDraw(tx, key, now);
    const present = seed && (await publishedPresent(tx, key));
    if (!seed || present?.lottery?.type !== 'drawn') return null;

    const entries = await lockedEntries(tx, key);
    const remaining = await lockOutcomes(tx, key);
    const outcomes = present.lottery.outcomes.map(({ id }) => ({ id, stock: remaining.get(id) ?? 0 }));
    const receipts = entries.map(({ receipt }) => receipt).sort();
    const winners = drawWinners({ seed, receipts, outcomes }, (bytes) => hash('sha256', bytes, 'buffer'));

    const prizeOf = new Map(winners.map(({ receipt, outcome }) => [receipt, outcome]));
    const next = new Map(present.lottery.outcomes.map((outcome) => [outcome.id, outcome.then ?? 'use']));
    await writeDraw(tx, key, {
      entries,
      outcomes: entries.map(({ receipt }) => {
        const id = prizeOf.get(receipt);
        // biome-ignore lint/suspicious/noThenProperty: the file format's own word; never awaited as a promise
        return id === undefined ? null : { id, then: next.get(id) ?? 'use' };
      }),
      list: { entries: receipts, outcomes, winners },
      now,
    });
    return { entries: entries.length, winners: winners.length };
  });
}

/** The entries, with every account that has one locked: nothing can be voided or moved any more. */
async function lockedEntries(tx: Queryable, key: DrawKey) {
  const locked = await lockEntrants(tx, key);
  const entries = await drawEntries(tx, key);
  if (entries.some(({ accountId }) => !locked.has(accountId))) throw new EntriesMoved();
  return entries;
}

/** The job that the upkeep asks for when a draw is due (due-draws.ts). */
export const drawJob =
  ({ db, clock }: { db: Database; clock: Clock }): JobHandler<'draw_lottery'> =>
  async (key) => {
    await drawLottery(db, key, new Date(clock()));
  };
