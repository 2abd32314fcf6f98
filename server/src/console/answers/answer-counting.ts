import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Database } from '../../db/open.ts';
import type { AnswerFilter, CountedQuestions } from './answer-queries.ts';
import { type AnswerCounts, countInSnapshot } from './count-in-parts.ts';

/** Milliseconds that a call waits for its counts. Most questionnaires are counted within this time. */
const WAIT_MS = 2_000;
/** Counts that needed several parts are stored, and shown for this many times the time that it took to count them. */
const FRESH_COUNTS = 20;
/** Filters whose counts are stored, of all campaigns. */
const STORED = 200;
/** Counts that run or wait on one server. Further calls get what is stored. */
const WAITING_MAX = 20;

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
  done: Promise<Stored>;
  share: number;
  /** A call has waited for it in vain. */
  isLong: boolean;
}

interface Parts {
  db: Database;
  log: Pick<Logger, 'warn'>;
  waitMs?: number;
  /** Answers that one statement counts. */
  size?: number | undefined;
}

interface Order {
  filter: AnswerFilter;
  questions: CountedQuestions;
  now: number;
}

/** Counts answers for members. */
export type CountForMember = (order: Order) => Promise<AnswerCounting>;

/**
 * Counts the answers to questionnaires, one count at a time on each server: a campaign with a million answers takes longer than a call
 * may. A call waits a little, then gets the share that is counted, and the last counts if there are any. An error of a count that the call
 * still waits for is thrown.
 */
export function openAnswerCounting({ db, log, waitMs = WAIT_MS, size }: Parts): CountForMember {
  const stored = new LRUCache<string, Stored>({ max: STORED });
  const running = new Map<string, Running>();
  let last: Promise<unknown> = Promise.resolve();

  const begin = (key: string, { filter, questions, now }: Order): void => {
    if (running.has(key) || running.size >= WAITING_MAX) return;
    const count = async (): Promise<Stored> => {
      const begun = performance.now();
      const onPart = (share: number) => {
        const entry = running.get(key);
        if (entry) entry.share = share;
      };
      const counts = await countInSnapshot(db, filter, { questions, size, onPart });
      const result = { counts, asOf: now, tookMs: performance.now() - begun };
      if (counts.parts > 1) stored.set(key, result);
      else stored.delete(key);
      return result;
    };
    const done = last.then(count).finally(() => running.delete(key));
    running.set(key, { done, share: 0, isLong: false });
    last = done.catch((error: Error) => log.warn({ reason: error.message }, 'answers were not counted'));
  };

  return async (order) => {
    const { filter, questions, now } = order;
    const key = JSON.stringify([filter, questions]);
    const known = stored.get(key) ?? null;
    if (known && now - known.asOf < FRESH_COUNTS * known.tookMs) return { counted: known, share: null };
    begin(key, order);
    const entry = running.get(key);
    // Whoever has counts to look at does not wait for newer ones, and one call has waited for long ones.
    if (known || !entry || entry.isLong) return { counted: known, share: entry?.share ?? 0 };
    const waiting = new AbortController();
    const timeout = sleep(waitMs, null, { signal: waiting.signal }).catch(() => null);
    const counted = await Promise.race([entry.done, timeout]).finally(() => waiting.abort());
    if (!counted) entry.isLong = true;
    return { counted, share: counted ? null : entry.share };
  };
}
