import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { consoleCalls } from '../../testing/console-calls.ts';
import { NOON, type TestServer, testCampaign, testServer } from '../../testing/test-server.ts';
import { campaignListFigures } from './campaign-list-queries.ts';
import { showShelf } from './show-shelf.ts';

let server: TestServer;
let calls: ReturnType<typeof consoleCalls>;
let owner = '';
beforeAll(async () => {
  server = await testServer(testCampaign({}));
  calls = consoleCalls(server);
  owner = await calls.firstOwner();
});
afterAll(() => server.close());

const count = (kind: string, at: number, number: number) =>
  server.db.query(
    {
      name: '',
      text: `insert into figure_minutes (campaign_id, kind, minute, subject, part, count)
        select campaign_id, $1, $2, 'tower', 'qr', $3 from campaigns where slug = 'test'`,
    },
    [kind, Math.floor(at / 60_000), number],
  );

it('counts the day of the campaign from midnight in its own time zone', async () => {
  // NOON is in Tokyo, where the day began at 15:00 UTC of the day before.
  const midnight = Date.parse('2026-10-04T15:00:00Z');
  await count('stamp', midnight - 60_000, 100);
  await count('stamp', midnight, 7);
  await count('registered', NOON - 60_000, 3);
  await count('used', NOON - 60_000, 50);
  const { campaigns } = await campaignListFigures(server.db, new Date(NOON));
  expect(campaigns).toEqual([{ slug: 'test', visitors: 3, stamps: 7 }]);
  const tomorrow = await campaignListFigures(server.db, new Date(midnight + 86_400_000));
  expect(tomorrow.campaigns).toEqual([{ slug: 'test', visitors: 0, stamps: 0 }]);
});

it('shows a member its own campaigns, and the server to owners of the installation', async () => {
  const { body } = await calls.call('showShelf', { session: owner });
  expect(body.campaigns.map(({ slug }) => slug)).toEqual(['test']);
  expect(body.server).toMatchObject({ backedUpAt: null, version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  const viewer = await calls.member('test', 'viewer');
  expect((await calls.call('showShelf', { session: viewer })).body).toMatchObject({
    campaigns: [{ slug: 'test' }],
    server: null,
  });
});

it('reads once for everybody within some seconds, and does not keep a failure', async () => {
  let now = 0;
  const query = vi.fn(async () => [{ backedUpAt: null, campaigns: [] }]);
  const handler = showShelf({ db: { query } as never, version: '1.0.0', elapsed: () => now });
  const context = { session: { rights: { isInstallationOwner: true, roles: [] } }, now: NOON } as never;
  const call = () => handler(context, {} as never);
  await Promise.all([call(), call()]);
  now = 4_999;
  await call();
  expect(query).toHaveBeenCalledTimes(1);
  now = 5_000;
  query.mockRejectedValueOnce(new Error('down'));
  await expect(call()).rejects.toThrow('down');
  await call();
  expect(query).toHaveBeenCalledTimes(3);
});
