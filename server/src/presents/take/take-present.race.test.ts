import { setTimeout as sleep } from 'node:timers/promises';
import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lockWaits } from '../../testing/blocked.ts';
import { byPlace } from '../../testing/by-place.ts';
import { campaignWithPresents, collect, take, violatedInvariants } from '../../testing/test-presents.ts';
import { type TestServer, testServer, type Visitor } from '../../testing/test-server.ts';
import { untilDone } from '../../testing/until-done.ts';
import { type Grant, grantPresent, openGrantBatch } from './grant-present.ts';

const PRESENTS: PresentFile[] = [
  { id: 'last', kind: 'goods', name: 'last', stock: 1 },
  { id: 'some', kind: 'coupon', name: 'some', stock: 37 },
  { id: 'own', kind: 'goods', name: 'own', perAccount: 3, stock: 100 },
  { id: 'one', kind: 'coupon', name: 'one', stock: 100 },
  { id: 'left', kind: 'goods', name: 'left', requires: { points: 10 }, consumes: true, stock: 100 },
  { id: 'right', kind: 'goods', name: 'right', requires: { points: 10 }, consumes: true, perAccount: 50, stock: 100 },
  { id: 'stamp', kind: 'goods', name: 'stamp', requires: { stamps: 1 }, consumes: true, perAccount: 50, stock: 100 },
  { id: 'codes', kind: 'access', name: 'codes', perAccount: 2, content: { serials: 'codes.csv' } },
  { id: 'churn', kind: 'goods', name: 'churn', perAccount: 9, stock: 40 },
  { id: 'shrink', kind: 'goods', name: 'shrink', stock: 60 },
  { id: 'free', kind: 'goods', name: 'free' },
  { id: 'rare', kind: 'goods', name: 'rare' },
  { id: 'rush', kind: 'goods', name: 'rush' },
  { id: 'cut', kind: 'goods', name: 'cut', stock: 40 },
  {
    id: 'draw',
    kind: 'lottery',
    name: 'draw',
    stock: 50,
    lottery: { type: 'instant', outcomes: [{ id: 'tea', name: 'tea', weight: 1, stock: 20 }] },
  },
];
const CODES = Array.from({ length: 30 }, (_, index) => `C-${index}`);
const FILES = { 'codes.csv': CODES.join('\n') };
const CAMPAIGN = campaignWithPresents(PRESENTS);

/** Two servers on one database, which do not share memory. */
let one: TestServer;
let two: TestServer;
let people: Visitor[];
beforeAll(async () => {
  one = await testServer(CAMPAIGN, { files: FILES });
  two = await testServer(CAMPAIGN, {
    database: { db: one.db, url: one.url, close: async () => undefined },
    publish: false,
  });
  people = [];
  // In parallel, because hashing passwords is slow.
  while (people.length < 60) people.push(...(await Promise.all(Array.from({ length: 20 }, () => one.visitor()))));
});
afterAll(async () => {
  await two.close();
  await one.close();
});

afterEach(async () => {
  expect(await violatedInvariants(one.db)).toEqual([]);
});

const serverOf = (place: number) => (place % 2 ? one : two);
const taken = (...args: Parameters<typeof take>) => untilDone(() => take(...args));
const codesOf = (answers: { status: number; problem: { code?: string } }[]) => {
  const counts: Record<string, number> = {};
  for (const { status, problem } of answers) {
    const key = status < 300 ? String(status) : String(problem.code);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};
const left = async (presentId: string) => {
  const [row] = await one.db.query<{ remaining: number }>(
    { name: 'test_left', text: `select remaining from present_stock where present_id = $1 and outcome_id = ''` },
    [presentId],
  );
  return row?.remaining;
};
const userPresentsOf = (presentId: string) =>
  one.db.query<{ serial: string | null; draw: { result: string } | null }>(
    { name: 'test_holds', text: 'select serial, draw from user_presents where present_id = $1 and voided_at is null' },
    [presentId],
  );

const rowFor = async (username: string, over: Partial<Grant> = {}): Promise<Grant> => {
  const [account] = await one.db.query<{
    campaign_id: number;
    account_id: string;
    change_no: number;
    session_id: string;
  }>(
    {
      name: 'test_row_for',
      text: `select a.campaign_id, a.account_id, a.change_no, s.session_id from accounts a
        join sessions s on s.campaign_id = a.campaign_id and s.account_id = a.account_id where a.username = $1`,
    },
    [username],
  );
  return {
    campaignId: account!.campaign_id,
    accountId: account!.account_id,
    sessionId: account!.session_id,
    userPresentId: crypto.randomUUID(),
    presentId: 'own',
    at: one.clock.now,
    callKey: null,
    changeNo: account!.change_no,
    points: 0,
    acquisitionIds: [],
    takesSerial: false,
    contactHash: null,
    perContact: 1,
    lottery: null,
    ...over,
  };
};

/** Whether a connection waits for a lock in a statement that contains the text. */
const isWaiting = async (text: string) => (await lockWaits(one.db, text)) > 0;

const CUT_OTHERS = {
  name: 'test_cut_others',
  text: `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'meguri' and pid <> pg_backend_pid()`,
};

describe('60 simultaneous visitors on two servers', () => {
  it('take the last unit once', async () => {
    const answers = await Promise.all(people.map((visitor, index) => taken(serverOf(index), visitor, 'last')));
    expect(codesOf(answers)).toEqual({ 201: 1, out_of_stock: 59 });
    expect(await left('last')).toBe(0);
  });

  it('take exactly the units in stock', async () => {
    const answers = await Promise.all(people.map((visitor, index) => taken(serverOf(index), visitor, 'some')));
    expect(codesOf(answers)).toEqual({ 201: 37, out_of_stock: 23 });
    expect([await left('some'), (await userPresentsOf('some')).length]).toEqual([0, 37]);
  });

  it('get each code once', async () => {
    const answers = await Promise.all(people.map((visitor, index) => taken(serverOf(index), visitor, 'codes')));
    expect(codesOf(answers)).toEqual({ 201: 30, out_of_stock: 30 });
    expect((await userPresentsOf('codes')).map(({ serial }) => serial).sort()).toEqual([...CODES].sort());
  });

  it('win no more than the stock of the outcome', async () => {
    const answers = await Promise.all(people.map((visitor, index) => taken(serverOf(index), visitor, 'draw')));
    expect(codesOf(answers)).toEqual({ 201: 50, out_of_stock: 10 });
    const won = answers.filter(({ body }) => body.lottery?.outcome === 'win').length;
    expect([won, (await userPresentsOf('draw')).filter(({ draw }) => draw?.result === 'win').length]).toEqual([20, 20]);
  });
});

describe('50 simultaneous calls of one visitor', () => {
  const fiftyTimes = (visitor: Visitor, presentId: string, key?: string) =>
    Promise.all(Array.from({ length: 50 }, (_, index) => taken(serverOf(index), visitor, presentId, key)));

  it('take a present once that can be taken once', async () => {
    expect(codesOf(await fiftyTimes(people[0]!, 'one'))).toEqual({ 201: 1, already_taken: 49 });
  });

  it('take a present three times that can be taken three times', async () => {
    expect(codesOf(await fiftyTimes(people[1]!, 'own'))).toEqual({ 201: 3, already_taken: 47 });
    expect(await left('own')).toBe(97);
  });

  it('get one answer under one key', async () => {
    const answers = await fiftyTimes(people[2]!, 'own', 'same');
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect([answers[0]?.status, await left('own')]).toEqual([201, 96]);
  });

  it('spend points once, for one of two presents', async () => {
    const visitor = people[3]!;
    await collect(one, visitor, ['a']);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => taken(serverOf(index), visitor, index % 3 ? 'left' : 'right')),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await one.call('showUser', { token: visitor.token })).body.user.points).toBe(0);
  });

  it('exchange each stamp once', async () => {
    const visitor = people[4]!;
    await collect(one, visitor, ['a', 'b', 'c']);
    expect(codesOf(await fiftyTimes(visitor, 'stamp'))).toEqual({ 201: 3, requirement_not_met: 47 });
  });

  it('use a coupon once', async () => {
    const { body } = await one.call('listUserPresents', { token: people[0]!.token });
    const userPresent = body.presents.find(({ presentId }) => presentId === 'one')!;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        untilDone(() =>
          serverOf(index).call('usePresent', {
            token: people[0]!.token,
            params: { userPresentId: userPresent.id },
            body: {},
          }),
        ),
      ),
    );
    expect(codesOf(answers)).toEqual({ 200: 1, already_used: 49 });
  });
});

describe('takes concurrent with', () => {
  it('resets and stamps break no invariant and all end', async () => {
    const few = people.slice(10, 20);
    const rounds = Array.from({ length: 6 }, (_, round) => round);
    const answers = await Promise.all(
      few.flatMap((visitor, index) =>
        rounds.flatMap((round) => [
          taken(serverOf(index + round), visitor, 'churn'),
          taken(serverOf(round), visitor, round % 2 ? 'one' : 'free'),
          untilDone(() =>
            serverOf(index).call('acquireStamp', {
              token: visitor.token,
              body: { spotId: 'a', method: 'keyword', keyword: 'go' },
            }),
          ),
          taken(serverOf(index), visitor, 'right'),
          ...(round % 2 ? [untilDone(() => serverOf(round).call('resetUserStamps', { token: visitor.token }))] : []),
        ]),
      ),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  it('lost connections lose nothing and grant nothing twice', async () => {
    const takeAll = () => Promise.all(people.map((visitor, index) => take(serverOf(index), visitor, 'cut', 'cut')));
    const taking = takeAll();
    for (let cut = 0; cut < 6; cut += 1) await one.db.query(CUT_OTHERS);
    const first = await taking;
    let again = await takeAll();
    while (again.some(({ status }) => status === 503)) again = await takeAll();
    const codes = codesOf(again);
    expect(codes).toEqual({ 201: 40, out_of_stock: 20 });
    expect(Object.keys(codesOf(first)).filter((code) => !(code in codes) && code !== 'unavailable')).toEqual([]);
    for (const [place, { status, body }] of first.entries()) {
      if (status === 201) expect(again[place]?.body).toEqual(body);
    }
    expect([await left('cut'), (await userPresentsOf('cut')).length]).toEqual([0, 40]);
  });

  it('a publication that lowers the stock never grant more than is left', async () => {
    const shrunk = (stock: number) =>
      one.publish({
        ...CAMPAIGN,
        presents: PRESENTS.map((present) => (present.id === 'shrink' ? { ...present, stock } : present)),
      });
    const taken = people.map((visitor, index) => take(serverOf(index), visitor, 'shrink'));
    await Promise.all([...taken, shrunk(20), shrunk(10)]);
    const granted = (await userPresentsOf('shrink')).length;
    const [row] = await one.db.query<{ total: number; remaining: number }>({
      name: '',
      text: `select total, remaining from present_stock where present_id = 'shrink'`,
    });
    expect(row).toEqual({ total: Math.max(granted, row?.total ?? 0), remaining: (row?.total ?? 0) - granted });
  });

  it('a first limit: the publication waits for a take in progress', async () => {
    const row = await rowFor(people[50]!.username, { presentId: 'rare' });
    const limited = PRESENTS.map((present) => (present.id === 'rare' ? { ...present, stock: 5 } : present));
    let publication: Promise<void> | undefined;
    let isPublished = false;
    await one.db.transaction(async (tx) => {
      await grantPresent(tx, row);
      publication = one.publish({ ...CAMPAIGN, presents: limited }).then(() => {
        isPublished = true;
      });
      while (!isPublished && !(await isWaiting('select pg_advisory_xact_lock('))) await sleep(20);
    });
    await publication;
    expect([isPublished, await left('rare')]).toEqual([true, 4]);
  });

  it('a publication do not block it, even if they overlap without a pause', async () => {
    const rows = await Promise.all(people.slice(51, 53).map(({ username }) => rowFor(username, { presentId: 'rush' })));
    /** A take in a transaction that ends when `finish` is called. */
    const begin = (row: Grant) => {
      const begun = Promise.withResolvers<void>();
      const end = Promise.withResolvers<void>();
      const done = one.db.transaction(async (tx) => {
        await grantPresent(tx, row);
        begun.resolve();
        await end.promise;
      });
      return {
        begun: begun.promise,
        finish: () => {
          end.resolve();
          return done;
        },
      };
    };
    let current = begin(rows[0]!);
    await current.begun;
    let isPublished = false;
    const publication = one.publish({ ...CAMPAIGN, description: 'in a rush' }).finally(() => {
      isPublished = true;
    });
    for (let place = 1; !isPublished; place += 1) {
      const next = begin(rows[place % 2]!);
      // The next take may be waiting for the publication, which waits for the current take.
      await Promise.race([next.begun, sleep(200)]);
      await current.finish();
      // Else the take after it could overtake it and keep it waiting.
      await next.begun;
      current = next;
    }
    await current.finish();
    await publication;
  });

  it('a first limit: it counts every user present', async () => {
    const limited = {
      ...CAMPAIGN,
      presents: PRESENTS.map((present) => (present.id === 'free' ? { ...present, stock: 30 } : present)),
    };
    const taken = people.map((visitor, index) => take(serverOf(index), visitor, 'free'));
    await Promise.all([...taken.slice(0, 20), one.publish(limited), ...taken.slice(20)]);
    const granted = (await userPresentsOf('free')).length;
    expect(await left('free')).toBe(Math.max(30, granted) - granted);
  });
});

describe('a batch', () => {
  const setLeft = (units: number) =>
    one.db.query(
      {
        name: 'test_set_left',
        text: `update present_stock set remaining = $1::int, total = $1::int + (
      select count(*) from user_presents u where u.present_id = 'own' and (u.voided_at is null or u.spent))
      where present_id = 'own'`,
      },
      [units],
    );

  it('that is repeated after a lost answer succeeds', async () => {
    const row = await rowFor(people[30]!.username);
    const write = byPlace(one.db, openGrantBatch(one.db.pipelined()));
    const before = (await left('own')) ?? 0;
    const [first] = await write([row]);
    expect([first?.kind, await write([row])]).toEqual(['granted', [first]]);
    expect(await left('own')).toBe(before - 1);
  });

  it('grants units to rows whose change number is current, and to no others', async () => {
    await setLeft(2);
    const rows = await Promise.all(people.slice(40, 44).map(({ username }) => rowFor(username)));
    const mixed = rows.map((row, index) => (index < 2 ? { ...row, changeNo: row.changeNo - 1 } : row));
    const outcomes = await byPlace(one.db, openGrantBatch(one.db.pipelined()))(mixed);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['stale', 'stale', 'granted', 'granted']);
    expect(await byPlace(one.db, openGrantBatch(one.db.pipelined()))([rows[0]!])).toEqual([{ kind: 'sold_out' }]);
  });

  it('grants nothing without a serial number, whatever the stock', async () => {
    await one.db.query({
      name: '',
      text: `update present_stock set remaining = 5, total = 35 where present_id = 'codes'`,
    });
    const row = await rowFor(people[51]!.username, { presentId: 'codes', takesSerial: true });
    expect(await byPlace(one.db, openGrantBatch(one.db.pipelined()))([row])).toEqual([{ kind: 'sold_out' }]);
  });

  it('does not deadlock with those of other servers in the opposite order', async () => {
    await setLeft(30);
    const rows = await Promise.all(people.slice(20, 40).map(({ username }) => rowFor(username)));
    const writers = Array.from({ length: 4 }, () => byPlace(one.db, openGrantBatch(one.db.pipelined())));
    const outcomes = await Promise.all(
      writers.map((write, index) => {
        const own = rows.map((row, at) => ({
          ...row,
          userPresentId: crypto.randomUUID(),
          presentId: (at + index) % 2 ? 'own' : 'one',
        }));
        return write(index % 2 ? own.reverse() : own);
      }),
    );
    expect(outcomes.flat().filter(({ kind }) => kind === 'granted')).toHaveLength(20);
  });
});
