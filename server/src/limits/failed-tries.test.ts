import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { ACCOUNT_TRIES, FailedTries } from './failed-tries.ts';

/** The start of a minute. */
const MINUTE = Date.parse('2026-10-05T03:00:00Z');
const seconds = (count: number) => MINUTE + count * 1000;
const HANA = { key: 'guess:hana', perMinute: ACCOUNT_TRIES };
const ADDRESS = { key: 'address:192.0.2.1', perMinute: 300 };

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.query({ name: '', text: 'delete from failed_tries' });
});

const server = () => new FailedTries(database.db);

function fail(tries: FailedTries, times: number, now: number): void {
  for (let count = 0; count < times; count += 1) tries.fail([HANA, ADDRESS], now);
}

describe('failures on one server', () => {
  it.each([
    ['none', [], 0, 0],
    ['one fewer than the limit', [0, 1, 2, 3], 10, 0],
    ['the limit: until the first has passed', [0, 1, 2, 3, 4], 10, 50],
    ['the limit, at the last moment', [0, 1, 2, 3, 4], 59.9, 1],
    ['the limit, when the first has passed', [0, 1, 2, 3, 4], 60, 0],
    ['more than the limit: until fewer than it are left', [0, 1, 2, 3, 4, 5], 10, 51],
    ['all long ago', [0, 0, 0, 0, 0], 120, 0],
    ['of a clock that was set back', [100, 100, 100, 100, 100], 30, 0],
  ])('%s', (_what, failures, now, wait) => {
    const tries = server();
    for (const at of failures) tries.fail([HANA], seconds(at));
    expect(tries.retryAfter([HANA], seconds(now))).toBe(wait);
  });

  it.each([1, 5, 300, 600])('are borne up to a limit of %i', (perMinute) => {
    const tries = server();
    const subject = { key: 'anybody', perMinute };
    for (let count = 1; count < perMinute; count += 1) tries.fail([subject], seconds(0));
    expect(tries.retryAfter([subject], seconds(1))).toBe(0);
    tries.fail([subject], seconds(1));
    expect(tries.retryAfter([subject], seconds(1))).toBeGreaterThan(0);
  });

  it('are forgotten when they count no more', async () => {
    const tries = server();
    fail(tries, 1, seconds(0));
    tries.fail([ADDRESS], seconds(30));
    await tries.exchange(seconds(40));
    expect(tries.size).toBe(2);
    await tries.exchange(seconds(61));
    expect(tries.size).toBe(1);
    await tries.exchange(seconds(91));
    expect(tries.size).toBe(0);
  });

  it('count for each subject by itself; the longest wait counts', () => {
    const tries = server();
    fail(tries, 5, seconds(0));
    expect(tries.retryAfter([ADDRESS], seconds(1))).toBe(0);
    expect(tries.retryAfter([ADDRESS, HANA], seconds(1))).toBe(59);
    expect(tries.retryAfter([{ key: 'guess:taro', perMinute: 5 }], seconds(1))).toBe(0);
  });
});

describe('failures on several servers', () => {
  const exchange = async (now: number, ...servers: FailedTries[]) => {
    for (const one of servers) await one.exchange(now);
  };

  it('are known to the others after one exchange each', async () => {
    const [a, b] = [server(), server()];
    fail(a, 5, seconds(10));
    expect(b.retryAfter([HANA], seconds(10))).toBe(0);
    await exchange(seconds(11), a, b);
    expect([a, b].map((one) => one.retryAfter([HANA], seconds(12)) > 0)).toEqual([true, true]);
    expect(b.retryAfter([ADDRESS], seconds(12))).toBe(0);
  });

  it('add up', async () => {
    const [a, b, c] = [server(), server(), server()];
    fail(a, 3, seconds(10));
    fail(b, 2, seconds(10));
    await exchange(seconds(11), a, b, c, a);
    expect([a, b, c].map((one) => one.retryAfter([HANA], seconds(12)) > 0)).toEqual([true, true, true]);
  });

  it('are not counted twice by those who told of them', async () => {
    const [a, b] = [server(), server()];
    fail(a, 4, seconds(10));
    await exchange(seconds(11), a, b, a, b);
    fail(b, 1, seconds(12));
    await exchange(seconds(13), b, a, b);
    // Five in all: the next is refused, and would not be a sixth on either.
    const waits = [a, b].map((one) => one.retryAfter([{ ...HANA, perMinute: 6 }], seconds(14)));
    expect(waits).toEqual([0, 0]);
    expect([a, b].map((one) => one.retryAfter([HANA], seconds(14)) > 0)).toEqual([true, true]);
  });

  it('are known also where they were told in the last second of a minute', async () => {
    const [a, b] = [server(), server()];
    await exchange(seconds(59), a, b);
    fail(a, 5, seconds(59.5));
    await exchange(seconds(59.9), a);
    await exchange(seconds(60.1), b);
    expect(b.retryAfter([HANA], seconds(60.2))).toBeGreaterThan(0);
  });

  it('are known to a server that has only just started', async () => {
    const a = server();
    fail(a, 5, seconds(50));
    await exchange(seconds(51), a);
    const b = server();
    await exchange(seconds(61), b);
    expect(b.retryAfter([HANA], seconds(62))).toBeGreaterThan(0);
  });

  it('pass with the minute after', async () => {
    const [a, b] = [server(), server()];
    fail(a, 5, seconds(10));
    await exchange(seconds(11), a, b);
    await exchange(seconds(75), a, b);
    expect(a.retryAfter([HANA], seconds(75))).toBe(0);
    await exchange(seconds(130), a, b);
    expect(b.retryAfter([HANA], seconds(130))).toBe(0);
  });

  it('are told without the names and addresses that they are of', async () => {
    const a = server();
    fail(a, 1, seconds(10));
    await exchange(seconds(11), a);
    const rows = await database.db.query<{ subject: string }>({ name: '', text: 'select subject from failed_tries' });
    expect(rows).toHaveLength(2);
    expect(rows.filter(({ subject }) => /hana|192/.test(subject))).toEqual([]);
  });
});
