import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { auditDraw, type PublishedDraw } from '@meguri/core/presents/draw-winners.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../db/open.ts';
import { insertEntries } from '../testing/entries.ts';
import { itOnOneMachine } from '../testing/one-machine.ts';
import { type TestServer, testCampaign, testServer, type Visitor } from '../testing/test-server.ts';
import { drawLottery } from './draw-lottery.ts';
import type { DrawKey } from './queries.ts';

const DUE = new Date('2026-10-05T12:05:00+09:00');
const RAFFLE: PresentFile = {
  id: 'raffle',
  kind: 'lottery',
  name: 'raffle',
  lottery: {
    type: 'drawn',
    drawAt: DUE.toISOString(),
    outcomes: [
      { id: 'first', name: 'first', stock: 3 },
      { id: 'second', name: 'second', stock: 20 },
    ],
  },
};
const CAMPAIGN = testCampaign({ presents: [RAFFLE] });

// Each of the many visitors needs a hashed password, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000 });

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const part of opened.splice(0).reverse()) await part.close();
});

async function serverWithEntries(entries: number): Promise<{ server: TestServer; key: DrawKey }> {
  const server = await testServer(CAMPAIGN);
  opened.push(server);
  await insertEntries(server.db, { presentId: 'raffle', count: entries });
  const [row] = await server.db.query<{ id: number }>({ name: '', text: 'select campaign_id as id from campaigns' });
  return { server, key: { campaignId: row!.id, presentId: 'raffle' } };
}

/** A connection pool like that of another server. */
function anotherServer(server: TestServer): Database {
  const db = openDatabase({ url: server.url, pooled: false, maxConnections: 4, onError: () => undefined });
  opened.push(db);
  return db;
}

/** Checks everything that a completed draw must have written, exactly once. Returns the receipts that took part. */
async function expectDrawn(server: TestServer): Promise<string[]> {
  const { token } = await server.visitor();
  const { body } = await server.call('showLotteryDraw', { token, params: { presentId: 'raffle' } });
  const draw = body.draw as PublishedDraw & { drawnAt: string };
  expect(auditDraw(draw, (bytes) => hash('sha256', bytes, 'buffer'))).toEqual([]);
  const userPresents = await server.db.query<{ receipt: string; result: string; outcome: string | null; at: string }>({
    name: '',
    text: `select draw->>'receipt' as receipt, draw->>'result' as result, draw->>'outcome' as outcome,
        draw->>'drawnAt' as at
      from user_presents where voided_at is null`,
  });
  const prizes = new Map(draw.winners.map(({ receipt, outcome }) => [receipt, outcome]));
  expect(new Set(userPresents.map(({ at }) => at))).toEqual(new Set([draw.drawnAt]));
  for (const { receipt, result, outcome } of userPresents) {
    expect([result, outcome]).toEqual(prizes.has(receipt) ? ['win', prizes.get(receipt)] : ['lose', null]);
  }
  expect(draw.entries).toEqual(expect.arrayContaining(userPresents.map(({ receipt }) => receipt)));
  const given = (id: string) => draw.winners.filter(({ outcome }) => outcome === id).length;
  const stock = await server.db.query<{ id: string; given: number }>({
    name: '',
    text: `select outcome_id as id, total - remaining as given from present_stock where outcome_id <> '' order by 1`,
  });
  expect(stock).toEqual(['first', 'second'].map((id) => ({ id, given: given(id) })));
  expect(draw.winners).toHaveLength(Math.min(23, draw.entries.length));
  return [...draw.entries];
}

describe('a draw', () => {
  it('happens once when 50 calls start it together, over several portions of accounts', async () => {
    const { server, key } = await serverWithEntries(1_300);
    const servers = [server.db, anotherServer(server), anotherServer(server)];
    const drawn = await Promise.all(
      Array.from({ length: 50 }, (_, number) => drawLottery(servers[number % 3]!, key, DUE)),
    );
    expect(drawn.filter(Boolean)).toEqual([{ entries: 1_300, winners: 23 }]);
    expect(await expectDrawn(server)).toHaveLength(1_300);
    const raised = await server.db.query({ name: '', text: 'select 1 from accounts where change_no = 1' });
    expect(raised).toHaveLength(1_300);
  });

  it('includes every entry acknowledged before it and none that was refused', async () => {
    const { server, key } = await serverWithEntries(5);
    const people = await Promise.all(Array.from({ length: 60 }, () => server.visitor()));
    server.clock.now = DUE.getTime() - 1;
    const enter = (person: Visitor) =>
      server.call('takePresent', { token: person.token, body: { presentId: 'raffle' } });
    const [early, late, ...others] = people;
    const first = await enter(early!);
    const taking = others.map(async (person, index) => {
      await sleep(index * 2);
      return enter(person);
    });
    await sleep(40);
    // A server whose clock is ahead draws while the others still accept entries.
    const drawing = drawLottery(anotherServer(server), key, DUE);
    const answers = [first, ...(await Promise.all(taking))];
    expect(await drawing).not.toBeNull();
    answers.push(await enter(late!));
    expect([first.status, answers.at(-1)?.status]).toEqual([201, 403]);
    const granted = answers.filter(({ status }) => status === 201).map(({ body }) => body.lottery?.receipt);
    const entries = await expectDrawn(server);
    expect(entries).toEqual(expect.arrayContaining(granted));
    expect(entries).toHaveLength(granted.length + 5);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.filter(({ problem }) => problem.code !== 'out_of_period')).toEqual([]);
  });

  it('and resets of its entrants do not deadlock, and each reset takes effect before or after it', async () => {
    const { server, key } = await serverWithEntries(600);
    const people = await Promise.all(Array.from({ length: 50 }, () => server.visitor()));
    await Promise.all(people.map(({ token }) => server.call('takePresent', { token, body: { presentId: 'raffle' } })));
    const resets = people.map(async ({ token }, index) => {
      await sleep(index * 3);
      return server.call('resetUserStamps', { token });
    });
    const drawing = drawLottery(anotherServer(server), key, DUE);
    expect((await Promise.all(resets)).map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(await drawing).not.toBeNull();
    await expectDrawn(server);
    const gone = await server.db.query<{ result: string; spent: boolean }>({
      name: '',
      text: "select draw->>'result' as result, spent from user_presents where voided_at is not null",
    });
    expect(gone).toHaveLength(50);
    for (const { result, spent } of gone) expect(spent).toBe(result !== 'pending');
  });

  it('and a new version that moves it are serialised', async () => {
    const { server, key } = await serverWithEntries(100);
    const later = new Date(DUE.getTime() + 3_600_000);
    const moved = { ...RAFFLE, lottery: { ...RAFFLE.lottery!, drawAt: later.toISOString() } };
    const [drawn] = await Promise.all([
      drawLottery(anotherServer(server), key, DUE),
      server.publish(testCampaign({ presents: [moved] })),
    ]);
    const [row] = await server.db.query<{ draw_at: Date; is_drawn: boolean; is_closed: boolean }>({
      name: '',
      text: 'select draw_at, drawn_at is not null as is_drawn, closed_at is not null as is_closed from lottery_draws',
    });
    expect(row).toEqual({
      draw_at: drawn ? DUE : later,
      is_drawn: drawn !== null,
      is_closed: drawn !== null,
    });
  });
});

describe('an entry that a restore moves after the decision', () => {
  itOnOneMachine('gets its result on its new account', async () => {
    const { server, key } = await serverWithEntries(600);
    const db = anotherServer(server);
    let moves = 0;
    const moving: Database = {
      ...db,
      transaction: async (work) => {
        moves += 1;
        const result = await db.transaction(work);
        if (moves > 1) return result;
        // Moves an entry from a portion that is still to come to one that is done.
        await server.db.query({
          name: '',
          text: `
            with target as (
              select campaign_id, account_id from user_presents where draw->>'result' <> 'pending' limit 1
            ), source as (
              select user_present_id from user_presents where draw->>'result' = 'pending' limit 1
            )
            update user_presents u set account_id = t.account_id from target t, source s
            where u.user_present_id = s.user_present_id`,
        });
        return result;
      },
    };
    expect(await drawLottery(moving, key, DUE)).toEqual({ entries: 600, winners: 23 });
    // Three portions, and the publication.
    expect(moves).toBe(4);
    expect(await expectDrawn(server)).toHaveLength(600);
  });
});

describe('a draw whose connection is killed', () => {
  /** A database that kills its own connection right before the `nth` statement. */
  function killedAt(db: Database, killer: Database, nth: number): { db: Database; reached: () => boolean } {
    let count = 0;
    const armed =
      (transaction: Database['transaction']): Database['transaction'] =>
      (work) =>
        transaction((tx) =>
          work({
            ...tx,
            query: async (statement, values, home) => {
              count += 1;
              if (count === nth) {
                const [row] = await tx.query<{ pid: number }>({ name: 'pid', text: 'select pg_backend_pid() as pid' });
                await killer.query({ name: '', text: `select pg_terminate_backend(${row?.pid})` });
              }
              return tx.query(statement, values, home);
            },
          }),
        );
    return {
      db: { ...db, transaction: armed(db.transaction), longTransaction: armed(db.longTransaction) },
      reached: () => count >= nth,
    };
  }

  it('at any statement is completed by the next attempt with the same decision', async () => {
    const { server, key } = await serverWithEntries(1_100);
    const db = anotherServer(server);
    let decided: string | null = null;
    let crashes = 0;
    for (let nth = 1; ; nth += 1) {
      const { db: failing, reached } = killedAt(db, server.db, nth);
      const now = new Date(DUE.getTime() + nth);
      const outcome = await drawLottery(failing, key, now).catch((error: Error) => error);
      if (outcome === null) {
        // The connection that was killed still holds its claim.
        nth -= 1;
        continue;
      }
      const [row] = await server.db.query<{ winners: string | null; is_drawn: boolean; closed: boolean }>({
        name: '',
        text: `select (list->'winners')::text as winners, drawn_at is not null as is_drawn, closed_at is not null as closed
          from lottery_draws`,
      });
      if (!reached()) {
        expect(outcome).not.toBeInstanceOf(Error);
        break;
      }
      crashes += 1;
      expect(outcome).toBeInstanceOf(Error);
      expect([row?.is_drawn, row?.closed]).toEqual([false, row?.winners !== null]);
      if (decided !== null) expect(row?.winners).toBe(decided);
      decided = row?.winners ?? null;
    }
    expect(crashes).toBeGreaterThan(8);
    expect(await expectDrawn(server)).toHaveLength(1_100);
  });
});
