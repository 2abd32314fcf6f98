import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { systemRandom } from '../../lib/random.ts';
import { itOnOneMachine } from '../../testing/one-machine.ts';
import { newDataDir, type ServerProcess, startProcess } from '../../testing/process.ts';
import { publishForTest } from '../../testing/publish.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { SECRET, testCampaign } from '../../testing/test-server.ts';
import { insertMember } from '../members/queries.ts';
import { insertSchedule } from './schedule-queries.ts';

const PATIENCE = { timeout: 60_000, interval: 50 };

let database: TestDatabase;
let dataDir: string;
const servers = new Map<string, ServerProcess>();

beforeAll(async () => {
  database = await testDatabase();
  dataDir = await newDataDir();
  await publishForTest(database.db, testCampaign(), { now: Date.now() });
  for (const name of ['one', 'two']) {
    const url = new URL(database.url);
    url.searchParams.set('application_name', name);
    const env = { DATABASE_URL: url.href, DATA_DIR: dataDir, SECRET, LOG_LEVEL: 'warn' };
    servers.set(name, await startProcess(env));
  }
}, 180_000);
afterAll(async () => {
  for (const server of servers.values()) await server.signal('SIGKILL');
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Schedules the published file with another comment, for now. */
async function schedule(): Promise<void> {
  const now = Date.now();
  const memberId = systemRandom.uuid(now);
  const person = { memberId, email: 'mio@example.jp', name: 'Mio', passwordHash: '', isInstallationOwner: true, now };
  await insertMember(database.db, person);
  const [row] = await database.db.query<{ campaignId: number; source: Buffer }>({
    name: '',
    // The sandbox has a version as well, and was made later.
    text: `select campaign_id as "campaignId", source from catalogue_versions order by campaign_id limit 1`,
  });
  const campaignId = row?.campaignId ?? 0;
  await database.db.transaction(async (tx) => {
    await insertSchedule(tx, {
      campaignId,
      scheduleId: systemRandom.uuid(now),
      publishAt: new Date(now),
      timeZone: 'Asia/Tokyo',
      memberId,
      createdAt: new Date(now),
      note: null,
      isForced: false,
      accepted: [],
      revision: 1,
      baseVersion: 1,
      text: `${row?.source}\n# scheduled\n`,
      documentHash: Buffer.alloc(32),
    });
    const text = `insert into scheduled_files
      select campaign_id, path, sha256 from campaign_files where version = 1 and campaign_id = $1`;
    await tx.query({ name: '', text }, [campaignId]);
  });
}

/** The server whose publication waits for the campaign that the test has locked. */
async function publishingServer(): Promise<string | undefined> {
  const rows = await database.db.query<{ name: string }>({
    name: '',
    text: `select application_name as name from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%from campaigns%'`,
  });
  return rows[0]?.name;
}

itOnOneMachine(
  'a scheduled publication survives the death of the server that publishes it, and happens once',
  { timeout: 180_000 },
  async () => {
    await database.db.longTransaction(async (tx) => {
      await tx.query({ name: '', text: 'select 1 from campaigns for no key update' });
      await schedule();
      await expect.poll(publishingServer, PATIENCE).toBeDefined();
      const victim = (await publishingServer()) ?? '';
      await servers.get(victim)?.signal('SIGKILL');
      servers.delete(victim);
    });
    expect(servers.size).toBe(1);
    const versions = () =>
      database.db.query<{ version: number; scheduled: boolean }>({
        name: '',
        text: `select version, was_scheduled as scheduled from catalogue_versions
          where campaign_id = (select min(campaign_id) from catalogue_versions) order by version`,
      });
    await expect.poll(versions, PATIENCE).toHaveLength(2);
    expect(await versions()).toEqual([
      { version: 1, scheduled: false },
      { version: 2, scheduled: true },
    ]);
    expect(await database.db.query({ name: '', text: 'select 1 from scheduled_publications' })).toEqual([]);
    const published = `select 1 from audit_entries where action = 'scheduled_published'`;
    expect(await database.db.query({ name: '', text: published })).toHaveLength(1);
  },
);
