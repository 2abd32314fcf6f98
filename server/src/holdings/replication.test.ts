import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Embedded, openEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { campaignWithPresents } from '../testing/test-presents.ts';
import { type CallOptions, NOON, type TestServer, testServer } from '../testing/test-server.ts';

// A cluster of its own: the setting that cuts off the standby holds for all databases of a cluster.
let dataDir: string;
let cluster: Embedded;
let server: TestServer;
const campaign = (withPresent: boolean) =>
  campaignWithPresents(withPresent ? [{ id: 'lamp', kind: 'goods', name: 'lamp' }] : []);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meguri-replication-'));
  await chmod(dataDir, 0o711);
  cluster = await openEmbedded({ dataDir, log: () => undefined });
  const { url } = cluster;
  const db = openDatabase({ url, pooled: false, maxConnections: 8, onError: () => undefined });
  await migrate(db);
  server = await testServer(campaign(true), { database: { db, url, close: () => db.close() } });
});
afterAll(async () => {
  await server.close();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Commits wait for this standby, which does not exist: as after a restart of a primary whose standby is cut off. */
async function cutStandbyOff(isCutOff: boolean): Promise<void> {
  await server.db.query({
    name: '',
    text: `alter system set synchronous_standby_names = '${isCutOff ? 'absent' : ''}'`,
  });
  await server.db.query({ name: '', text: 'select pg_reload_conf()' });
  await expect
    .poll(() => server.db.query({ name: '', text: 'show synchronous_standby_names' }))
    .toEqual([{ synchronous_standby_names: isCutOff ? 'absent' : '' }]);
}

describe('a repeated call whose first answer may not be replicated', () => {
  const key = { 'idempotency-key': 'the-same-key' };
  const calls: {
    name: string;
    operation: 'takePresent' | 'acquireStamp';
    body: NonNullable<CallOptions<'takePresent' | 'acquireStamp'>['body']>;
    before?: () => Promise<void> | void;
    after?: () => Promise<void> | void;
  }[] = [
    { name: 'a take', operation: 'takePresent', body: { presentId: 'lamp' } },
    {
      name: 'a take of a present that was withdrawn',
      operation: 'takePresent',
      body: { presentId: 'lamp' },
      before: () => server.publish(campaign(false)),
      after: () => server.publish(campaign(true)),
    },
    { name: 'a stamp', operation: 'acquireStamp', body: { spotId: 'a', method: 'keyword', keyword: 'go' } },
    {
      name: 'a stamp whose keyword was changed',
      operation: 'acquireStamp',
      body: { spotId: 'a', method: 'keyword', keyword: 'go' },
      before: () =>
        server.publish({
          ...campaign(true),
          spots: (campaign(true).spots ?? []).map((spot) => ({ ...spot, methods: { keyword: { answers: ['new'] } } })),
        }),
      after: () => server.publish(campaign(true)),
    },
  ];

  it.each(calls)('$name is answered once it is replicated', async ({ operation, body, before, after }) => {
    server.clock.now = NOON;
    const { token } = await server.visitor();
    const first = await server.call(operation, { token, body, headers: key });
    expect(first.status).toBe(201);
    await before?.();
    await cutStandbyOff(true);
    let isAnswered = false;
    const repeated = server.call(operation, { token, body, headers: key }).finally(() => {
      isAnswered = true;
    });
    await sleep(700);
    const wasAnswered = isAnswered;
    await cutStandbyOff(false);
    const again = await repeated;
    await after?.();
    expect(wasAnswered).toBe(false);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(first.body);
  });
});
