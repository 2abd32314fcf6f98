import { hash } from 'node:crypto';
import { drawWinners } from '@meguri/core/presents/draw-winners.ts';
import type { Database, Queryable } from '../db/open.ts';
import { lockEntrants } from '../holdings/locks.ts';
import type { JobHandler } from '../jobs/queue.ts';
import type { Clock } from '../lib/random.ts';
import type { EventOutbox } from '../webhooks/event-outbox.ts';
import {
  claimDraw,
  type DrawKey,
  type DrawList,
  entryReceipts,
  forceIndexScans,
  lockDueDraw,
  lockOutcomes,
  pendingAccounts,
  pendingEntries,
  publishedPresent,
  publishList,
  writeDecision,
  writeResults,
} from './queries.ts';

/** Accounts that are locked together. A visitor's call waits for at most one portion. */
const PORTION = 500;

/**
 * Draws a lottery whose time has come, exactly once (docs/decisions/0018-jobs-and-draws.md). One transaction stores the
 * decision: entries, winners and stock. Then the results are written in portions of accounts, and finally the list becomes
 * public. If a server is killed, either nothing is stored or a decision is, which the next attempt carries out. A decision
 * is never replaced.
 *
 * Returns the number of entries and winners if this call has completed the draw. Returns null if there is nothing to do
 * or another server is drawing it. `record` is called in the transaction that stores the decision, and `outbox` in
 * the one that publishes the list.
 */
export function drawLottery(
  db: Database,
  key: DrawKey,
  now: Date,
  { signal, record, outbox }: { signal?: AbortSignal; record?: RecordDraw; outbox?: EventOutbox } = {},
): Promise<{ entries: number; winners: number } | null> {
  return db.longTransaction(async (claim) => {
    if (!(await claimDraw(claim, key))) return null;
    const decision = await db.longTransaction((tx) => decide(tx, key, { now, record }));
    if (!decision) return null;
    await writeAllResults(db, key, decision, signal);
    const { list } = decision;
    const counts = { entries: list.entries.length, winners: list.winners.length };
    const isPublished = await db.transaction(async (tx) => {
      if (!(await publishList(tx, key))) return false;
      const data = { presentId: key.presentId, ...counts };
      await outbox?.announce(tx, { campaignId: key.campaignId, type: 'draw.published', data }, now.getTime());
      return true;
    });
    return isPublished ? counts : null;
  });
}

/** Records who has drawn, in the transaction of the decision. */
export type RecordDraw = (tx: Queryable, key: DrawKey, now: Date) => Promise<void>;

interface Decision {
  list: DrawList;
  at: Date;
}

/**
 * Stores the decision, or returns the stored one. Locks the draw and then the stock, in the order that a take uses. An
 * entry that is being written takes part, a later one finds the draw closed. An entry that is being voided does not take
 * part, or its voiding waits for the decision.
 */
async function decide(
  tx: Queryable,
  key: DrawKey,
  { now, record }: { now: Date; record: RecordDraw | undefined },
): Promise<Decision | null> {
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
  await record?.(tx, key, now);
  return { list, at: now };
}

/**
 * Writes the result of every entry. Repeats until no entry is pending, because a restore can move an entry to an account
 * whose portion is already done.
 */
async function writeAllResults(
  db: Database,
  key: DrawKey,
  { list, at }: Decision,
  signal: AbortSignal | undefined,
): Promise<void> {
  const outcomes = new Map(list.outcomes.map((outcome) => [outcome.id, outcome]));
  const prizes = new Map(list.winners.map(({ receipt, outcome }) => [receipt, outcomes.get(outcome) ?? null]));
  for (;;) {
    const pending = await pendingAccounts(db, key);
    if (pending.length === 0) return;
    for (const accountIds of portionsOf(pending, (id) => db.placeOf(id))) {
      signal?.throwIfAborted();
      await db.transaction(async (tx) => {
        await forceIndexScans(tx);
        await lockEntrants(tx, key.campaignId, accountIds);
        const entries = await pendingEntries(tx, key, accountIds);
        const results = entries.map(({ receipt, ...entry }) => ({ ...entry, outcome: prizes.get(receipt) ?? null }));
        await writeResults(tx, key.campaignId, results, at);
      });
    }
  }
}

/** The ids in portions, each of one place, in their order. */
function* portionsOf(ids: readonly string[], placeOf: (id: string) => number): Generator<readonly string[]> {
  for (const ofPlace of Map.groupBy(ids, placeOf).values()) {
    for (let start = 0; start < ofPlace.length; start += PORTION) yield ofPlace.slice(start, start + PORTION);
  }
}

interface DrawJobParts {
  db: Database;
  clock: Clock;
  record: RecordDraw;
  outbox: EventOutbox;
}

/** The job of a draw that is due (jobs/due-work.ts). */
export const drawJob =
  ({ db, clock, record, outbox }: DrawJobParts): JobHandler<'draw_lottery'> =>
  async (key, signal) => {
    await drawLottery(db, key, new Date(clock()), { signal, record, outbox });
  };
