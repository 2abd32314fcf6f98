import { createHash } from 'node:crypto';
import type { Database } from './db/open.ts';

/** Somebody or something whose failures are counted, and how many a minute are borne. */
export interface TrySubject {
  key: string;
  perMinute: number;
}

/** api.md, "Errors": wrong passwords, keywords, codes and answers. */
export const ACCOUNT_TRIES = 5;
export const ADDRESS_TRIES = 300;

const MINUTE = 60_000;
/** Enough for every address and account of a busy day; the oldest idle ones go first. */
const MAX_SUBJECTS = 200_000;

interface Counter {
  minute: number;
  current: number;
  previous: number;
  /** Failures here that the other servers have not been told of. */
  untold: number;
}

/**
 * Counts failed tries in a sliding minute: the last minute's failures fade out as this one passes. Counting is in
 * memory, so a try costs no round trip; the servers tell each other of failures through the database each second.
 * Only failures count: hundreds of honest visitors behind one address are never slowed.
 */
export class FailedTries {
  readonly #db: Database;
  readonly #counters = new Map<string, Counter>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Seconds until another try is allowed, the longest of all subjects; 0 for now. */
  retryAfter(subjects: readonly TrySubject[], now: number): number {
    return Math.max(0, ...subjects.map((subject) => this.#waitOf(subject, now)));
  }

  /** Counts one failure for each subject. */
  fail(subjects: readonly TrySubject[], now: number): void {
    for (const { key } of subjects) {
      const counter = this.#counterOf(hashed(key), now);
      counter.current += 1;
      counter.untold += 1;
    }
  }

  #waitOf({ key, perMinute }: TrySubject, now: number): number {
    const counter = this.#counters.get(hashed(key));
    if (!counter) return 0;
    const { current, previous } = rolled(counter, now);
    const passed = (now % MINUTE) / MINUTE;
    if (Math.ceil(current + previous * (1 - passed)) < perMinute) return 0;
    if (current < perMinute) return secondsUntil(1 - (perMinute - 1 - current) / previous, passed);
    // This minute's failures alone are too many: they begin to fade when it is over.
    return secondsUntil(2 - (perMinute - 1) / current, passed);
  }

  #counterOf(subject: string, now: number): Counter {
    const counter = rolled(
      this.#counters.get(subject) ?? { minute: minuteOf(now), current: 0, previous: 0, untold: 0 },
      now,
    );
    // Re-inserting keeps the map in order of last use.
    this.#counters.delete(subject);
    this.#counters.set(subject, counter);
    if (this.#counters.size > MAX_SUBJECTS) this.#counters.delete(this.#counters.keys().next().value ?? '');
    return counter;
  }

  /** Tells the others of this server's failures and takes over theirs. */
  async exchange(now: number): Promise<void> {
    const minute = minuteOf(now);
    const told = [...this.#counters].filter(([, { untold }]) => untold > 0);
    const counts = told.map(([, counter]) => counter.untold);
    for (const [, counter] of told) counter.untold = 0;
    if (told.length > 0) {
      await this.#db.query(ADD_FAILURES, [told.map(([subject]) => subject), minute, counts]);
    }
    const rows = await this.#db.query<{ subject: string; failures: number }>(READ_FAILURES, [minute, ACCOUNT_TRIES]);
    for (const { subject, failures } of rows) {
      const counter = this.#counterOf(subject, now);
      if (counter.minute === minute) counter.current = Math.max(counter.current, failures + counter.untold);
    }
    await this.#db.query(SWEEP_FAILURES, [minute - 2]);
  }
}

const minuteOf = (now: number): number => Math.floor(now / MINUTE);

/** Subjects hold account names and addresses: only a hash of them is kept and told. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

function rolled(counter: Counter, now: number): Counter {
  const minute = minuteOf(now);
  if (counter.minute === minute) return counter;
  return {
    minute,
    current: 0,
    previous: counter.minute === minute - 1 ? counter.current : 0,
    untold: counter.untold,
  };
}

const secondsUntil = (at: number, passed: number): number => Math.max(1, Math.ceil((at - passed) * 60));

const ADD_FAILURES = {
  name: 'add_failures',
  text: `
    insert into failed_tries (subject, minute, failures)
    select subject, $2, least(failures, 10000) from unnest($1::text[], $3::int[]) as told(subject, failures) order by subject
    on conflict (subject, minute) do update set failures = least(failed_tries.failures + excluded.failures, 10000)`,
};

const READ_FAILURES = {
  name: 'read_failures',
  text: 'select subject, failures from failed_tries where minute = $1 and failures >= $2',
};

const SWEEP_FAILURES = { name: 'sweep_failures', text: 'delete from failed_tries where minute < $1' };
