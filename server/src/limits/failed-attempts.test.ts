import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { ACCOUNT_LIMIT } from './attempt-subjects.ts';
import { FailedAttempts } from './failed-attempts.ts';

/** The start of a minute. */
const MINUTE = Date.parse('2026-10-05T03:00:00Z');
const seconds = (count: number) => MINUTE + count * 1000;
const HANA = { key: 'guess:hana', perMinute: ACCOUNT_LIMIT };
const ADDRESS = { key: 'address:192.0.2.1', perMinute: 300 };

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.query({ name: '', text: 'delete from failed_tries' });
});

const server = () => new FailedAttempts(database.db);

function fail(attempts: FailedAttempts, times: number, now: number): void {
  for (let count = 0; count < times; count += 1) attempts.fail([HANA, ADDRESS], now);
}

describe('failures on one server', () => {
  it.each([
    ['no failure', [], 0, 0],
    ['one failure fewer than the limit', [0, 1, 2, 3], 10, 0],
    ['the limit: wait until the first one is a minute old', [0, 1, 2, 3, 4], 10, 50],
    ['the limit, shortly before the first one is a minute old', [0, 1, 2, 3, 4], 59.9, 1],
    ['the limit, when the first one is a minute old', [0, 1, 2, 3, 4], 60, 0],
    ['more than the limit: wait until fewer than the limit count', [0, 1, 2, 3, 4, 5], 10, 51],
    ['old failures', [0, 0, 0, 0, 0], 120, 0],
    ['failures in the future, after the clock was set back', [100, 100, 100, 100, 100], 30, 0],
  ])('%s', (_what, failures, now, wait) => {
    const attempts = server();
    for (const at of failures) attempts.fail([HANA], seconds(at));
    expect(attempts.retryAfter([HANA], seconds(now))).toBe(wait);
  });

  it.each([1, 5, 300, 600])('are allowed below a limit of %i', (perMinute) => {
    const attempts = server();
    const subject = { key: 'anybody', perMinute };
    for (let count = 1; count < perMinute; count += 1) attempts.fail([subject], seconds(0));
    expect(attempts.retryAfter([subject], seconds(1))).toBe(0);
    attempts.fail([subject], seconds(1));
    expect(attempts.retryAfter([subject], seconds(1))).toBeGreaterThan(0);
  });

  it('are dropped when they no longer count', async () => {
    const attempts = server();
    fail(attempts, 1, seconds(0));
    attempts.fail([ADDRESS], seconds(30));
    await attempts.exchange(seconds(40));
    expect(attempts.size).toBe(2);
    await attempts.exchange(seconds(61));
    expect(attempts.size).toBe(1);
    await attempts.exchange(seconds(91));
    expect(attempts.size).toBe(0);
  });

  it('count for each subject alone, and the longest wait applies', () => {
    const attempts = server();
    fail(attempts, 5, seconds(0));
    expect(attempts.retryAfter([ADDRESS], seconds(1))).toBe(0);
    expect(attempts.retryAfter([ADDRESS, HANA], seconds(1))).toBe(59);
    expect(attempts.retryAfter([{ key: 'guess:taro', perMinute: 5 }], seconds(1))).toBe(0);
  });
});

describe('failures on several servers', () => {
  const exchange = async (now: number, ...servers: FailedAttempts[]) => {
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

  it('are not counted twice by the server that shared them', async () => {
    const [a, b] = [server(), server()];
    fail(a, 4, seconds(10));
    await exchange(seconds(11), a, b, a, b);
    fail(b, 1, seconds(12));
    await exchange(seconds(13), b, a, b);
    // Five in all: a limit of six allows another attempt on both servers, a limit of five on none.
    const waits = [a, b].map((one) => one.retryAfter([{ ...HANA, perMinute: 6 }], seconds(14)));
    expect(waits).toEqual([0, 0]);
    expect([a, b].map((one) => one.retryAfter([HANA], seconds(14)) > 0)).toEqual([true, true]);
  });

  it('are known if they were shared in the last second of a minute', async () => {
    const [a, b] = [server(), server()];
    await exchange(seconds(59), a, b);
    fail(a, 5, seconds(59.5));
    await exchange(seconds(59.9), a);
    await exchange(seconds(60.1), b);
    expect(b.retryAfter([HANA], seconds(60.2))).toBeGreaterThan(0);
  });

  it('are known to a server that has just started', async () => {
    const a = server();
    fail(a, 5, seconds(50));
    await exchange(seconds(51), a);
    const b = server();
    await exchange(seconds(61), b);
    expect(b.retryAfter([HANA], seconds(62))).toBeGreaterThan(0);
  });

  it('stop counting after the next minute', async () => {
    const [a, b] = [server(), server()];
    fail(a, 5, seconds(10));
    await exchange(seconds(11), a, b);
    await exchange(seconds(75), a, b);
    expect(a.retryAfter([HANA], seconds(75))).toBe(0);
    await exchange(seconds(130), a, b);
    expect(b.retryAfter([HANA], seconds(130))).toBe(0);
  });

  it('are shared without names and addresses', async () => {
    const a = server();
    fail(a, 1, seconds(10));
    await exchange(seconds(11), a);
    const rows = await database.db.query<{ subject: string }>({ name: '', text: 'select subject from failed_tries' });
    expect(rows).toHaveLength(2);
    expect(rows.filter(({ subject }) => /hana|192/.test(subject))).toEqual([]);
  });
});
