import { createHash } from 'node:crypto';
import type { Database } from '../db/open.ts';

/** Somebody or something whose failures are counted, and how many a minute are borne. */
export interface TrySubject {
  key: string;
  perMinute: number;
}

/** Limits on wrong passwords, codes, keywords and answers per minute (docs/domain.md#16-failed-attempts). */
export const ACCOUNT_TRIES = 5;
export const ADDRESS_TRIES = 300;
/** Of one account over all spots and methods: a tenth of what its address has, so that nobody uses that up alone. */
export const ACCOUNT_TOTAL_TRIES = 30;

const MINUTE = 60_000;
/** Enough for every address and account of a busy day; the oldest idle ones go first. */
const MAX_SUBJECTS = 200_000;

interface Counter {
  /** When this server saw failures, oldest first. */
  times: number[];
  /** Failures that the other servers have not been told of. */
  untold: number;
}

/** Failures of one calendar minute by hashed subject, as the servers tell each other. */
interface SharedMinute {
  minute: number;
  told: Map<string, number>;
  others: Map<string, number>;
}

/**
 * Counts failed tries of the last minute. Counting is in memory, so a try costs no round trip; the servers tell each other
 * of failures through the database twice a second. Only failures count: hundreds of honest visitors behind one address are
 * never slowed.
 */
export class FailedTries {
  readonly #db: Database;
  readonly #counters = new Map<string, Counter>();
  #shared: SharedMinute = emptyMinute(0);
  #sharedBefore: SharedMinute = emptyMinute(0);

  constructor(db: Database) {
    this.#db = db;
  }

  /** How many somebodies this server keeps failures of. */
  get size(): number {
    return this.#counters.size;
  }

  /** Seconds until another try is allowed, the longest of all subjects; 0 for now. */
  retryAfter(subjects: readonly TrySubject[], now: number): number {
    return Math.max(0, ...subjects.map((subject) => this.#waitOf(subject, now)));
  }

  /** Counts one failure for each subject. */
  fail(subjects: readonly TrySubject[], now: number): void {
    for (const { key, perMinute } of subjects) {
      const counter = this.#counters.get(key) ?? { times: [], untold: 0 };
      counter.times.push(now);
      // No limit needs to look further back than itself.
      if (counter.times.length > perMinute) counter.times.shift();
      counter.untold += 1;
      // Re-inserting keeps the map in order of last use.
      this.#counters.delete(key);
      this.#counters.set(key, counter);
      if (this.#counters.size > MAX_SUBJECTS) this.#counters.delete(this.#counters.keys().next().value ?? '');
    }
  }

  #waitOf({ key, perMinute }: TrySubject, now: number): number {
    const times = this.#counters.get(key)?.times;
    if (!times && !this.#hasOthers) return 0;
    // A clock that was set back must not hold anybody until it has caught up.
    const recent = (times ?? []).filter((time) => time > now - MINUTE && time <= now);
    const passed = (now % MINUTE) / MINUTE;
    const others = this.#othersOf(key, minuteOf(now), passed);
    if (recent.length + others < perMinute) return 0;
    // The failure whose passing leaves one fewer than the limit; where the others alone fill it, their minute must pass.
    const due = recent[recent.length + others - perMinute];
    const ends = due === undefined ? (1 - passed) * MINUTE : due + MINUTE - now;
    return Math.max(1, Math.ceil(ends / 1000));
  }

  get #hasOthers(): boolean {
    return this.#shared.others.size + this.#sharedBefore.others.size > 0;
  }

  /** Failures on the other servers; they tell counts by the minute, so the last minute's fade out as this one passes. */
  #othersOf(key: string, minute: number, passed: number): number {
    if (!this.#hasOthers) return 0;
    const subject = hashed(key);
    const within = (shared: SharedMinute, wanted: number) =>
      shared.minute === wanted ? (shared.others.get(subject) ?? 0) : 0;
    const before = within(this.#sharedBefore, minute - 1) + within(this.#shared, minute - 1);
    return Math.ceil(within(this.#shared, minute) + before * (1 - passed));
  }

  /** Forgets those whose last failure counts no more; the map is in the order of last failures. */
  #forget(now: number): void {
    for (const [key, { times, untold }] of this.#counters) {
      if (untold > 0 || (times.at(-1) ?? 0) > now - MINUTE) return;
      this.#counters.delete(key);
    }
  }

  /** Tells the others of this server's failures and takes over theirs. */
  async exchange(now: number): Promise<void> {
    this.#forget(now);
    const minute = minuteOf(now);
    if (this.#shared.minute !== minute) {
      this.#sharedBefore = this.#shared.minute === minute - 1 ? this.#shared : emptyMinute(minute - 1);
      this.#shared = emptyMinute(minute);
    }
    const telling = [...this.#counters].filter(([, { untold }]) => untold > 0);
    if (telling.length > 0) await this.#tell(telling);
    // The minute before as well: the others may have told of its last second after this server last read.
    const rows = await this.#db.query<FailuresRow>(READ_FAILURES, [minute - 1, ACCOUNT_TRIES]);
    for (const shared of [this.#shared, this.#sharedBefore]) shared.others = othersIn(shared, rows);
  }

  async #tell(telling: [string, Counter][]): Promise<void> {
    const { minute, told } = this.#shared;
    const subjects = telling.map(([key]) => hashed(key));
    const counts = telling.map(([, { untold }]) => untold);
    await this.#db.query(ADD_FAILURES, [subjects, minute, counts]);
    telling.forEach(([, counter], place) => {
      const subject = subjects[place] as string;
      const count = counts[place] as number;
      counter.untold -= count;
      told.set(subject, (told.get(subject) ?? 0) + count);
    });
  }
}

interface FailuresRow {
  subject: string;
  minute: number;
  failures: number;
}

const othersIn = ({ minute, told }: SharedMinute, rows: readonly FailuresRow[]): Map<string, number> =>
  new Map(
    rows
      .filter((row) => row.minute === minute)
      .map(({ subject, failures }) => [subject, Math.max(0, failures - (told.get(subject) ?? 0))]),
  );

const emptyMinute = (minute: number): SharedMinute => ({ minute, told: new Map(), others: new Map() });

const minuteOf = (now: number): number => Math.floor(now / MINUTE);

/** Subjects hold account names and addresses: only a hash of them is told. */
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

const ADD_FAILURES = {
  name: 'add_failures',
  text: `
    insert into failed_tries (subject, minute, failures)
    select subject, $2, least(failures, 10000) from unnest($1::text[], $3::int[]) as told(subject, failures) order by subject
    on conflict (subject, minute) do update set failures = least(failed_tries.failures + excluded.failures, 10000)`,
};

const READ_FAILURES = {
  name: 'read_failures',
  // bigint would come back as a string; the minutes of millennia fit an integer.
  text: 'select subject, minute::int as minute, failures from failed_tries where minute >= $1 and failures >= $2',
};
