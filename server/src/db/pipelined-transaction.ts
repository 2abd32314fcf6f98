import pg from 'pg';
import type { Step } from './statement.ts';

/** The statements that a connection has prepared: their columns by name, null until they are known. */
export type PreparedStatements = Map<string, Columns | null>;

type Columns = { name: string; read: (text: string) => unknown }[];

/** The part of pg's connection that a query object writes to. Its published types lack most of it. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: unknown[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string }): void;
  sync(): void;
  on(event: 'parseComplete', listener: () => void): void;
  removeListener(event: 'parseComplete', listener: () => void): void;
}

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/** Texts that need no quotes in a PostgreSQL array: ids, instants, numbers. */
const PLAIN = /^[\w:.+-]+$/;
/** Bytes as text. */
const BYTES = /^\\x[\da-f]*$/;
const NULL = /^null$/i;

/** A parameter in its wire format. Arrays of plain texts, numbers and bytes bypass pg's quoting, which would dominate the cost. */
function wireValue(value: unknown): unknown {
  if (!Array.isArray(value)) return prepareValue(value);
  let list = '';
  for (const item of value) {
    const text = wireItem(item);
    if (text === null) return prepareValue(value);
    list += `${list === '' ? '' : ','}${text}`;
  }
  return `{${list}}`;
}

/** An element of an array without quotes; null if it needs them. */
function wireItem(item: unknown): string | null {
  if (typeof item === 'string') {
    if (PLAIN.test(item)) return item.length === 4 && NULL.test(item) ? null : item;
    // In an array a backslash escapes the next character.
    return BYTES.test(item) ? `\\${item}` : null;
  }
  if (item === null || item === undefined) return 'NULL';
  if (typeof item === 'number' || typeof item === 'boolean') return String(item);
  return Buffer.isBuffer(item) ? `\\\\x${item.toString('hex')}` : null;
}

/**
 * A transaction as one query object of pg. All messages leave in one write and end with a single Sync: the server runs the
 * statements as one transaction, commits it at the Sync and answers once
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING). pg itself sends a Sync after each
 * statement, so that a transaction needs BEGIN and COMMIT and a round trip for each statement.
 *
 * `callback` gets the rows of each statement after the commit, or the first error; then nothing has been done.
 */
export class PipelinedTransaction {
  /** Not private: pg wraps it for its read time-out. */
  callback: (error: Error | null, rows?: object[][]) => void;
  readonly #steps: readonly Step[];
  readonly #values: unknown[][];
  readonly #prepared: PreparedStatements;
  readonly #rows: object[][];
  /** Index of the step whose answer is being read. */
  #at = 0;
  #columns: Columns | undefined;
  #stopListening = (): void => undefined;

  /** Throws if a parameter cannot be serialised; nothing has been sent then. */
  constructor(steps: readonly Step[], prepared: PreparedStatements, callback: PipelinedTransaction['callback']) {
    this.#steps = steps;
    this.#values = steps.map(({ values }) => values.map(wireValue));
    this.#prepared = prepared;
    this.#rows = steps.map(() => []);
    this.callback = callback;
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    // The server confirms each name: after an error in an earlier statement it does not parse the later ones.
    const parsing: string[] = [];
    const onParsed = (): void => {
      const name = parsing.shift();
      if (name) this.#prepared.set(name, null);
    };
    wire.on('parseComplete', onParsed);
    this.#stopListening = () => wire.removeListener('parseComplete', onParsed);
    wire.stream.cork();
    for (const [place, { statement }] of this.#steps.entries()) {
      const { name, text } = statement;
      if (name === '' || !(this.#prepared.has(name) || parsing.includes(name))) {
        wire.parse({ name, text });
        parsing.push(name);
      }
      wire.bind({ statement: name, values: this.#values[place] ?? [] });
      if (!this.#prepared.get(name)) wire.describe({ type: 'P', name: '' });
      wire.execute({ portal: '' });
    }
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID, 'text') }));
    const name = this.#steps[this.#at]?.statement.name;
    if (name) this.#prepared.set(name, this.#columns);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#columns ??= this.#prepared.get(this.#steps[this.#at]?.statement.name ?? '') ?? [];
    const row: Record<string, unknown> = {};
    for (const [place, { name, read }] of this.#columns.entries()) {
      const text = fields[place] ?? null;
      row[name] = text === null ? null : read(text);
    }
    this.#rows[this.#at]?.push(row);
  }

  handleCommandComplete(): void {
    this.#at += 1;
    this.#columns = undefined;
  }

  handleError(error: Error): void {
    this.#stopListening();
    this.callback(error);
  }

  handleReadyForQuery(): void {
    this.#stopListening();
    this.callback(null, this.#rows);
  }
}
