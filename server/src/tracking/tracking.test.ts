import { trackedPath } from '@meguri/core/tracking/events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOON, type TestServer, testServer } from '../testing/test-server.ts';
import { type BufferedEvent, EventBuffer } from './event-buffer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const storedEvents = () =>
  server.db.query<{ event: string; path: string | null; spot_id: string | null; locale: string }>({
    name: 'kept_events',
    text: 'select event, path, spot_id, locale from tracking_events order by event desc',
  });

describe('GET /tracking', () => {
  it('stores known events, ignores others, and answers all with 204', async () => {
    for (const query of [
      { event: 'page', path: '/test/spots/tower?code=secret#token', spotId: 'tower' },
      { event: 'acquire', path: 'javascript:alert(1)', spotId: 'gone' },
      { event: 'made_up', path: '/test/' },
      {},
    ]) {
      const { status, body } = await server.call('trackEvent', { query: query as never });
      expect([status, body]).toEqual([204, undefined]);
    }
    await expect.poll(storedEvents).toEqual([
      { event: 'page', path: '/test/spots/tower', spot_id: 'tower', locale: 'ja_JP' },
      { event: 'acquire', path: null, spot_id: null, locale: 'ja_JP' },
    ]);
  });
});

it.each([
  ['/akari/', '/akari/'],
  ['/akari/qr?code=MEGURI-secret', '/akari/qr'],
  ['/akari/restore#account.secret', '/akari/restore'],
  ['/akari/?x#y', '/akari/'],
  ['/hana@example.jp', null],
  ['https://example.jp/', null],
  [`/${'a'.repeat(151)}`, null],
  ['', null],
])('the path %s is stored as %s', (path, clean) => {
  expect(trackedPath(path)).toBe(clean);
});

describe('the buffer', () => {
  const bufferedEvent = (over: Partial<BufferedEvent> = {}): BufferedEvent => ({
    campaignId: 1,
    eventId: crypto.randomUUID(),
    at: NOON,
    event: 'page',
    path: '/test/',
    spotId: null,
    locale: 'ja_JP',
    ...over,
  });
  const database = (query: (values: unknown[][]) => Promise<never[]>) =>
    ({ query: (_statement: unknown, values: unknown[][]) => query(values) }) as never;

  it('keeps events while the database is unavailable, and inserts each once', async () => {
    const written: unknown[] = [];
    let isAway = true;
    const buffer = new EventBuffer(
      database(async (values) => {
        if (isAway) throw new Error('away');
        written.push(...(values[1] ?? []));
        return [];
      }),
    );
    // From several addresses, over several seconds: more than one batch.
    const all = Array.from({ length: 4_500 }, (_, n) => bufferedEvent({ at: NOON + n * 10 }));
    for (const [n, one] of all.entries()) buffer.add(one, `10.0.0.${n % 4}`);
    await expect(buffer.flush()).rejects.toThrow('away');
    isAway = false;
    await buffer.flush();
    await buffer.flush();
    expect(written).toEqual(all.map(({ eventId }) => eventId));
    expect(buffer.dropped).toBe(0);
  });

  it('limits the events of one address per second and the size of the buffer', async () => {
    const written: unknown[] = [];
    const buffer = new EventBuffer(
      database(async (values) => {
        written.push(...(values[1] ?? []));
        return [];
      }),
    );
    for (let n = 0; n < 300; n += 1) buffer.add(bufferedEvent(), '10.0.0.1');
    expect(buffer.dropped).toBe(100);
    buffer.add(bufferedEvent(), '10.0.0.2');
    buffer.add(bufferedEvent({ at: NOON + 1000 }), '10.0.0.1');
    await buffer.flush();
    expect(written).toHaveLength(202);
    for (let n = 0; n < 20_500; n += 1) buffer.add(bufferedEvent(), `10.1.${n % 256}.${n >> 8}`);
    expect(buffer.dropped).toBe(600);
  });
});
