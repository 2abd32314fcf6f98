import type { Statement, Values } from './statement.ts';

/** The pool or a transaction. */
export interface Queryable {
  /**
   * Runs a statement. `home` is an account: on a distributed database the statement then runs on the shards of this account, and
   * needs the rows of no visitor elsewhere.
   */
  query<Row extends object>(statement: Statement, values?: Values, home?: string): Promise<Row[]>;
  /** Runs a statement in the database, and on each machine of a distributed one. For locks that are not rows. */
  everywhere(statement: Statement, values: Values): Promise<void>;
  /** Where the rows of a visitor are. Equal numbers mean the same shards; 0 if the database is not distributed. */
  placeOf(accountId: string): number;
}
