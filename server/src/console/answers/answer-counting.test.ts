import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorkQueue, type WorkQueue, withoutWaiting } from '../../lib/work-queue.ts';
import { NOON, type TestServer, testServer } from '../../testing/test-server.ts';
import { watchTurns } from '../../testing/watch-turns.ts';
import { type AnswerCounting, type CountForMember, openAnswerCounting as openCounting } from './answer-counting.ts';
import type { AnswerFilter } from './answer-queries.ts';
import { countInParts } from './count-in-parts.ts';

const ANSWERS = 40;
const QUESTIONS = { questionIds: ['from', 'heard', 'party'], chosen: ['from', 'heard'] };
const MINUTE = 60_000;
const LOG = pino({ level: 'silent' });

/** The counting of a server on which nothing else is counted. */
const openAnswerCounting = (parts: Omit<Parameters<typeof openCounting>[0], 'inTurn'> & { inTurn?: WorkQueue }) =>
  openCounting({ inTurn: withoutWaiting, ...parts });

let server: TestServer;
let filter: AnswerFilter;

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  server.db.query<Row>({ name: '', text }, values);

/** Adds answers of new accounts, one a minute, every fourth at the instant of the one before it. */
async function addAnswers(count: number): Promise<void> {
  await sql(
    `with people as (
        insert into accounts (campaign_id, account_id, username, login_type, created_at)
        select $1, gen_random_uuid(), 'someone', 'guest', now() from generate_series(1, $2::int) returning account_id
      )
      insert into questionnaire_answers (campaign_id, account_id, questionnaire_id, answers, answered_at, locale)
      select $1, account_id, 'signup', jsonb_build_object('from', 1 + n % 3, 'heard', '[1, 2]'::jsonb, 'party', n % 5)
          || case when n % 2 = 0 then '{"say": "Thanks"}'::jsonb else '{}'::jsonb end,
        '2026-10-05T14:30Z'::timestamptz + make_interval(mins => (n - case when n % 4 = 0 then 1 else 0 end)::int),
        case when n % 3 = 0 then 'en_US' else 'ja_JP' end
      from (select account_id, row_number() over () as n from people) p`,
    [filter.campaignId, count],
  );
}

beforeAll(async () => {
  server = await testServer();
  const [row] = await sql<{ id: number }>(`select campaign_id as id from campaigns where slug = 'test'`);
  const none = { day: null, language: null, spotIds: null };
  filter = { campaignId: row!.id, questionnaireId: 'signup', timeZone: 'Asia/Tokyo', ...none };
  await addAnswers(ANSWERS);
});
afterAll(() => server.close());

/** The counts in an order that does not depend on the parts. */
async function counted(given: AnswerFilter, size: number) {
  const { values, answered, answeredByAll, ...rest } = await countInParts(server.db, given, {
    questions: QUESTIONS,
    size,
  });
  const sorted = <T>(rows: Iterable<T>) => [...rows].map((row) => JSON.stringify(row)).sort();
  return { ...rest, values: sorted(values), answered: sorted(answered), answeredByAll: sorted(answeredByAll) };
}

it.each([{}, { day: '2026-10-06' }, { language: 'en_US' as const }, { day: '2026-10-05', language: 'ja_JP' as const }])(
  'counts the same in parts of any size: %j',
  async (over) => {
    const given = { ...filter, ...over };
    const whole = await counted(given, 1_000);
    expect(whole.count).toBeGreaterThan(0);
    for (const size of [1, 3, 7, ANSWERS - 1, ANSWERS]) expect(await counted(given, size)).toEqual(whole);
  },
);

it('counts every answer once', async () => {
  const whole = await counted(filter, 3);
  expect(whole).toMatchObject({ count: ANSWERS, days: ['2026-10-05', '2026-10-06'], languages: ['en_US', 'ja_JP'] });
  expect(whole.answered).toEqual(
    [`["from",${ANSWERS}]`, `["heard",${ANSWERS}]`, `["party",${ANSWERS}]`, `["say",${ANSWERS / 2}]`].sort(),
  );
});

/** Calls until the answers are counted. Returns the shares that were reported before. */
async function untilCounted(count: CountForMember, now: number) {
  const shares: number[] = [];
  for (;;) {
    const answer = await count({ filter, questions: QUESTIONS, now });
    if (answer.counted) return { ...answer, shares };
    shares.push(answer.share ?? -1);
    await sleep(1);
  }
}

it('reports the share that is counted while a call would wait too long, then the counts', async () => {
  const count = openAnswerCounting({ db: server.db, log: LOG, waitMs: 0, size: 4 });
  const { counted: found, shares } = await untilCounted(count, NOON);
  expect(found).toMatchObject({ counts: { count: ANSWERS }, asOf: NOON });
  expect(shares.length).toBeGreaterThan(0);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(Math.max(...shares)).toBeLessThanOrEqual(1);
});

/** Runs `work` while no count can go on: every count reads what visitors have collected. */
async function whileBlocked(work: () => Promise<void>): Promise<void> {
  const { promise: end, resolve: unlock } = Promise.withResolvers<void>();
  const { promise: locked, resolve: onLocked } = Promise.withResolvers<void>();
  const blocking = server.db.transaction(async (tx) => {
    await tx.query({ name: '', text: 'lock table acquisitions' });
    onLocked();
    await end;
  });
  await locked;
  await work().finally(unlock);
  await blocking;
}

const BLOCKED: AnswerCounting = { counted: null, share: 0 };

it('lets each call wait a little, and answers the one that waits at the end of the count', async () => {
  // Longer than a busy machine needs for the count once it is unblocked.
  const waitMs = 2_000;
  const count = openAnswerCounting({ db: server.db, log: LOG, waitMs, size: 4 });
  const order = { filter, questions: QUESTIONS, now: NOON };
  let next = Promise.resolve<AnswerCounting>(BLOCKED);
  await whileBlocked(async () => {
    expect(await count(order)).toEqual(BLOCKED);
    next = count(order);
    // It waits too, and gets a share only if the count goes on for longer.
    expect(await Promise.race([next, sleep(50, 'waits')])).toBe('waits');
  });
  expect(await next).toMatchObject({ counted: { counts: { count: ANSWERS } }, share: null });
});

it('counts nothing while another count has its turn', async () => {
  const inTurn = openWorkQueue('counts', { concurrency: 1, maxWaiting: 1 });
  const count = openAnswerCounting({ db: server.db, log: LOG, waitMs: 200, size: 4, inTurn });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const other = inTurn(() => end);
  expect(await count({ filter, questions: QUESTIONS, now: NOON })).toEqual(BLOCKED);
  resolve();
  await other;
  expect((await untilCounted(count, NOON)).counted?.counts.count).toBe(ANSWERS);
});

it('takes turns with another count, one statement each', async () => {
  const inTurn = openWorkQueue('counts', { concurrency: 1, maxWaiting: 2 });
  const [requested, turns]: [string[], string[]] = [[], []];
  const order = { filter, questions: QUESTIONS, now: NOON };
  const [one, two] = ['one', 'two'].map((name) => {
    const named: WorkQueue = (work) => {
      requested.push(name);
      return inTurn(() => {
        turns.push(name);
        return work();
      });
    };
    return openAnswerCounting({ db: server.db, log: LOG, waitMs: 0, size: 4, inTurn: named });
  });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const other = inTurn(() => end);
  await Promise.all([one!(order), two!(order)]);
  await expect.poll(() => [...requested].sort()).toEqual(['one', 'two']);
  resolve();
  await other;
  for (const count of [one!, two!]) expect((await untilCounted(count, NOON)).counted?.counts.count).toBe(ANSWERS);
  const [first, second] = requested;
  expect(turns.slice(0, 6)).toEqual([first, second, first, second, first, second]);
});

it('takes a turn for one statement only', async () => {
  const { db, inTurn, statements } = watchTurns(server.db);
  const count = openAnswerCounting({ db, log: LOG, waitMs: 0, size: 4, inTurn });
  await untilCounted(count, NOON);
  expect(statements.length).toBeGreaterThan(ANSWERS / 4);
  expect(new Set(statements)).toEqual(new Set([1]));
});

it('skips a queued count that no call has asked for lately', async () => {
  const abandonedMs = 100;
  const count = openAnswerCounting({ db: server.db, log: LOG, waitMs: 0, abandonedMs, size: 4 });
  const left = { filter: { ...filter, day: '2026-10-06' }, questions: QUESTIONS, now: NOON };
  await whileBlocked(async () => {
    await count({ filter, questions: QUESTIONS, now: NOON });
    await count(left);
    await sleep(2 * abandonedMs);
  });
  await untilCounted(count, NOON);
  expect(await count(left)).toEqual(BLOCKED);
});

it('throws an error of a count to the next call, once', async () => {
  const count = openAnswerCounting({ db: server.db, log: LOG, waitMs: 0, size: 4 });
  const order = { filter, questions: QUESTIONS, now: NOON };
  await whileBlocked(async () => {
    expect(await count(order)).toEqual(BLOCKED);
    const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const codeOf = async () => {
      // Each time: a count of the test before may wait for the lock earlier than this one.
      await sql(cancel);
      return count(order).catch(({ code }: { code: string }) => code);
    };
    await expect.poll(codeOf).toBe('57014');
  });
  expect((await untilCounted(count, NOON)).counted?.counts.count).toBe(ANSWERS);
});

it('shows large counts again while they are new, and while newer ones are made', async () => {
  const count = openAnswerCounting({ db: server.db, log: LOG, waitMs: 30_000, size: 4 });
  await untilCounted(count, NOON);
  await addAnswers(1);
  expect(await count({ filter, questions: QUESTIONS, now: NOON })).toMatchObject({
    counted: { counts: { count: ANSWERS } },
    share: null,
  });
  const later = NOON + 60 * MINUTE;
  const stale = await count({ filter, questions: QUESTIONS, now: later });
  expect(stale).toMatchObject({ counted: { counts: { count: ANSWERS }, asOf: NOON }, share: 0 });
  await expect
    .poll(async () => (await count({ filter, questions: QUESTIONS, now: later })).counted)
    .toMatchObject({ counts: { count: ANSWERS + 1 }, asOf: later });
});

it('counts few answers anew for each call', async () => {
  const count = openAnswerCounting({ db: server.db, log: LOG, size: 1_000 });
  const before = (await untilCounted(count, NOON)).counted?.counts.count ?? 0;
  await addAnswers(1);
  expect((await untilCounted(count, NOON)).counted?.counts.count).toBe(before + 1);
});
