import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, it, vi } from 'vitest';
import { type CitusCluster, openCitus } from '../testing/citus.ts';
import { addCitus, addWorkers, databaseUrl } from '../testing/citus-databases.ts';
import { violatedInvariants } from '../testing/test-presents.ts';
import { testServer, type Visitor } from '../testing/test-server.ts';
import { distribute } from './distribute.ts';
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './open.ts';

vi.setConfig({ testTimeout: 240_000 });

const NAME = 'rally';
const PEOPLE = 400;

const opened = (url: string): Database =>
  openDatabase({ url, pooled: false, maxConnections: 8, onError: () => undefined });
const sql = (text: string) => ({ name: '', text });

/** A distributed database on a cluster of its own. */
async function distributed(cluster: CitusCluster): Promise<{ db: Database; url: string }> {
  for (const node of cluster.urls) {
    const admin = opened(node);
    await admin.query(sql(`create database ${NAME}`));
    await admin.close();
    const db = opened(databaseUrl(node, NAME));
    await addCitus(db, node);
    await db.close();
  }
  const url = databaseUrl(cluster.urls[0] ?? '', NAME);
  const db = opened(url);
  await migrate(db);
  await addWorkers(db, cluster.urls);
  await distribute(db);
  return { db, url };
}

/** The prepared transactions of all nodes that are left. */
async function preparedLeft(db: Database): Promise<number> {
  await db.query(sql('select recover_prepared_transactions()'));
  const [row] = await db.query<{ count: number }>(
    sql(`select sum(result::int)::int as count
      from run_command_on_all_nodes('select count(*) from pg_prepared_xacts where database = current_database()')`),
  );
  return row?.count ?? -1;
}

describe.runIf(inject('workerUrls').length > 0)('a worker that is killed under load', () => {
  it('loses no acknowledged stamp and leaves no account inconsistent', async () => {
    const cluster = await openCitus(inject('citusPrograms'));
    const { db, url } = await distributed(cluster);
    const server = await testServer(undefined, { database: { db, url, close: () => db.close() } });
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => server.visitor()));
    const body = { spotId: 'tower', method: 'keyword', keyword: 'sakura' };
    const collect = async ({ token }: Visitor) => (await server.call('acquireStamp', { token, body })).status;
    const statuses = new Map<Visitor, number>();
    const load = (async () => {
      const calls: Promise<unknown>[] = [];
      for (const visitor of people) {
        calls.push(collect(visitor).then((status) => statuses.set(visitor, status)));
        await sleep(10);
      }
      await Promise.all(calls);
    })();
    for (const worker of [1, 2]) {
      await sleep(500);
      await cluster.kill(worker);
      await sleep(1_000);
      await cluster.start(worker);
    }
    await load;

    expect(new Set(statuses.values())).toEqual(new Set([201, 503]));
    await expect.poll(() => preparedLeft(db), { timeout: 60_000 }).toBe(0);
    expect(await violatedInvariants(db)).toEqual([]);
    for (const visitor of people) {
      // An acknowledged stamp is there. One whose answer was lost is there once or not at all.
      const again = await collect(visitor);
      expect(statuses.get(visitor) === 201 ? [409] : [201, 409]).toContain(again);
      expect((await server.call('showUser', { token: visitor.token })).body.progress.stamps).toBe(1);
    }
    await server.close();
    await cluster.close();
  });
});
