import type { Database } from './open.ts';
import type { Statement } from './statement.ts';

/** A key: one value for each column of the statement before the count. */
export type CountKey = readonly (string | number)[];

/**
 * Counts in memory, and `flush` adds the counts to a table in one statement, so that what is counted costs no write of its own. A
 * server that is killed loses the counts since the last flush.
 *
 * The statement takes one array for each part of a key, and the counts as the last.
 */
export class CountBuffer {
  readonly #db: Database;
  readonly #statement: Statement;
  #counts = new Map<string, number>();

  constructor(db: Database, statement: Statement) {
    this.#db = db;
    this.#statement = statement;
  }

  /** How many keys are counted in memory. */
  get size(): number {
    return this.#counts.size;
  }

  add(key: CountKey): void {
    const text = JSON.stringify(key);
    this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1);
  }

  /** Writes the counts. Throws when the database is unavailable; the counts then stay in memory. */
  async flush(): Promise<void> {
    if (this.#counts.size === 0) return;
    const counts = this.#counts;
    this.#counts = new Map();
    const rows = [...counts.keys()].sort().map((key): CountKey => [...JSON.parse(key), counts.get(key) ?? 0]);
    const columns = (rows[0] ?? []).map((_, index) => rows.map((row) => row[index]));
    try {
      await this.#db.query(this.#statement, columns);
    } catch (error) {
      for (const [key, count] of counts) this.#counts.set(key, (this.#counts.get(key) ?? 0) + count);
      throw error;
    }
  }
}
