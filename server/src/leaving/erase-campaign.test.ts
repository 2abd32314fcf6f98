import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JOBS_SCHEMA } from '../db/migrate-jobs.ts';
import { lockWaits } from '../testing/blocked.ts';
import { itOnOneMachine } from '../testing/one-machine.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { NOON } from '../testing/test-server.ts';
import {
  ERASE_AFTER_MS,
  ERASED_ROWS,
  enqueueErasure,
  eraseCampaign,
  eraseCampaignJob,
  eraseDeletedJob,
} from './erase-campaign.ts';

/** A busy machine needs longer than `expect.poll` waits. */
const SLOW = { timeout: 20_000 };

let database: TestDatabase;
let campaignId = 0;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const rows = <Row extends object>(text: string, values: unknown[] = []) =>
  database.db.query<Row>({ name: '', text }, values);

beforeEach(async () => {
  await rows(`delete from ${JOBS_SCHEMA}._private_jobs`);
  const text = `
    insert into campaigns (slug, version, created_at, updated_at, deleted_at)
    values ('deleted--' || gen_random_uuid(), 0, now(), now(), now()) returning campaign_id as id`;
  campaignId = (await rows<{ id: number }>(text))[0]?.id ?? 0;
});

const addEvents = (count: number) =>
  rows(
    `insert into tracking_events (campaign_id, event_id, at, event, locale)
      select $1, gen_random_uuid(), now(), 'page_view', 'ja_JP' from generate_series(1, $2)`,
    [campaignId, count],
  );
const left = async () => ({
  events: (await rows('select 1 from tracking_events where campaign_id = $1', [campaignId])).length,
  campaigns: (await rows('select 1 from campaigns where campaign_id = $1', [campaignId])).length,
});
const nothing = { events: 0, campaigns: 0 };

describe('two erasures of a campaign at the same time', () => {
  itOnOneMachine('leave no rows behind when one has waited for the rows of the other', async () => {
    await addEvents(2 * ERASED_ROWS + 1);
    const { erasing } = await database.db.transaction(async (tx) => {
      const portion = `select campaign_id, event_id from tracking_events where campaign_id = $1 limit ${ERASED_ROWS}`;
      const text = `delete from tracking_events where (campaign_id, event_id) in (${portion})`;
      await tx.query({ name: '', text }, [campaignId]);
      const other = eraseCampaign(database.db, campaignId, { now: NOON });
      await expect.poll(() => lockWaits(database.db, 'delete from tracking_events'), SLOW).toBe(1);
      return { erasing: other };
    });
    expect(await erasing).toBe(false);
    expect(await left()).toEqual(nothing);
  });

  it('leave no rows behind when both begin together', async () => {
    await addEvents(3 * ERASED_ROWS + 1);
    const both = [1, 2].map(() => eraseCampaign(database.db, campaignId, { now: NOON }));
    expect(await Promise.all(both)).toEqual([false, false]);
    expect(await left()).toEqual(nothing);
  });
});

it('takes the sums of hand-overs with the hand-overs', async () => {
  await rows(
    `insert into handovers (campaign_id, handover_id, counter_id, phone_id, account_id, user_present_id, present_id, outcome_id, state,
        is_provisional, at, recorded_at, answer)
      select $1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'tea', '', 'handed', false,
        now() - make_interval(mins => n), now(), '{}' from generate_series(1, 90) n`,
    [campaignId],
  );
  const sums = () => rows('select 1 from handover_sums where campaign_id = $1', [campaignId]);
  expect((await sums()).length).toBeGreaterThan(0);
  expect(await eraseCampaign(database.db, campaignId, { now: NOON })).toBe(false);
  expect([await sums(), await left()]).toEqual([[], nothing]);
});

describe('the job', () => {
  const jobs = () =>
    rows<{ key: string; queue: string }>(`select key, queue_name as queue from ${JOBS_SCHEMA}.jobs order by id`);
  const parts = () => ({ db: database.db, clock: () => NOON });
  const expected = () => [{ key: `erase_campaign ${campaignId}`, queue: 'erase_campaign' }];
  const running = () => new AbortController().signal;

  it.each([
    ['its time is over', { workMs: 1 }, running],
    ['the server stops', {}, () => AbortSignal.abort()],
  ])('that ends because %s enqueues one for the rest, however often', async (_why, over, signal) => {
    await addEvents(20 * ERASED_ROWS);
    await enqueueErasure(database.db, campaignId);
    for (let times = 0; times < 3; times += 1) {
      await eraseCampaignJob({ ...parts(), ...over })({ campaignId }, signal(), '1');
      expect(await jobs()).toEqual(expected());
    }
    expect((await left()).campaigns).toBe(1);
  });

  it('that deletes everything enqueues none', async () => {
    await addEvents(ERASED_ROWS);
    await eraseCampaignJob(parts())({ campaignId }, running(), '1');
    expect([await jobs(), await left()]).toEqual([[], nothing]);
  });
});

describe('the regular job', () => {
  const jobs = () =>
    rows<{ key: string; attempts: number }>(
      `select key, attempts from ${JOBS_SCHEMA}.jobs where attempts < max_attempts order by key`,
    );
  const look = (now: number) =>
    eraseDeletedJob({ db: database.db, clock: () => now })({}, new AbortController().signal, '1');
  const deletedAt = async () =>
    (await rows<{ at: Date }>('select deleted_at as at from campaigns where campaign_id = $1', [campaignId]))[0]?.at;

  beforeEach(() => rows('delete from campaigns where campaign_id <> $1', [campaignId]));

  it('enqueues the erasure of a deleted campaign whose job is lost, once, and of no other', async () => {
    await rows(`insert into campaigns (slug, version, created_at, updated_at) values ('runs', 1, now(), now())`);
    // The rehearsal goes with its campaign.
    await rows(
      `insert into campaigns (slug, version, created_at, updated_at, deleted_at, rehearses)
        values ('deleted--rehearsal', 0, now(), now(), now(), $1)`,
      [campaignId],
    );
    const at = (await deletedAt())?.getTime() ?? 0;
    await look(at + ERASE_AFTER_MS - 1);
    expect(await jobs()).toEqual([]);
    for (let times = 0; times < 2; times += 1) await look(at + 60_000);
    expect(await jobs()).toEqual([{ key: `erase_campaign ${campaignId}`, attempts: 0 }]);
  });

  it('runs one again that has failed too often', async () => {
    await enqueueErasure(database.db, campaignId);
    await rows(`update ${JOBS_SCHEMA}._private_jobs set attempts = max_attempts`);
    await look(((await deletedAt())?.getTime() ?? 0) + 60_000);
    expect(await jobs()).toEqual([{ key: `erase_campaign ${campaignId}`, attempts: 0 }]);
  });
});
