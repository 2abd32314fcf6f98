import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openLiveCampaigns } from '../catalogue/live-campaigns.ts';
import { judge } from '../console/alerts/watch-day.ts';
import { systemRandom } from '../lib/random.ts';
import { compareRows, compareTally } from '../testing/compare-day.ts';
import { FESTIVAL, type Festival, openFestival } from '../testing/festival.ts';
import { wrongSums } from '../testing/handover-sums.ts';
import { holdRollUp } from '../testing/hold-roll-up.ts';
import { listen, lookAtDay } from '../testing/watch-figures.ts';
import { openEventOutbox } from '../webhooks/event-outbox.ts';
import { isGranted } from './day-history.ts';
import { findRehearsal } from './open-day.ts';
import { simulateDay } from './simulate-day.ts';
import type { StaffPhone } from './staff-phone.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FROM = Date.parse('2026-10-24T11:00:00+09:00');

let festival: Festival;
let phones: readonly StaffPhone[];

beforeAll(async () => {
  festival = await openFestival();
});
afterAll(() => festival.close());

it('shows right figures at every look of a day in which the server is killed in a roll-up and the database restarts', async () => {
  const { db, rehearsal, keys, origin } = festival;
  const shown: number[] = [];
  const day = await simulateDay(
    {
      db,
      rehearsal,
      keys,
      origin,
      pagesOrigin: origin,
      proxies: 1,
      now: Date.now,
      random: systemRandom,
      onMinute: (at) => shown.push(at),
    },
    { seed: 20261125, visitors: 60, from: FROM, until: FROM + 3 * HOUR, speed: 900 },
  );
  const { history } = day;
  phones = day.phones;
  const ages = listen(festival);
  const looks = [];
  const waitUntil = (minutes: number) =>
    vi.waitFor(() => expect(shown.length).toBeGreaterThanOrEqual(minutes), { timeout: 60_000, interval: 20 });

  await waitUntil(40);
  looks.push(await lookAtDay(festival, day));
  await waitUntil(60);
  const release = await holdRollUp(db);
  await festival.killServer(async () => release());
  looks.push(await lookAtDay(festival, day));
  await waitUntil(120);
  await festival.restartDatabase();
  looks.push(await lookAtDay(festival, day));
  await day.done;
  const last = await lookAtDay(festival, day, { isOver: true });
  looks.push(last);
  ages.close();

  expect(looks.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(compareRows(last.ledger, history)).toEqual([]);
  const tallies = await Promise.all(
    day.phones.map(async (phone) => compareTally(phone.counterId, await phone.tally(), last.ledger)),
  );
  day.close();
  expect(tallies).toEqual([[], []]);
  expect(await wrongSums(db)).toEqual([]);
  expect(new Set(last.ledger.handovers.map(({ counterId }) => counterId)).size).toBe(2);
  // The day has really happened, and the kill has hit somebody.
  expect(looks.map(({ figures }) => figures.stamps.total)).toEqual(
    looks.map(({ figures }) => figures.stamps.total).sort((a, b) => a - b),
  );
  expect(last.figures.stamps.total).toBeGreaterThan(100);
  const done = (operation: string) =>
    history.acknowledged.filter((one) => isGranted(one) && one.operation === operation);
  expect(last.figures.photosPending).toBeGreaterThan(10);
  // The age of a photo is that of the simulated clock. The day takes only seconds of true time, so no photo would ever be old enough.
  const waiting = await db.query<{ since: Date }>({
    name: '',
    text: 'select waiting_since as since from photos order by 1',
  });
  expect(waiting[0]?.since.getTime()).toBeGreaterThanOrEqual(FROM);
  expect(waiting.at(-1)?.since.getTime()).toBeLessThanOrEqual(FROM + 3 * HOUR);
  // The server judges a rehearsal every few seconds of true time, and may not have judged it since the photos became old enough.
  const campaign = await openLiveCampaigns(db).findRehearsal(rehearsal.slug);
  const random = systemRandom;
  if (!campaign) throw new Error('the rehearsal does not run');
  await judge(db, campaign, {
    now: FROM + 3 * HOUR,
    p95: null,
    isOpen: true,
    random,
    outbox: openEventOutbox(db, random),
  });
  expect(await db.query({ name: '', text: "select 1 from alerts where key = 'photos'" })).toHaveLength(1);
  for (const operation of ['answerQuestionnaire', 'usePresent', 'sendInquiry'])
    expect(done(operation).length, operation).toBeGreaterThan(0);
  expect(done('acquireStamp').filter(({ method }) => method === 'photo').length).toBeGreaterThan(3);
  expect(history.broken).toBeGreaterThan(0);
  expect(history).toMatchObject({ gaveUp: 0, contradicted: [] });
  expect(history.unanswered.size).toBe(0);
  expect(
    history.acknowledged.filter(({ operation, attempts }) => operation === 'acquireStamp' && attempts > 1).length,
  ).toBeGreaterThan(3);
  expect(new Set(history.acknowledged.filter((one) => !isGranted(one)).map(({ code }) => code)).size).toBeGreaterThan(
    2,
  );
  // The real campaign has no figures of this day.
  const { counters } = await festival.call('listCounters', { params: { slug: FESTIVAL } });
  expect(counters).toEqual([]);
  const real = await festival.call('showFigures', { params: { slug: FESTIVAL } });
  expect(real).toMatchObject({ stamps: { total: 0 }, visitors: { total: 0 } });
  expect(ages.opened).toBeGreaterThan(1);
});

it('is simulated in an empty rehearsal only, and emptying it removes the counters', async () => {
  const { db } = festival;
  expect(await findRehearsal(db, FESTIVAL)).toMatchObject({
    ok: false,
    reason: expect.stringContaining('no rehearsal'),
  });
  expect(await findRehearsal(db, 'nowhere--rehearsal')).toMatchObject({ ok: false });
  expect(await findRehearsal(db, `${FESTIVAL}--rehearsal`)).toMatchObject({
    ok: false,
    reason: expect.stringContaining('visitors'),
  });
  // Without a clock nobody stands at a counter of a rehearsal, and emptying it removes the counters.
  const isRefused = () => expect(phones[0]?.checkIn()).rejects.toThrow('counter_key_invalid');
  const all = (text: string) => db.query({ name: '', text });
  await phones[0]?.checkIn();
  await all('update rehearsals set clock_started_at = null');
  await isRefused();
  for (const table of ['handovers', 'handover_sums']) expect(await all(`select 1 from ${table}`)).not.toEqual([]);
  await festival.call('emptyRehearsal', { params: { slug: FESTIVAL } });
  const tables = ['counters', 'counter_phones', 'handovers', 'handover_sums', 'claim_codes', 'photos', 'applications'];
  for (const table of tables) expect(await all(`select 1 from ${table}`), table).toEqual([]);
  expect(await findRehearsal(db, `${FESTIVAL}--rehearsal`)).toMatchObject({ ok: true });
});
