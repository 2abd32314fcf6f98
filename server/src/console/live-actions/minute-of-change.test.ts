import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openLiveCampaigns } from '../../catalogue/live-campaigns.ts';
import { NOON } from '../../testing/test-server.ts';
import { townWithDrafts } from '../../testing/town-with-drafts.ts';
import { readDay } from '../alerts/read-day.ts';

vi.setConfig({ testTimeout: 60_000 });

let town: Awaited<ReturnType<typeof townWithDrafts>>;
const HOME = randomUUID();

beforeAll(async () => {
  town = await townWithDrafts();
  await town.fresh();
});
afterAll(() => town.close());

const sql = (name: string, text: string, values: unknown[] = [], home?: string) =>
  town.server.db.query({ name, text }, values, home);
const idOfTown = async (): Promise<number> => {
  const [row] = await sql('id_of_town', "select campaign_id as id from campaigns where slug = 'town'");
  return (row as { id: number }).id;
};

/** Visitors collect the stamp of a spot, so many seconds after noon. */
async function press(spotId: string, count: number, seconds: number): Promise<void> {
  const text = `
    insert into acquisitions (campaign_id, account_id, acquisition_id, spot_id, window_key, method, evidence, stamp, points, acquired_at)
    values ($1, $2, $3, $4, $5, 'qr', '{}', true, 0, $6)`;
  for (let one = 0; one < count; one += 1) {
    const id = randomUUID();
    await sql('press', text, [await idOfTown(), HOME, id, spotId, id, new Date(NOON + seconds * 1_000)], HOME);
  }
}

const refuse = async (code: string, distance: number, count: number) =>
  sql(
    'refuse',
    `insert into refusal_minutes (campaign_id, minute, spot_id, method, code, distance, count, visitors)
     values ($1, $2, 'a', 'proximity', $3, $4, $5, $5)
     on conflict (campaign_id, minute, spot_id, method, code, distance)
       do update set count = refusal_minutes.count + excluded.count, visitors = refusal_minutes.visitors + excluded.visitors`,
    [await idOfTown(), NOON / 60_000, code, distance, count],
  );

/** What the rules see of spot a, with the stamps of the minute of noon. */
async function seen(now: number) {
  const campaign = await openLiveCampaigns(town.server.db).find('town');
  if (!campaign) throw new Error('the campaign is not published');
  const { spots } = await readDay(town.server.db, campaign, { now, p95: null });
  const { changedAt, stampsBefore, recent = [], refusals, distances } = spots.find(({ id }) => id === 'a') ?? {};
  const stamps = recent.at(-1 - (Math.floor(now / 60_000) - NOON / 60_000));
  return { changedAt, stampsBefore, stamps, refusals, distances: [...(distances ?? [])] };
}

it('tells what the minute of a live action had before it from what came after', async () => {
  town.server.clock.now = NOON + 5_000;
  // The roll-up has counted these, and not yet those that follow.
  await press('a', 1, 1);
  await vi.waitFor(async () => expect(await seen(NOON + 5_000)).toMatchObject({ stamps: 1 }), { timeout: 20_000 });
  await press('a', 2, 8);
  await press('b', 4, 8);
  await refuse('too_far', 50, 9);
  await refuse('too_far', 90, 1);
  await refuse('location_inaccurate', -1, 3);
  town.server.clock.now = NOON + 10_000;
  const action = await town.calls.call('changeRadius', {
    session: town.mio,
    params: { ...town.params, spotId: 'a' },
    body: { id: randomUUID(), from: null, radius: 55, why: 'Visitors are refused' },
  });
  expect(action.status).toBe(200);
  const changed = { changedAt: NOON + 10_000, stampsBefore: 3 };
  await vi.waitFor(async () => expect(await seen(NOON + 12_000)).toMatchObject({ stamps: 3 }), { timeout: 20_000 });
  expect(await seen(NOON + 12_000)).toEqual({ ...changed, stamps: 3, refusals: [], distances: [] });

  await press('a', 2, 30);
  await refuse('too_far', 90, 2);
  await refuse('qr_invalid', -1, 1);
  const after = {
    ...changed,
    stamps: 5,
    refusals: expect.arrayContaining([
      { spotId: 'a', code: 'too_far', count: 2, visitors: 2 },
      { spotId: 'a', code: 'qr_invalid', count: 1, visitors: 1 },
    ]),
    distances: [[90, 2]],
  };
  await vi.waitFor(async () => expect(await seen(NOON + 50_000)).toEqual(after), { timeout: 20_000 });
  expect((await seen(NOON + 50_000)).refusals).toHaveLength(2);
  // Of the minute of the change, refusals count for a quarter of an hour and distances for half an hour.
  expect(await seen(NOON + 20 * 60_000)).toMatchObject({ ...changed, refusals: [], distances: [[90, 2]] });
  expect(await seen(NOON + 40 * 60_000)).toMatchObject({ ...changed, refusals: [], distances: [] });
});
