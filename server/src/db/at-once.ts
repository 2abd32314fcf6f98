import pg from 'pg';
import type { Statement, Values } from './statement.ts';

/** One statement of a transaction that is sent as a whole. */
export interface Step {
  statement: Statement;
  values: Values;
}

/** What a connection has prepared already: the columns of each statement by its name, null until they were told. */
export type Prepared = Map<string, Columns | null>;

type Columns = { name: string; read: (text: string) => unknown }[];

/** The part of pg's connection that a submittable writes to; its published types lack most of it. */
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

/** Texts that need no quotes in an array of PostgreSQL: ids, instants, numbers. */
const PLAIN = /^[\w:.+-]+$/;
const NULL = /^null$/i;

/** A value as it goes over the wire; arrays of plain texts and numbers without pg's quoting, which costs more than the rest. */
function wireValue(value: unknown): unknown {
  if (!Array.isArray(value)) return prepareValue(value);
  let list = '';
  for (const item of value) {
    const isPlain = typeof item === 'string' && PLAIN.test(item) && !NULL.test(item);
    if (!isPlain && item !== null && typeof item !== 'number' && typeof item !== 'boolean') return prepareValue(value);
    list += `${list === '' ? '' : ','}${item ?? 'NULL'}`;
  }
  return `{${list}}`;
}

/**
 * Several statements as one pg query: all messages leave in one write and end with a single Sync, so that the server runs
 * them as one transaction, commits it at the Sync and answers once
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING). pg itself ends every statement
 * with a Sync of its own, which needs BEGIN and COMMIT around them and costs a read, a write and a wake-up each.
 *
 * `callback` hears the rows of each statement once the server is ready again, which is after its commit, or the first
 * error; then nothing of the transaction was done.
 */
export class AtOnce {
  /** pg puts its read time-out around it. */
  callback: (error: Error | null, rows?: object[][]) => void;
  readonly #steps: readonly Step[];
  readonly #values: unknown[][];
  readonly #prepared: Prepared;
  readonly #rows: object[][];
  /** The statement that is being answered. */
  #at = 0;
  #columns: Columns | undefined;
  #stopListening = (): void => undefined;

  /** Throws where a value cannot be sent, before anything was. */
  constructor(steps: readonly Step[], prepared: Prepared, callback: AtOnce['callback']) {
    this.#steps = steps;
    this.#values = steps.map(({ values }) => values.map(wireValue));
    this.#prepared = prepared;
    this.#rows = steps.map(() => []);
    this.callback = callback;
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    // A name counts as prepared when the server has said so: with a fault in an earlier statement it never parses a later one.
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
