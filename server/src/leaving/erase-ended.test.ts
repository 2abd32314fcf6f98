import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '../db/open.ts';
import { POST, photoForm, picture } from '../testing/photo-forms.ts';
import { FORM, ledgerFaults, RALLY_FILES, rally, rallyCampaign, stockFaults } from '../testing/rally.ts';
import { registration, type TestServer, testServer, type Visitor } from '../testing/test-server.ts';
import { eraseEnded } from './erase-ended.ts';

vi.setConfig({ testTimeout: 240_000 });

const DAY = 86_400_000;
const CAMPAIGN = rallyCampaign();
const END = Date.parse(CAMPAIGN.period.end);
const WORDS = 'my grandmother was born here';

let server: TestServer;
let does: ReturnType<typeof rally>;
beforeAll(async () => {
  server = await testServer(CAMPAIGN, { files: RALLY_FILES });
  does = rally(server);
});
afterAll(() => server.close());

/** A visitor with personal data in every table. */
async function somebody(): Promise<Visitor> {
  const visitor = await server.visitor();
  await does.collect(visitor, 'temple', 'gate');
  await does.take(visitor, 'towel');
  await does.take(visitor, 'grand');
  await does.answer(visitor, '1', { answers: { age: 2, say: WORDS } });
  await does.answer(visitor, '2', { presentId: 'club', answers: { joy: 4 } });
  await does.apply(visitor, await does.take(visitor, 'club'));
  const fields = { ...POST, spotId: 'gate', handleName: 'Hanako' };
  const form = photoForm(fields, await picture());
  expect((await server.call('postPhoto', { token: visitor.token, form })).status).toBe(201);
  return visitor;
}

/** The number of rows with personal data in each table, and all answers. */
async function personal() {
  const [row] = await server.db.query<{ counts: number[]; answers: object[] | null }>({
    name: 'test_personal',
    text: `
      select array[
          (select count(*) from accounts where status <> 'deleted' or username <> '' or email is not null),
          (select count(*) from account_names), (select count(*) from applications), (select count(*) from photos),
          (select count(*) from photo_contacts), (select count(*) from sessions where revoked_at is null),
          (select count(*) from tracking_events)]::int[] as counts,
        (select json_agg(answers order by answers::text) from questionnaire_answers) as answers`,
  });
  return row;
}

it('erases personal data when the retention is over, and keeps the counts', async () => {
  const people = [await somebody(), await somebody()];
  await server.db.query({
    name: '',
    text: `insert into tracking_events (campaign_id, event_id, at, event, locale)
      select campaign_id, gen_random_uuid(), now(), 'view', 'ja_JP' from campaigns`,
  });
  const before = await personal();
  expect(before?.counts.every((count) => count > 0)).toBe(true);
  const publish = (days: number | null, end = CAMPAIGN.period.end) =>
    server.publish({
      ...CAMPAIGN,
      period: { ...CAMPAIGN.period, end },
      ...(days === null ? {} : { retention: { days } }),
    });

  expect(await eraseEnded(server.db, END + 1_000 * DAY)).toBe(false);
  await publish(30);
  await eraseEnded(server.db, END + 30 * DAY - 1);
  await publish(30, new Date(END + 5 * DAY).toISOString());
  await eraseEnded(server.db, END + 30 * DAY);
  expect(await personal()).toEqual(before);

  // The period was extended while the job was queued.
  await publish(30);
  const transaction: Database['transaction'] = (work) => publish(400).then(() => server.db.transaction(work));
  expect(await eraseEnded({ ...server.db, transaction }, END + 30 * DAY)).toBe(true);
  expect(await personal()).toEqual(before);
  await publish(30, new Date(END + 5 * DAY).toISOString());

  expect(await eraseEnded(server.db, END + 35 * DAY)).toBe(false);
  expect(await personal()).toEqual({
    counts: [0, 0, 0, 0, 0, 0, 0],
    answers: [{ age: 2 }, { age: 2 }, { joy: 4 }, { joy: 4 }],
  });
  const all = await server.db.query<{ rows: string }>({
    name: '',
    text: `select (select json_agg(a)::text from accounts a) || (select json_agg(a)::text from user_presents a) as rows`,
  });
  for (const trace of [people[0]!.username, FORM.tel, WORDS]) expect(all[0]?.rows).not.toContain(trace);
  const [counts] = await server.db.query({
    name: '',
    text: `select (select count(*)::int from acquisitions) as stamps, (select count(*)::int from stray_pictures) as strays,
      (select count(*)::int from user_presents where draw->>'result' = 'pending' and voided_at is null) as entries`,
  });
  expect(counts).toEqual({ stamps: 4, strays: 2, entries: 0 });
  expect(await ledgerFaults(server.db)).toEqual([]);
  expect(await stockFaults(server.db)).toEqual([]);
  // The job is idempotent, and a visitor who returns is a new account.
  expect(await eraseEnded(server.db, END + 36 * DAY)).toBe(false);
  expect((await server.call('register', { body: registration(people[0]!.username) })).status).toBe(201);
});

it('continues in another job when there are more accounts than one job erases', async () => {
  await server.publish({ ...CAMPAIGN, retention: { days: 1 } });
  await server.db.query({
    name: '',
    text: `insert into accounts (campaign_id, account_id, username, login_type, created_at)
      select campaign_id, gen_random_uuid(), 'one of many' || n, 'password', now() from campaigns, generate_series(1, 400) n`,
  });
  expect(await eraseEnded(server.db, END + 2 * DAY)).toBe(true);
  expect(await eraseEnded(server.db, END + 2 * DAY)).toBe(false);
  expect((await personal())?.counts[0]).toBe(0);
});
