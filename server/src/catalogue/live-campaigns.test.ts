import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../db/open.ts';
import { type TestServer, testCampaign, testServer } from '../testing/test-server.ts';
import { openLiveCampaigns } from './live-campaigns.ts';

let server: TestServer;
let queries = 0;
let running = 0;
let mostRunning = 0;

/** The test database, with its statements counted. */
const counting = (): Database =>
  ({
    query: async (...args: Parameters<Database['query']>) => {
      queries += 1;
      running += 1;
      mostRunning = Math.max(mostRunning, running);
      try {
        return await server.db.query(...args);
      } finally {
        running -= 1;
      }
    },
  }) as unknown as Database;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

it('looks up thousands of invented slugs in a few statements, one at a time', async () => {
  const campaigns = openLiveCampaigns(counting());
  const found = await Promise.all(
    Array.from({ length: 1_500 }, (_, index) => campaigns.find(`made-up-${index % 1_200}`)),
  );
  expect(found.every((campaign) => campaign === null)).toBe(true);
  expect(mostRunning).toBe(1);
  expect(queries).toBeLessThan(5);
});

it('never queries for a malformed slug', async () => {
  const campaigns = openLiveCampaigns(counting());
  queries = 0;
  for (const slug of ['', '__proto__', 'wp-login.php', 'Test', "' or 1=1", 'a'.repeat(64), 'a\0']) {
    expect(await campaigns.find(slug)).toBeNull();
  }
  expect(queries).toBe(0);
});

it('finds a campaign as soon as it is published, in one lookup for concurrent calls', async () => {
  const campaigns = openLiveCampaigns(counting());
  expect(await campaigns.find('soon')).toBeNull();
  await server.publish(testCampaign({ slug: 'soon' }));
  queries = 0;
  const found = await Promise.all(Array.from({ length: 20 }, () => campaigns.find('soon')));
  expect(new Set(found).size).toBe(1);
  expect(found[0]?.catalogue.slug).toBe('soon');
  // Whether it exists, its catalogue, what is sold out, and the conditions of the day.
  expect(queries).toBe(4);
  expect(campaigns.known('soon')).toBe(found[0]);
});
