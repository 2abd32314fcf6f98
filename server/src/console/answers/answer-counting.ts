import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Database } from '../../db/open.ts';
import { type WorkQueue, withoutWaiting } from '../../lib/work-queue.ts';
import { type AnswerFilter, type CountedQuestions, endOfPart } from './answer-queries.ts';
import { type AnswerCounts, countInSnapshot, PART } from './count-in-parts.ts';

/** Milliseconds that a call waits for its counts. Pages get an answer within 300 ms. */
const WAIT_MS = 150;
/** Stored counts are shown for this many times the time that it took to count them. */
const FRESH_COUNTS = 20;
/** Filters whose counts are stored, of all campaigns. */
const STORED = 200;
/** Counts that run or wait on one server. Further calls get what is stored. */
const WAITING_MAX = 20;
/** A queued count is skipped if no call has asked for it in this many milliseconds. A page calls every two seconds, or more often. */
const ABANDONED_MS = 5_000;

export interface CountedAnswers {
  counts: AnswerCounts;
  /** The instant of the counts, in milliseconds. */
  asOf: number;
}

/** What a call gets: counts, which may be from some time ago, and how much of newer ones is counted. */
export interface AnswerCounting {
  /** Null if nothing is counted yet. */
  counted: CountedAnswers | null;
  /** From 0 to 1 while newer counts are made; null if `counted` is new enough. */
  share: number | null;
}

interface Stored extends CountedAnswers {
  tookMs: number;
}

interface Running {
  /** Null if it was skipped. */
  done: Promise<Stored | null>;
  share: number;
  /** Calls that wait for it now. */
  waiting: number;
  /** When a call last asked for it, in milliseconds of a monotonic clock. */
  calledAt: number;
}

interface Parts {
  db: Database;
  log: Pick<Logger, 'warn'>;
  waitMs?: number;
  abandonedMs?: number;
  /** Answers that one statement counts. */
  size?: number;
  /** Shared with the other counts of this server. */
  inTurn: WorkQueue;
}

interface Order {
  filter: AnswerFilter;
  questions: CountedQuestions;
  now: number;
}

/** Counts answers for members. */
export type CountForMember = (order: Order) => Promise<AnswerCounting>;

/**
 * Counts the answers to questionnaires. Those of one part are counted for each call. Larger ones take longer than a call may, so a server
 * counts one at a time: a call waits a little, then gets the share that is counted, and the last counts of this server if there are any. An
 * error is thrown once, to the calls that wait or to the next one.
 */
export function openAnswerCounting({
  db,
  log,
  waitMs = WAIT_MS,
  abandonedMs = ABANDONED_MS,
  size = PART,
  inTurn,
}: Parts): CountForMember {
  const stored = new LRUCache<string, Stored>({ max: STORED });
  const failed = new LRUCache<string, Error>({ max: STORED });
  const running = new Map<string, Running>();
  let last: Promise<unknown> = Promise.resolve();

  const count = async (key: string, entry: Running, { filter, questions, now }: Order): Promise<Stored | null> => {
    if (performance.now() - entry.calledAt > abandonedMs) return null;
    const begun = performance.now();
    const onPart = (share: number) => {
      entry.share = share;
    };
    const counts = await countInSnapshot(db, filter, { questions, size, onPart, inTurn });
    const result = { counts, asOf: now, tookMs: performance.now() - begun };
    stored.set(key, result);
    return result;
  };

  const begin = (key: string, order: Order): void => {
    if (running.has(key) || running.size >= WAITING_MAX) return;
    const entry: Running = {
      done: last.then(() => count(key, entry, order)).finally(() => running.delete(key)),
      ...{ share: 0, waiting: 0, calledAt: performance.now() },
    };
    running.set(key, entry);
    last = entry.done.catch((error: Error) => {
      log.warn({ reason: error.message }, 'answers were not counted');
      if (entry.waiting === 0) failed.set(key, error);
    });
  };

  /** Waits for counts. Null if they take longer. */
  const wait = async (entry: Running): Promise<CountedAnswers | null> => {
    const waiting = new AbortController();
    const timeout = sleep(waitMs, null, { signal: waiting.signal }).catch(() => null);
    entry.waiting += 1;
    try {
      return await Promise.race([entry.done, timeout]);
    } finally {
      entry.waiting -= 1;
      waiting.abort();
    }
  };

  return async (order) => {
    const { filter, questions, now } = order;
    if ((await endOfPart(db, filter, { since: null, size })) === null) {
      const counts = await countInSnapshot(db, filter, { questions, size, inTurn: withoutWaiting });
      return { counted: { counts, asOf: now }, share: null };
    }
    const key = JSON.stringify([filter, questions]);
    const error = failed.get(key);
    if (error && failed.delete(key)) throw error;
    const known = stored.get(key) ?? null;
    if (known && now - known.asOf < FRESH_COUNTS * known.tookMs) return { counted: known, share: null };
    begin(key, order);
    const entry = running.get(key);
    if (entry) entry.calledAt = performance.now();
    // A call that can return stored counts does not wait for newer ones.
    const counted = known ?? (entry ? await wait(entry) : null);
    return { counted, share: counted && !known ? null : (entry?.share ?? 0) };
  };
}
