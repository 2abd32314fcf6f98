import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUnavailable } from '../lib/unavailable.ts';
import { openReplicas, type Replica, type Replicas } from '../testing/replicas.ts';
import { campaignWithPresents, violatedInvariants } from '../testing/test-presents.ts';
import { NOON, type TestServer, testServer } from '../testing/test-server.ts';
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './open.ts';

let replicas: Replicas;
const opened: Database[] = [];

const open = (url: string): Database => {
  const db = openDatabase({ url, pooled: false, maxConnections: 8, onError: () => undefined });
  opened.push(db);
  return db;
};

beforeAll(async () => {
  replicas = await openReplicas();
  await migrate(open(replicas.url(replicas.standby, replicas.primary)));
  await replicas.waitForStandby();
}, 120_000);
afterAll(async () => {
  await Promise.all(opened.map((db) => db.close()));
  await replicas.close();
});

const PORT = { name: 'port', text: 'select inet_server_port() as port' };
type Row = { port: number };
/** The port that each kind of connection reaches. */
async function portsOf(db: Database): Promise<(string | undefined)[]> {
  const sessions = db.sessions(1);
  const rows = await Promise.all([
    db.query<Row>(PORT),
    db.transaction((tx) => tx.query<Row>(PORT)),
    db.longTransaction((tx) => tx.query<Row>(PORT)),
    db
      .pipelined()
      .transact([{ statement: PORT, values: [] }])
      .then(([found]) => found as Row[]),
    sessions.pool.query(PORT).then(({ rows: found }) => found as Row[]),
    new Promise<Row[]>((resolve, reject) =>
      sessions.pool.query(PORT.text, (error, { rows: found } = { rows: [] } as never) =>
        error ? reject(error) : resolve(found as Row[]),
      ),
    ),
  ]);
  await sessions.pool.end();
  return rows.map(([row]) => `127.0.0.1:${row?.port}`);
}

describe('a database with several hosts', () => {
  it('is used on the host that takes writes, in any order', async () => {
    const { primary, standby } = replicas;
    for (const servers of [
      [primary, standby],
      [standby, primary],
    ]) {
      expect(await portsOf(open(replicas.url(...servers)))).toEqual(Array(6).fill(primary.host));
    }
  });

  it('is used while the other hosts refuse or hang up', async () => {
    const hangsUp: Server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => hangsUp.listen(0, '127.0.0.1', resolve));
    const { port } = hangsUp.address() as { port: number };
    const others = [`127.0.0.1:${port}`, '127.0.0.1:1'].map((host) => ({ host }) as Replica);
    expect(await portsOf(open(replicas.url(...others, replicas.primary)))).toEqual(
      Array(6).fill(replicas.primary.host),
    );
    hangsUp.close();
  });

  it('is unavailable when no host takes writes', async () => {
    const db = open(replicas.url(replicas.standby, { host: '127.0.0.1:1' } as Replica));
    const outcomes = await Promise.allSettled([db.query(PORT), db.pipelined().transact([]), migrate(db)]);
    for (const outcome of outcomes) expect(outcome.status === 'rejected' && isUnavailable(outcome.reason)).toBe(true);
  });

  it('fails immediately, without another host, when the password is wrong', async () => {
    const url = replicas.url(replicas.primary, replicas.standby).replace(/:[^:@]+@/, ':wrong@');
    await expect(open(url).query(PORT)).rejects.toMatchObject({ code: '28P01' });
  });

  it('is refused as a URL that is not valid', () => {
    expect(() => open('postgres://u:secret@h1,,h2/db')).toThrow('The URL of the database has an invalid host or port');
  });
});

describe('a fail-over', () => {
  let server: TestServer;
  const keyword = (spotId: string) => ({ spotId, method: 'keyword', keyword: 'go' });

  beforeAll(async () => {
    const url = replicas.url(replicas.primary, replicas.standby);
    const db = open(url);
    const lamp = { id: 'lamp', kind: 'goods' as const, name: 'lamp', stock: 3 };
    server = await testServer(campaignWithPresents([lamp]), { database: { db, url, close: async () => undefined } });
  });
  afterAll(() => server.close());

  it('is followed by the running server, and nothing acknowledged is lost or doubled', async () => {
    server.clock.now = NOON;
    const { token } = await server.visitor();
    const stamp = () =>
      server.call('acquireStamp', { token, body: keyword('a'), headers: { 'idempotency-key': 'stamp' } });
    const take = () =>
      server.call('takePresent', { token, body: { presentId: 'lamp' }, headers: { 'idempotency-key': 'take' } });
    const before = [await stamp(), await take()];
    expect(before.map(({ status }) => status)).toEqual([201, 201]);

    await replicas.primary.kill();
    for (const { status, headers } of [await stamp(), await take()]) {
      expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
    }
    await replicas.promote();
    const after = [await stamp(), await take()];
    expect(after.map(({ status, body }) => [status, body])).toEqual(before.map(({ status, body }) => [status, body]));
    expect((await server.call('acquireStamp', { token, body: keyword('b') })).status).toBe(201);
    expect(await portsOf(server.db)).toEqual(Array(6).fill(replicas.standby.host));
    expect(await violatedInvariants(server.db)).toEqual([]);
    const counts = await server.db.query({
      name: '',
      text: 'select (select count(*)::int from acquisitions) as stamps, (select count(*)::int from user_presents) as takes',
    });
    expect(counts).toEqual([{ stamps: 2, takes: 1 }]);
  });
});
