import { hash } from 'node:crypto';
import { drawWinners } from '@meguri/core/presents/draw-winners.ts';
import type { Database, Queryable } from '../db/open.ts';
import type { JobHandler } from '../jobs/queue.ts';
import type { Clock } from '../lib/random.ts';
import {
  claimDraw,
  type DrawKey,
  type DrawList,
  entriesOf,
  entryReceipts,
  lockDueDraw,
  lockEntrants,
  lockOutcomes,
  publishedPresent,
  publishList,
  waitingEntrants,
  writeDecision,
  writeResults,
} from './queries.ts';

/** Accounts locked at once: visitors who collect meanwhile wait for one portion at most. */
const PORTION = 500;

/**
 * Draws a lottery whose time has come. First the decision, in one transaction: who takes part, who wins, the stock. Then
 * the results, in portions of accounts, and at last the list becomes public. A server that is killed anywhere leaves
 * either nothing or a decision, which the next one carries out; nobody ever decides again. Gives how many took part where
 * this call has finished it, null where there is nothing (more) to do or another server is at it.
 */
export function drawLottery(
  db: Database,
  key: DrawKey,
  now: Date,
  signal?: AbortSignal,
): Promise<{ entries: number; winners: number } | null> {
  return db.longTransaction(async (claim) => {
    if (!(await claimDraw(claim, key))) return null;
    const decision = await db.longTransaction((tx) => decide(tx, key, now));
    if (!decision) return null;
    await carryOut(db, key, decision, signal);
    const { list } = decision;
    const isFirst = await publishList(db, key);
    return isFirst ? { entries: list.entries.length, winners: list.winners.length } : null;
  });
}

interface Decision {
  list: DrawList;
  at: Date;
}

/**
 * Locks in the order of a take: draw, then stock. Entries under way are in it, later ones find it closed; one that is
 * being voided is out of it, or its visitor waits.
 */
async function decide(tx: Queryable, key: DrawKey, now: Date): Promise<Decision | null> {
  const due = await lockDueDraw(tx, key, now);
  if (!due) return null;
  if (due.list) return { list: due.list, at: due.decidedAt ?? now };
  const lottery = (await publishedPresent(tx, key))?.lottery;
  if (lottery?.type !== 'drawn') return null;

  const entries = (await entryReceipts(tx, key)).sort();
  const remaining = await lockOutcomes(tx, key);
  const outcomes = lottery.outcomes.map((outcome) => ({
    id: outcome.id,
    stock: remaining.get(outcome.id) ?? 0,
    // biome-ignore lint/suspicious/noThenProperty: the file format's own word; never awaited as a promise
    then: outcome.then ?? 'use',
  }));
  const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');
  const winners = drawWinners({ seed: due.seed, receipts: entries, outcomes }, sha256);
  const list = { entries, outcomes, winners };
  await writeDecision(tx, key, { list, now });
  return { list, at: now };
}

/** Passes until one finds no entry without its result: an entry may move to an account that was passed already. */
async function carryOut(
  db: Database,
  key: DrawKey,
  { list, at }: Decision,
  signal: AbortSignal | undefined,
): Promise<void> {
  const outcomes = new Map(list.outcomes.map((outcome) => [outcome.id, outcome]));
  const prizes = new Map(list.winners.map(({ receipt, outcome }) => [receipt, outcomes.get(outcome) ?? null]));
  for (;;) {
    const waiting = await waitingEntrants(db, key);
    if (waiting.length === 0) return;
    for (let start = 0; start < waiting.length; start += PORTION) {
      signal?.throwIfAborted();
      const accountIds = waiting.slice(start, start + PORTION);
      await db.transaction(async (tx) => {
        await lockEntrants(tx, key.campaignId, accountIds);
        const entries = await entriesOf(tx, key, accountIds);
        const results = entries.map(({ receipt, ...entry }) => ({ ...entry, outcome: prizes.get(receipt) ?? null }));
        await writeResults(tx, key.campaignId, results, at);
      });
    }
  }
}

/** The job that the background tasks enqueue when a draw is due (due-draws.ts). */
export const drawJob =
  ({ db, clock }: { db: Database; clock: Clock }): JobHandler<'draw_lottery'> =>
  async (key, signal) => {
    await drawLottery(db, key, new Date(clock()), signal);
  };
