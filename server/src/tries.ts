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
/** No limit needs to look further back than this many failures. */
const MOST_TIMES = Math.max(ACCOUNT_TRIES, ADDRESS_TRIES);

interface Counter {
  /** When this server saw failures, oldest first. */
  times: number[];
  /** The minute that the counts below belong to. */
  minute: number;
  /** Failures here that the other servers have not been told of, and those they have, in this minute. */
  untold: number;
  told: number;
  /** What the other servers saw in this minute and the one before. */
  foreign: number;
  foreignBefore: number;
}

/**
 * Counts failed tries of the last minute. Counting is in memory, so a try costs no round trip; the servers tell each other
 * of failures through the database each second. Only failures count: hundreds of honest visitors behind one address are
 * never slowed.
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
      counter.times.push(now);
      if (counter.times.length > MOST_TIMES) counter.times.shift();
      counter.untold += 1;
    }
  }

  #waitOf({ key, perMinute }: TrySubject, now: number): number {
    const counter = this.#counters.get(hashed(key));
    if (!counter) return 0;
    // A clock that was set back must not hold anybody until it has caught up.
    const recent = counter.times.filter((time) => time > now - MINUTE && time <= now);
    const { foreign, foreignBefore } = rolled(counter, now);
    const passed = (now % MINUTE) / MINUTE;
    // The others tell counts by the minute: the last minute's fade out as this one passes.
    const others = Math.ceil(foreign + foreignBefore * (1 - passed));
    if (recent.length + others < perMinute) return 0;
    // The failure whose passing leaves one fewer than the limit; where the others alone fill it, their minute must pass.
    const due = recent[recent.length + others - perMinute];
    const ends = due === undefined ? (1 - passed) * MINUTE : due + MINUTE - now;
    return Math.max(1, Math.ceil(ends / 1000));
  }

  #counterOf(subject: string, now: number): Counter {
    const known = this.#counters.get(subject);
    const counter = known
      ? rolled(known, now)
      : { times: [], minute: minuteOf(now), untold: 0, told: 0, foreign: 0, foreignBefore: 0 };
    // Re-inserting keeps the map in order of last use.
    this.#counters.delete(subject);
    this.#counters.set(subject, counter);
    if (this.#counters.size > MAX_SUBJECTS) this.#counters.delete(this.#counters.keys().next().value ?? '');
    return counter;
  }

  /** Tells the others of this server's failures and takes over theirs. */
  async exchange(now: number): Promise<void> {
    const minute = minuteOf(now);
    const telling = [...this.#counters.keys()]
      .map((subject) => ({ subject, counter: this.#counters.get(subject) as Counter }))
      .filter(({ counter }) => counter.untold > 0)
      .map(({ subject }) => ({ subject, counter: this.#counterOf(subject, now) }));
    const counts = telling.map(({ counter }) => counter.untold);
    if (telling.length > 0) {
      await this.#db.query(ADD_FAILURES, [telling.map(({ subject }) => subject), minute, counts]);
      telling.forEach(({ counter }, place) => {
        counter.untold -= counts[place] as number;
        counter.told += counts[place] as number;
      });
    }
    const rows = await this.#db.query<{ subject: string; failures: number }>(READ_FAILURES, [minute, ACCOUNT_TRIES]);
    for (const { subject, failures } of rows) {
      const counter = this.#counterOf(subject, now);
      counter.foreign = Math.max(0, failures - counter.told);
    }
    await this.#db.query(SWEEP_FAILURES, [minute - 2]);
  }
}

const minuteOf = (now: number): number => Math.floor(now / MINUTE);

/** Subjects hold account names and addresses: only a hash of them is kept and told. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/** The counter in the minute of `now`; the same object while the minute lasts. */
function rolled(counter: Counter, now: number): Counter {
  const minute = minuteOf(now);
  if (counter.minute === minute) return counter;
  const { times, untold, foreign } = counter;
  const foreignBefore = counter.minute === minute - 1 ? foreign : 0;
  return { times, minute, untold, told: 0, foreign: 0, foreignBefore };
}

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
