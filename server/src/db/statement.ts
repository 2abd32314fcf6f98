/** A prepared statement. The name identifies it on a connection, so one name must always have one text. */
export interface Statement {
  name: string;
  text: string;
}

/** The parameters of a statement, `$1` first. */
export type Values = readonly unknown[];

/** One statement of a transaction with its parameters. */
export interface Step {
  statement: Statement;
  values: Values;
}
