import { hash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { auditDraw, type PublishedDraw } from '@meguri/core/presents/draw-winners.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { insertEntries } from '../testing/entries.ts';
import { itOnOneMachine } from '../testing/one-machine.ts';
import { client, newDataDir, type ServerProcess, startProcess } from '../testing/process.ts';
import { publishForTest } from '../testing/publish.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { SECRET, testCampaign } from '../testing/test-server.ts';

const ENTRIES = 1_200;
const PATIENCE = { timeout: 60_000, interval: 100 };

let database: TestDatabase;
let dataDir: string;
const servers = new Map<string, ServerProcess>();

/** Publishes the raffle with a draw `inMs` milliseconds from now. */
async function publish(inMs: number): Promise<void> {
  const now = Date.now();
  const lottery = {
    type: 'drawn' as const,
    drawAt: new Date(now + inMs).toISOString(),
    outcomes: [{ id: 'first', name: 'first', stock: 7 }],
  };
  const period = { start: '2020-01-01T00:00:00Z', end: '2099-01-01T00:00:00Z' };
  const presents = [{ id: 'raffle', kind: 'lottery' as const, name: 'raffle', lottery }];
  await publishForTest(database.db, testCampaign({ period, presents }), { now });
}

beforeAll(async () => {
  database = await testDatabase();
  dataDir = await newDataDir();
  await publish(3_600_000);
  await insertEntries(database.db, { presentId: 'raffle', count: ENTRIES });
  await Promise.all(['one', 'two', 'three'].map(start));
}, 180_000);
afterAll(async () => {
  for (const server of servers.values()) await server.signal('SIGKILL');
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts a server whose connections have its name as application_name. */
async function start(name: string): Promise<void> {
  const url = new URL(database.url);
  url.searchParams.set('application_name', name);
  const env = { DATABASE_URL: url.href, DATA_DIR: dataDir, SECRET, LOG_LEVEL: 'warn' };
  servers.set(name, await startProcess(env));
}

/** The server whose draw waits for the account that the test has locked. */
async function drawingServer(): Promise<string | undefined> {
  const rows = await database.db.query<{ name: string }>({
    name: '',
    text: `select application_name as name from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%account_id = any%'`,
  });
  return rows[0]?.name;
}

itOnOneMachine(
  'three servers draw once even if the drawing server is killed',
  {
    timeout: 180_000,
  },
  async () => {
    await database.db.longTransaction(async (tx) => {
      // Locks an account in the middle of the order, so that the first portion completes and the second waits.
      const [middle] = await tx.query<{ id: string }>({
        name: '',
        text: 'select account_id as id from accounts order by account_id offset 800 limit 1',
      });
      await tx.query({ name: '', text: 'select 1 from accounts where account_id = $1 for update' }, [middle?.id]);
      await publish(-1_000);
      await expect.poll(drawingServer, PATIENCE).toBeDefined();
      const victim = (await drawingServer()) ?? '';
      await servers.get(victim)?.signal('SIGKILL');
      servers.delete(victim);
    });
    expect(servers.size).toBe(2);

    const [survivor] = [...servers.values()];
    const { call, register } = client(survivor!.origin, 'test');
    const { id_token: token } = await register('auditor');
    const shown = async () => (await call('GET', '/lottery/raffle/draw', { token })).body.draw as PublishedDraw;
    await expect.poll(async () => (await shown()).seed, PATIENCE).toBeDefined();
    const draw = await shown();
    expect(auditDraw(draw, (bytes) => hash('sha256', bytes, 'buffer'))).toEqual([]);
    expect([draw.entries.length, draw.winners.length]).toEqual([ENTRIES, 7]);

    const results = await database.db.query<{ result: string; raised: number; count: number }>({
      name: '',
      text: `select u.draw->>'result' as result, a.change_no as raised, count(*)::int as count
      from user_presents u join accounts a using (campaign_id, account_id) group by 1, 2 order by 1`,
    });
    // The change number was incremented once, so no account got its result twice.
    expect(results).toEqual([
      { result: 'lose', raised: 1, count: ENTRIES - 7 },
      { result: 'win', raised: 1, count: 7 },
    ]);
    const stock = await database.db.query({
      name: '',
      // The servers make a sandbox, whose lottery has an outcome of this name.
      text: `select remaining from present_stock join campaigns using (campaign_id)
        where slug = 'test' and outcome_id = 'first'`,
    });
    expect(stock).toEqual([{ remaining: 0 }]);
  },
);
