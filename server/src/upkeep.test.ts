import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Unavailable } from './db/unavailable.ts';
import { NOON, type TestServer, testServer } from './testing/server.ts';
import { startUpkeep } from './upkeep.ts';

let server: TestServer;
const done: string[] = [];
const log: string[] = [];

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** The upkeep with duties that only note that they were done. */
function upkeep(
  over: Partial<Record<'campaigns' | 'revocations' | 'tries' | 'refusals' | 'events', () => Promise<void>>> = {},
) {
  done.length = 0;
  log.length = 0;
  const duty = (name: keyof typeof over) => async () => {
    done.push(name);
    await over[name]?.();
  };
  return startUpkeep({
    db: server.db,
    campaigns: { refresh: duty('campaigns') },
    revocations: { refresh: duty('revocations') },
    tries: { exchange: duty('tries') },
    refusals: { flush: duty('refusals') },
    events: { flush: duty('events') },
    clock: () => NOON,
    log: pino({}, { write: (line: string) => void log.push(line) }),
    isSetUp: () => true,
  });
}

describe('upkeep', () => {
  it('sweeps every idempotency key of yesterday, however many there are, and none of today', async () => {
    const { username } = await server.visitor();
    await server.db.query(
      {
        name: '',
        text: `
          insert into idempotency_keys (campaign_id, account_id, route, key, body_hash, facts, created_at)
          select campaign_id, account_id, 'r', 'k' || n, '', '{}', $2::timestamptz - interval '1 second' * n * 10
          from accounts, generate_series(0, 17000) n where username = $1`,
      },
      [username, new Date(NOON)],
    );
    const { stop } = upkeep();
    const left = async () =>
      (
        await server.db.query<{ count: number }>({ name: 'left', text: 'select count(*)::int from idempotency_keys' })
      )[0]?.count;
    // One every ten seconds: 8,640 a day and the one at noon yesterday.
    await expect.poll(left, { timeout: 10_000, interval: 200 }).toBe(8_641);
    await stop();
  });

  it('does its other duties when one fails', async () => {
    const { stop } = upkeep({ campaigns: () => Promise.reject(new Error('odd catalogue')) });
    await expect.poll(() => done.slice(0, 4)).toEqual(['campaigns', 'revocations', 'tries', 'refusals']);
    await stop();
    expect(log.join('')).toContain('odd catalogue');
  });

  it('waits for the next second when the database is away', async () => {
    const { stop } = upkeep({ revocations: () => Promise.reject(new Unavailable('away')) });
    await expect
      .poll(() => done.slice(0, 4), { timeout: 3_000 })
      .toEqual(['campaigns', 'revocations', 'campaigns', 'revocations']);
    await stop();
  });
});
