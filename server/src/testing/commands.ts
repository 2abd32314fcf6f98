import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../app/config.ts';
import type { CommandContext } from '../cli/command-context.ts';
import { type Database, openDatabase } from '../db/open.ts';
import type { Statement, Values } from '../db/statement.ts';
import { SECRET, type TestServer } from './test-server.ts';

type Command = (args: readonly string[], context: CommandContext) => Promise<number>;

export interface CommandOptions {
  secret?: string;
  dataDir?: string;
  /** Wraps the database of the command, to observe its queries. */
  watch?: (db: Database) => Database;
}

/** Returns a function that runs a command on its own connections, next to a test's server. */
export const commandRunner =
  (
    server: Pick<TestServer, 'url'>,
    command: Command,
    { secret = SECRET, dataDir = '', watch = (db) => db }: CommandOptions = {},
  ) =>
  async (...args: string[]) => {
    const [out, err]: [string[], string[]] = [[], []];
    const status = await command(args, {
      config: () => ({ secret, dataDir, storage: null, publicUrl: 'https://rally.example.jp' }) as Config,
      openDatabase: async () => ({
        db: watch(openDatabase({ url: server.url, pooled: false, maxConnections: 2, onError: () => undefined })),
        stop: async () => undefined,
      }),
      out: (line) => out.push(line),
      err: (line) => err.push(line),
    });
    return { status, out: out.join('\n'), err: err.join('\n') };
  };

/** Records how many rows each statement of a long transaction returns. `afterFirst` runs after the first one. */
export function watchRows(afterFirst: () => Promise<unknown>) {
  const sizes: number[] = [];
  const watch = (db: Database): Database => ({
    ...db,
    longTransaction: (work) =>
      db.longTransaction((tx) =>
        work({
          ...tx,
          query: async <Row extends object>(statement: Statement, values?: Values, home?: string) => {
            const rows = await tx.query<Row>(statement, values, home);
            if (rows.length > 0 && Math.max(0, ...sizes) === 0) await afterFirst();
            sizes.push(rows.length);
            return rows;
          },
        }),
      ),
  });
  return { sizes, watch };
}

/** A temporary folder for the output of commands. */
export async function outputFolder() {
  const dir = await mkdtemp(join(tmpdir(), 'meguri-output-'));
  return {
    path: (name: string) => join(dir, name),
    clear: () => rm(dir, { recursive: true, force: true }),
  };
}

/** The rows of an exported file by their headings. Throws if the file is not RFC 4180 with every cell quoted. */
export async function readCsv(path: string): Promise<Record<string, string>[]> {
  const text = await readFile(path, 'utf8');
  if (!text.startsWith('\ufeff')) throw new Error('no byte order mark');
  const rows: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/gy;
  cell.lastIndex = 1;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const [, content = '', end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error(`no cell at ${at}: ${text.slice(at, at + 50)}`);
    rows.at(-1)?.push(content.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  const [heading = [], ...data] = rows.slice(0, -1);
  return data.map((row) => {
    if (row.length !== heading.length) throw new Error(`a row of ${row.length} cells`);
    return Object.fromEntries(heading.map((name, index) => [name, row[index] ?? '']));
  });
}
