import type { StaffAnswer } from '@meguri/core/staff/staff-contract.ts';
import type { Queryable } from '../db/open.ts';
import type { Clock } from '../lib/random.ts';
import { ACCOUNT_LIMIT } from '../limits/attempt-subjects.ts';

type Answer = StaffAnswer<'handOver'>;

const MINUTE = 60_000;
/** How long a phone may repeat a call whose answer was lost. */
const RETENTION_MS = 10 * MINUTE;

/** Digits that were wrong, in the row of their phone. */
interface WrongDigits {
  /** The id of the call and the hash of its digits. */
  call: string;
  /** Milliseconds since the epoch. */
  at: number;
  answer: Answer;
}

/**
 * The wrong digits that a phone has sent. Its row is locked until the end of the transaction, so that all servers have one count and
 * judge attempts that are sent at the same time one by one. A repeat of a call gets its first answer and is no other attempt.
 */
export async function lockWrongDigits(tx: Queryable, phoneId: string, clock: Clock) {
  const [row] = await tx.query<{ wrong: WrongDigits[] }>(LOCK_WRONG_DIGITS, [phoneId]);
  const now = clock();
  // Those in the future are of a clock that is ahead, or that was set back.
  const within = (ms: number) => (row?.wrong ?? []).filter(({ at }) => Math.abs(now - at) < ms);
  return {
    /** The answer to this call, if it was wrong. */
    answerOf: (call: string): Answer | undefined => within(RETENTION_MS).find((wrong) => wrong.call === call)?.answer,
    /** Seconds until another attempt is allowed; 0 for now. */
    retryAfter: (): number => {
      const due = within(MINUTE).at(-ACCOUNT_LIMIT);
      return due ? Math.max(1, Math.ceil((due.at + MINUTE - now) / 1_000)) : 0;
    },
    /** Counts a failed attempt. */
    count: (call: string, answer: Answer): Promise<object[]> =>
      tx.query(COUNT_WRONG_DIGITS, [phoneId, JSON.stringify([...within(RETENTION_MS), { call, at: now, answer }])]),
  };
}

const LOCK_WRONG_DIGITS = {
  name: 'lock_wrong_digits',
  text: 'select wrong_digits as wrong from counter_phones where phone_id = $1 for update',
};

const COUNT_WRONG_DIGITS = {
  name: 'count_wrong_digits',
  text: 'update counter_phones set wrong_digits = $2 where phone_id = $1',
};
