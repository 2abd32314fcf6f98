import { isoInstant } from '../lib/iso-instant.ts';
import type { Values } from './statement.ts';

/** What a value of each SQL type is in TypeScript. Instants are milliseconds since the epoch. */
interface SqlTypes {
  int: number;
  uuid: string;
  text: string;
  boolean: boolean;
  /** As text: `\x` and hexadecimal digits. */
  bytea: Buffer | string;
  timestamptz: number;
  json: object;
  jsonb: object;
  /** An array of ids. PostgreSQL unnests arrays of arrays to single values, so it travels as text: cast it to `uuid[]`. */
  uuids: readonly string[];
}

type SqlType = keyof SqlTypes;

/** A column of a batch: its type, and its value for a row. */
export type Column<Row> = { [T in SqlType]: readonly [type: T, read: (row: Row) => SqlTypes[T] | null] }[SqlType];

/** The rows of a batch as a statement reads them. */
export interface BatchInput<Row> {
  /** The names of the columns in the order of the parameters. */
  columns: readonly string[];
  /** For `from`: a relation `i` with the columns and `place`, the row's number counted from 1. */
  relation: string;
  /** The parameters of the statement, which start at $1: one array for each column. */
  valuesOf: (rows: readonly Row[]) => Values;
}

/** Describes the rows of a batch once, by column name, for the text of a statement and for its parameters. */
export function batchInput<Row>(columns: Readonly<Record<string, Column<Row>>>): BatchInput<Row> {
  const types = Object.values(columns).map(([type], index) => `$${index + 1}::${type === 'uuids' ? 'text' : type}[]`);
  const parameters = Object.values(columns).map(parameterOf);
  return {
    columns: Object.keys(columns),
    relation: `unnest(${types.join(', ')}) with ordinality as i(${Object.keys(columns).join(', ')}, place)`,
    valuesOf: (rows) => parameters.map((parameter) => rows.map(parameter)),
  };
}

/** The value of a column in the form that goes to the database. */
function parameterOf<Row>([type, read]: Column<Row>): (row: Row) => unknown {
  const write = WRITERS[type] as ((value: unknown) => unknown) | undefined;
  if (write === undefined) return read;
  return (row) => {
    const value = read(row);
    return value === null ? null : write(value);
  };
}

const WRITERS: { [T in SqlType]?: (value: SqlTypes[T]) => string } = {
  timestamptz: isoInstant,
  json: (value) => JSON.stringify(value),
  jsonb: (value) => JSON.stringify(value),
  uuids: (ids) => `{${ids.join(',')}}`,
};

/** What a statement answered for each row of its batch, by `place`; undefined for a row that it left out. */
export function answersByPlace<Answer extends { place: number }>(
  rows: readonly unknown[],
  answers: readonly object[],
): (Answer | undefined)[] {
  const byPlace = new Map((answers as readonly Answer[]).map((answer) => [answer.place, answer]));
  return rows.map((_, index) => byPlace.get(index + 1));
}
