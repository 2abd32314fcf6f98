import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PLAIN_INPUT } from '../server/src/spots/acquire/acquire-input.ts';
import { ACQUIRE } from '../server/src/spots/acquire/acquire-optimistic.ts';
import type { World } from './world.ts';

const run = promisify(execFile);

/** The name of the pgbench program, or null if it is not on the PATH. */
export async function findPgbench(): Promise<string | null> {
  try {
    await run('pgbench', ['--version']);
    return 'pgbench';
  } catch {
    return null;
  }
}

/** Runs Meguri's own prepared statement for one row with pgbench, without an HTTP server. Returns transactions per second. */
export async function pgbench(
  path: string,
  world: World,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  await world.db.query({ name: '', text: 'drop table if exists bench_visitors' });
  await world.db.query({
    name: '',
    text: `create table bench_visitors as select row_number() over () as n, s.account_id, s.session_id from sessions s`,
  });
  await world.db.query({ name: '', text: 'create unique index on bench_visitors (n)' });
  const visitor = (column: string) => `array(select ${column} from bench_visitors where n = :n)`;
  const values: Record<string, string> = {
    campaign_id: 'array[1]',
    account_id: visitor('account_id'),
    session_id: visitor('session_id'),
    acquisition_id: 'array[gen_random_uuid()]',
    spot_id: "array['s' || :spot]",
    window_key: "array['w' || :window]",
    method: "array['qr']",
    evidence: "array['{}']",
    stamp: 'array[true]',
    points: 'array[10]',
    at: 'array[now()]',
    version: 'array[1]',
    key_hash: 'array[substring(sha256(:window::text::bytea) for 8)]',
    body_hash: 'array[substring(sha256(:window::text::bytea) for 8)]',
    keys_since: "array['00000000-0000-7000-8000-000000000000']",
    expected_change_no:
      'array(select a.change_no from bench_visitors b join accounts a on a.campaign_id = 1 and a.account_id = b.account_id where n = :n)',
    is_key_new: 'array[true]',
    progress: "array['[120, 4, 50, 2, 40, 1, 30, 1]']",
  };
  const statement = PLAIN_INPUT.columns
    .toReversed()
    .reduce(
      (text, column, index) =>
        text.replaceAll(`$${PLAIN_INPUT.columns.length - index}::`, `${values[column] ?? 'array[null]'}::`),
      ACQUIRE.text,
    );
  const script = [
    `\\set n random(1, ${world.visitors.length})`,
    '\\set spot random(0, 49)',
    '\\set window random(1, 1000000)',
    `${statement.replace(/\s+/g, ' ')};`,
    '',
  ].join('\n');
  const file = join(tmpdir(), `meguri-acquire-${process.pid}.sql`);
  await writeFile(file, script);
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', file, world.url];
  const { stdout } = await run(path, args);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}
