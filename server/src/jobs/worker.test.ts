import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { JOBS_SCHEMA } from '../db/migrate-jobs.ts';
import { openDatabase } from '../db/open.ts';
import { findPgBouncer, startPooler } from '../testing/pooler.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { freeAbandoned } from './abandoned.ts';
import { enqueue, type JobHandler, type JobHandlers } from './queue.ts';
import { type Jobs, startJobs } from './worker.ts';

let database: TestDatabase;
const opened: { close(): Promise<void> }[] = [];
const running: Jobs[] = [];
const log: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  for (const part of opened.splice(0).reverse()) await part.close();
  await database.db.query({ name: '', text: `delete from ${JOBS_SCHEMA}._private_jobs` });
  log.length = 0;
});

/** Runs the jobs of one server. Only `draw_lottery` is used here. */
function serve(
  draw: JobHandler<'draw_lottery'>,
  over: { url?: string; pooled?: boolean; directUrl?: string; application?: string } = {},
) {
  const { url = database.url, pooled = false, directUrl, application } = over;
  const address = new URL(url);
  if (application) address.searchParams.set('application_name', application);
  const db = openDatabase({
    url: address.href,
    pooled,
    directUrl: directUrl ?? null,
    maxConnections: 2,
    onError: () => undefined,
  });
  opened.push(db);
  const nothing = async () => undefined;
  const handlers: JobHandlers = {
    mail_password_reset: nothing,
    mail_verification: nothing,
    mail_member_link: nothing,
    mail_factors_reset: nothing,
    mail_wrong_codes: nothing,
    run_rehearsal: nothing,
    publish_scheduled: nothing,
    sweep_expired: nothing,
    sweep_pictures: nothing,
    prune_catalogues: nothing,
    erase_campaign: nothing,
    erase_deleted: nothing,
    erase_ended: nothing,
    erase_idle_guests: nothing,
    draw_lottery: draw,
  };
  const toLog = pino({}, { write: (line: string) => void log.push(line) });
  const jobs = startJobs({ db, handlers, log: toLog, isSetUp: () => true });
  running.push(jobs);
  return { db, jobs };
}

const ask = (number: number, options = {}) =>
  enqueue(database.db, 'draw_lottery', { campaignId: number, presentId: 'p' }, options);
const waiting = async () =>
  (await database.db.query<{ count: number }>({ name: '', text: `select count(*)::int from ${JOBS_SCHEMA}.jobs` }))[0]
    ?.count;
const patience = { timeout: 20_000, interval: 20 };

/** Records which jobs were run. */
function recorder() {
  const done: number[] = [];
  return { done, draw: async ({ campaignId }: { campaignId: number }) => void done.push(campaignId) };
}

describe('a job', () => {
  it('runs only if the transaction that enqueues it commits', async () => {
    const { done, draw } = recorder();
    serve(draw);
    await database.db.transaction((tx) => enqueue(tx, 'draw_lottery', { campaignId: 1, presentId: 'p' }));
    const refused = database.db.transaction(async (tx) => {
      await enqueue(tx, 'draw_lottery', { campaignId: 2, presentId: 'p' });
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    await ask(3);
    await expect.poll(() => [...done].sort(), patience).toEqual([1, 3]);
    await expect.poll(waiting, patience).toBe(0);
  });

  it('runs once when three servers share the queue', async () => {
    const all = [recorder(), recorder(), recorder()];
    for (const { draw } of all) serve(draw);
    for (let number = 0; number < 90; number += 1) await ask(number);
    await expect.poll(waiting, patience).toBe(0);
    const done = all.flatMap((server) => server.done).sort((a, b) => a - b);
    expect(done).toEqual(Array.from({ length: 90 }, (_, number) => number));
  });

  it('waits for its time, and is replaced by a job with the same key', async () => {
    const { done, draw } = recorder();
    const [now] = await database.db.query<{ later: Date }>({
      name: '',
      text: "select now() + interval '1 hour' as later",
    });
    await ask(1, { runAt: now!.later });
    await ask(2, { key: 'same' });
    await ask(3, { key: 'same' });
    serve(draw);
    await ask(4);
    await expect.poll(() => [...done].sort(), patience).toEqual([3, 4]);
    await expect.poll(waiting, patience).toBe(1);
  });

  it('that fails is retried, and its error text is neither stored nor logged', async () => {
    let attempts = 0;
    serve(async () => {
      attempts += 1;
      if (attempts === 1) throw Object.assign(new Error('no mailbox hana@example.jp'), { code: 'EENVELOPE' });
    });
    await ask(1);
    const [failed] = await expect
      .poll(
        () =>
          database.db.query<{ last_error: string | null }>({
            name: '',
            text: `select last_error from ${JOBS_SCHEMA}.jobs where last_error is not null`,
          }),
        patience,
      )
      .toHaveLength(1)
      .then(() =>
        database.db.query<{ id: string; last_error: string }>({ name: '', text: `select * from ${JOBS_SCHEMA}.jobs` }),
      );
    expect(failed?.last_error).toBe('EENVELOPE');
    await expect.poll(() => attempts, patience).toBe(2);
    await expect.poll(waiting, patience).toBe(0);
    const line = log.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'a job failed');
    expect(line).toMatchObject({ job: 'draw_lottery', jobId: failed?.id, attempts: 1 });
    expect(log.join('')).not.toContain('hana');
  });

  it('of a dead server is run by another one', async () => {
    await ask(1);
    await ask(2);
    const lock = (number: number, seconds: number) =>
      database.db.query(
        {
          name: '',
          text: `update ${JOBS_SCHEMA}._private_jobs set locked_by = 'server' || $1::text, attempts = 1,
            locked_at = now() - make_interval(secs => $2) where (payload->>'campaignId')::int = $1::int`,
        },
        [number, seconds],
      );
    await lock(1, 46);
    await lock(2, 40);
    expect(await freeAbandoned(database.db)).toBe(1);
    const { done, draw } = recorder();
    serve(draw);
    await expect.poll(() => done, patience).toEqual([1]);
    await expect.poll(waiting, patience).toBe(1);
  });
});

describe('a server', () => {
  it('continues after the database was unavailable', async () => {
    const { done, draw } = recorder();
    serve(draw, { application: 'cut_off' });
    await ask(1);
    await expect.poll(() => done, patience).toEqual([1]);
    for (let round = 0; round < 3; round += 1) {
      await database.db.query({
        name: '',
        text: "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut_off'",
      });
      await sleep(50);
    }
    await ask(2);
    await expect.poll(() => done, patience).toEqual([1, 2]);
  });

  it('that stops finishes its running jobs and takes no more', async () => {
    const { done, draw } = recorder();
    let begun = 0;
    const { jobs } = serve(async (payload) => {
      begun += 1;
      await sleep(1500);
      await draw(payload);
    });
    await ask(1);
    await expect.poll(() => begun, patience).toBe(1);
    // The library may begin a job before it reports the job as running, and can then be stopped only a moment later.
    await sleep(500);
    const stopping = jobs.stop();
    await ask(2);
    await stopping;
    expect([done, begun, await waiting()]).toEqual([[1], 1, 1]);
  });

  it('that stops lets a job that works in portions enqueue one for the rest, and does not run it again', async () => {
    let begun = 0;
    const { jobs, db } = serve(async (payload, signal) => {
      begun += 1;
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      await sleep(100);
      await enqueue(db, 'draw_lottery', payload, { attempts: 7 });
    });
    await ask(1);
    await expect.poll(() => begun, patience).toBe(1);
    // The library may begin a job before it reports the job as running, and can then be stopped only a moment later.
    await sleep(500);
    await jobs.stop();
    const text = `select max_attempts as attempts from ${JOBS_SCHEMA}.jobs`;
    expect(await database.db.query({ name: '', text })).toEqual([{ attempts: 7 }]);
    expect(log.join('')).not.toContain('a job failed');
  });

  it('that stops returns unfinished jobs to the queue', async () => {
    let begun = 0;
    const aborted: boolean[] = [];
    const { jobs } = serve(async (_payload, signal) => {
      begun += 1;
      signal.addEventListener('abort', () => aborted.push(true));
      await new Promise(() => undefined);
    });
    await ask(1);
    await expect.poll(() => begun, patience).toBe(1);
    await jobs.stop();
    expect(aborted).toEqual([true]);
    const { done, draw } = recorder();
    serve(draw);
    await expect.poll(() => done, patience).toEqual([1]);
  });
});

const program = findPgBouncer();
describe.runIf(program)('behind a transaction pooler', () => {
  it.each([
    ['polls', false],
    ['is notified by the direct connection', true],
  ])('%s', async (_how, isDirect) => {
    const pooler = await startPooler(program ?? '', { url: database.url, poolSize: 3 });
    opened.push({ close: pooler.stop });
    const { done, draw } = recorder();
    serve(draw, { url: pooler.url, pooled: true, ...(isDirect ? { directUrl: database.url } : {}) });
    for (const number of [1, 2, 3]) {
      await ask(number);
      await expect.poll(() => done.length, patience).toBe(number);
    }
    expect(log).toEqual([]);
  });
});
