import { createHash } from 'node:crypto';
import type { Database } from '../db/open.ts';
import { ACCOUNT_LIMIT, type AttemptSubject } from './attempt-subjects.ts';

const MINUTE = 60_000;
/** Enough for every address and account of a busy day. The least recently used ones are dropped first. */
const MAX_SUBJECTS = 200_000;

interface Counter {
  /** When this server counted failures, oldest first. */
  times: number[];
  /** Failures that are not in the database yet. */
  unshared: number;
}

/** Failures in one calendar minute by hashed subject. */
interface SharedMinute {
  minute: number;
  /** Of this server, as far as they are in the database. */
  own: Map<string, number>;
  /** Of all other servers. */
  others: Map<string, number>;
}

/**
 * Counts the failed attempts of the last minute (docs/domain.md#16-failed-attempts). It counts in memory, so an attempt
 * costs no round trip; servers exchange their counts through the database twice a second. Only failures count, so that
 * hundreds of visitors behind one address are not slowed. All instants are in milliseconds since the epoch.
 */
export class FailedAttempts {
  readonly #db: Database;
  readonly #counters = new Map<string, Counter>();
  #shared: SharedMinute = emptyMinute(0);
  #sharedBefore: SharedMinute = emptyMinute(0);

  constructor(db: Database) {
    this.#db = db;
  }

  /** The number of subjects with failures on this server. */
  get size(): number {
    return this.#counters.size;
  }

  /** Seconds until another attempt is allowed, the longest of all subjects; 0 for now. */
  retryAfter(subjects: readonly AttemptSubject[], now: number): number {
    return Math.max(0, ...subjects.map((subject) => this.#waitOf(subject, now)));
  }

  /** Counts one failure for each subject. */
  fail(subjects: readonly AttemptSubject[], now: number): void {
    for (const { key, perMinute } of subjects) {
      const counter = this.#counters.get(key) ?? { times: [], unshared: 0 };
      counter.times.push(now);
      // Older failures than the limit allows never decide.
      if (counter.times.length > perMinute) counter.times.shift();
      counter.unshared += 1;
      // Inserting again keeps the map in the order of last use.
      this.#counters.delete(key);
      this.#counters.set(key, counter);
      if (this.#counters.size > MAX_SUBJECTS) this.#counters.delete(this.#counters.keys().next().value ?? '');
    }
  }

  #waitOf({ key, perMinute }: AttemptSubject, now: number): number {
    const times = this.#counters.get(key)?.times;
    if (!times && !this.#hasOthers) return 0;
    // After the clock was set back, failures in its future do not count.
    const recent = (times ?? []).filter((time) => time > now - MINUTE && time <= now);
    const passed = (now % MINUTE) / MINUTE;
    const others = this.#othersOf(key, minuteOf(now), passed);
    if (recent.length + others < perMinute) return 0;
    // The wait ends when this failure is a minute old. If failures on other servers alone reach the limit, it ends with
    // the current minute.
    const due = recent[recent.length + others - perMinute];
    const ends = due === undefined ? (1 - passed) * MINUTE : due + MINUTE - now;
    return Math.max(1, Math.ceil(ends / 1000));
  }

  get #hasOthers(): boolean {
    return this.#shared.others.size + this.#sharedBefore.others.size > 0;
  }

  /** Failures on other servers. They are known by the minute; those of the last minute fade out during this one. */
  #othersOf(key: string, minute: number, passed: number): number {
    if (!this.#hasOthers) return 0;
    const subject = hashed(key);
    const within = (shared: SharedMinute, ofMinute: number) =>
      shared.minute === ofMinute ? (shared.others.get(subject) ?? 0) : 0;
    const before = within(this.#sharedBefore, minute - 1) + within(this.#shared, minute - 1);
    return Math.ceil(within(this.#shared, minute) + before * (1 - passed));
  }

  /** Drops subjects whose last failure no longer counts. The map is in the order of last failures. */
  #dropOld(now: number): void {
    for (const [key, { times, unshared }] of this.#counters) {
      if (unshared > 0 || (times.at(-1) ?? 0) > now - MINUTE) return;
      this.#counters.delete(key);
    }
  }

  /** Writes this server's new failures to the database and reads those of the others. */
  async exchange(now: number): Promise<void> {
    this.#dropOld(now);
    const minute = minuteOf(now);
    if (this.#shared.minute !== minute) {
      this.#sharedBefore = this.#shared.minute === minute - 1 ? this.#shared : emptyMinute(minute - 1);
      this.#shared = emptyMinute(minute);
    }
    const unshared = [...this.#counters].filter(([, counter]) => counter.unshared > 0);
    if (unshared.length > 0) await this.#share(unshared);
    // The last minute too: others may have written its last failures after this server read it.
    const rows = await this.#db.query<FailuresRow>(READ_FAILURES, [minute - 1, ACCOUNT_LIMIT]);
    for (const shared of [this.#shared, this.#sharedBefore]) shared.others = othersIn(shared, rows);
  }

  async #share(counters: [string, Counter][]): Promise<void> {
    const { minute, own } = this.#shared;
    const subjects = counters.map(([key]) => hashed(key));
    const counts = counters.map(([, { unshared }]) => unshared);
    await this.#db.query(ADD_FAILURES, [subjects, minute, counts]);
    counters.forEach(([, counter], index) => {
      const subject = subjects[index] as string;
      const count = counts[index] as number;
      counter.unshared -= count;
      own.set(subject, (own.get(subject) ?? 0) + count);
    });
  }
}

interface FailuresRow {
  subject: string;
  minute: number;
  failures: number;
}

const othersIn = ({ minute, own }: SharedMinute, rows: readonly FailuresRow[]): Map<string, number> =>
  new Map(
    rows
      .filter((row) => row.minute === minute)
      .map(({ subject, failures }) => [subject, Math.max(0, failures - (own.get(subject) ?? 0))]),
  );

const emptyMinute = (minute: number): SharedMinute => ({ minute, own: new Map(), others: new Map() });

const minuteOf = (now: number): number => Math.floor(now / MINUTE);

/** Keys contain account names and addresses, so only their hashes are stored. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

const ADD_FAILURES = {
  name: 'add_failures',
  text: `
    insert into failed_tries (subject, minute, failures)
    select subject, $2, least(failures, 10000) from unnest($1::text[], $3::int[]) as i(subject, failures) order by subject
    on conflict (subject, minute) do update set failures = least(failed_tries.failures + excluded.failures, 10000)`,
};

const READ_FAILURES = {
  name: 'read_failures',
  // pg returns bigint as a string. The numbers of minutes fit an int.
  text: 'select subject, minute::int as minute, failures from failed_tries where minute >= $1 and failures >= $2',
};
