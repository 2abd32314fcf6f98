/** A prepared statement. The name identifies it on a connection, so one name must always have one text. */
export interface Statement {
  name: string;
  text: string;
  /** What differs when it runs on a shard of a distributed database (shard-routines.ts). */
  onShard?: OnShard;
}

/**
 * A statement on a shard reads and writes the visitors' tables of that shard. It reads the tables that every machine has, but
 * only Citus may write them.
 */
export interface OnShard {
  /** Replaces the text. */
  text?: string;
  /** Whether Citus plans and runs it. It returns nothing. */
  isShared?: boolean;
  /**
   * Whether it locks only this machine's copy of tables that every machine has, also outside a shard. A write by Citus waits for
   * such a lock, because it writes all copies. `for share` by Citus would cause deadlocks.
   */
  isOfCopy?: boolean;
  /**
   * Statements for Citus to run afterwards. The column `shared_writes` of the answer is a JSON object, null for nothing to write.
   * The statement of each of its keys gets that key's value as `$1`.
   */
  writes?: Readonly<Record<string, Statement>>;
}

/** The parameters of a statement, `$1` first. */
export type Values = readonly unknown[];

/** One statement of a transaction with its parameters. */
export interface Step {
  statement: Statement;
  values: Values;
}
