import { randomUUID } from 'node:crypto';
import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { isoDate, localDate } from '@meguri/core/time/zoned-time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diceOf } from '../../simulation/seeded-random.ts';
import { consoleCalls } from '../../testing/console-calls.ts';
import { wrongSums } from '../../testing/handover-sums.ts';
import { type CounterKey, makeCounter, staffCalls } from '../../testing/staff-calls.ts';
import { campaignWithPresents, take, violatedInvariants } from '../../testing/test-presents.ts';
import { type TestServer, testServer, type Visitor } from '../../testing/test-server.ts';
import { settle } from './show-settlement.ts';

const MINUTE = 60_000;
const PRESENTS: PresentFile[] = [
  { id: 'lantern', kind: 'goods', name: 'Lantern', handover: 'either' },
  {
    id: 'wheel',
    kind: 'lottery',
    name: 'Wheel',
    lottery: {
      type: 'instant',
      outcomes: [
        { id: 'gold', name: 'Gold', weight: 1, stock: 1000, handover: 'either' },
        { id: 'tin', name: 'Tin', weight: 1, stock: 1000, handover: 'either' },
      ],
    },
  },
];
/** Midnight there is 18:30 of UTC. */
const TIME_ZONE = 'Asia/Kolkata';

let server: TestServer;
let calls: ReturnType<typeof consoleCalls>;
let owner = '';
let campaignId = 0;
let counters: CounterKey[];

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  server.db.query<Row>({ name: '', text }, values);

beforeAll(async () => {
  server = await testServer(campaignWithPresents(PRESENTS, { timezone: TIME_ZONE }));
  server.clock.now = Date.parse('2026-10-05T20:00:00+05:30');
  calls = consoleCalls(server);
  owner = await calls.firstOwner();
  const presents = ['lantern', 'wheel'];
  const fields = { presents, opens: '12:00', closes: '08:00', offline: 'provisional' as const };
  const made = ['Tent', 'Quay'].map((name) => makeCounter(calls, owner, { ...fields, name }));
  counters = await Promise.all(made);
  const [campaign] = await sql<{ id: number }>("select campaign_id as id from campaigns where slug = 'test'");
  campaignId = campaign?.id ?? 0;
});
afterAll(() => server.close());

interface Counted {
  counterId: string;
  presentId: string;
  outcomeId: string;
  state: 'handed' | 'double' | 'withdrawn';
  isProvisional: boolean;
  isUndone: boolean;
  at: Date;
}

/** The settlement as it follows from the rows of hand-overs, in any order. */
async function recomputed(timeZone: string, from: string, to: string): Promise<string[]> {
  const rows = await sql<Counted>(
    `select counter_id as "counterId", present_id as "presentId", outcome_id as "outcomeId", state,
      is_provisional as "isProvisional", undone_at is not null as "isUndone", at from handovers where campaign_id = $1`,
    [campaignId],
  );
  const dayOf = ({ at }: Counted) => isoDate(localDate(at.getTime(), timeZone));
  const own = rows.filter(
    (row) => row.state !== 'withdrawn' && !row.isUndone && dayOf(row) >= from && dayOf(row) <= to,
  );
  const groups = Map.groupBy(own, (row) => [dayOf(row), row.counterId, row.presentId, row.outcomeId].join(' '));
  const number = (group: Counted[], isOne: (row: Counted) => boolean) => group.filter(isOne).length;
  return [...groups]
    .map(([key, group]) => {
      const handed = number(group, ({ state }) => state === 'handed');
      const provisional = number(group, ({ state, isProvisional }) => state === 'handed' && isProvisional);
      return `${key}: ${handed} ${provisional} ${number(group, ({ state }) => state === 'double')}`;
    })
    .sort();
}

const asText = (rows: Awaited<ReturnType<typeof settle>>): string[] =>
  rows
    .map(({ day, counterId, presentId, outcomeId, count, provisional, doubles }) => {
      const key = [day, counterId, presentId, outcomeId ?? ''].join(' ');
      return `${key}: ${count} ${provisional} ${doubles}`;
    })
    .sort();

describe('after any sequence of acts', () => {
  interface Act {
    visitor: Visitor;
    userPresentId: string;
    token: string;
    handoverId: string;
    phone: string;
  }

  it('settles exactly what the rows say, and the sums are those of the rows at every moment', async () => {
    const staff = staffCalls(server);
    const phones = await Promise.all([counters[0]!, counters[0]!, counters[1]!].map((key) => staff.open(key)));
    const dice = diceOf(20261130);
    const acts: Act[] = [];
    const done = new Map<string, number>();
    const params = { slug: 'test' };
    const accountOf = async ({ username }: Visitor) =>
      (await sql<{ id: string }>('select account_id as id from accounts where username = $1', [username]))[0]?.id ?? '';
    const holder = async (): Promise<Act> => {
      const visitor = await server.visitor();
      const { id } = (await take(server, visitor, dice.pick(['lantern', 'wheel']) ?? '')).body.userPresent;
      const { body } = await server.call('claimPresent', { token: visitor.token, params: { userPresentId: id } });
      const token = body.claims[0]?.token ?? '';
      return { visitor, userPresentId: id, token, handoverId: randomUUID(), phone: dice.pick(phones) ?? '' };
    };
    const handOver = async (act: Act, over: object = {}) => {
      const body = { id: act.handoverId, token: act.token, ...over };
      const answer = await staff.call('handOver', { phone: act.phone, body });
      return answer.body.verdict === 'hand_over' || answer.body.isRecorded === true;
    };
    const offline = () => ({ givenAt: new Date(server.clock.now - dice.whole(0, 20) * MINUTE).toISOString() });
    const earlier = () => dice.pick(acts.slice(-4));
    const withdraw = async ({ phone, handoverId, token }: Act) =>
      (await staff.call('withdrawHandover', { phone, params: { handoverId }, body: { token } })).status === 204;
    const steps: Record<string, () => Promise<boolean>> = {
      handOver: async () => {
        const act = await holder();
        acts.push(act);
        return handOver(act);
      },
      provisional: async () => {
        const act = await holder();
        acts.push(act);
        server.clock.now += 20 * MINUTE;
        return handOver(act, offline());
      },
      double: async () => {
        const act = earlier();
        return act ? handOver({ ...act, handoverId: randomUUID(), phone: dice.pick(phones) ?? '' }, offline()) : false;
      },
      repeat: async () => {
        const act = earlier();
        return act ? handOver(act) : false;
      },
      undo: async () => {
        const { handoverId, phone } = earlier() ?? {};
        return (await staff.call('undoHandover', { phone, params: { handoverId: handoverId ?? '' } })).status === 200;
      },
      withdraw: async () => {
        const act = earlier();
        return act ? withdraw(act) : false;
      },
      withdrawEarly: async () => {
        const act = await holder();
        return (await withdraw(act)) && (await handOver(act)) === false;
      },
      giveBack: async () => {
        const act = earlier();
        if (!act) return false;
        const accountId = await accountOf(act.visitor);
        const body = { id: randomUUID(), act: 'give_back_use', subject: act.userPresentId, reason: 'Not handed over' };
        const given = await calls.call('actForVisitor', { session: owner, params: { ...params, accountId }, body });
        return given.status === 200;
      },
      atTheDesk: async () => {
        const { visitor, userPresentId } = await holder();
        const accountId = await accountOf(visitor);
        const body = { id: randomUUID(), userPresentId, reason: 'The phone was broken' };
        const given = await calls.call('handOverForVisitor', {
          session: owner,
          params: { ...params, accountId },
          body,
        });
        return given.status === 200;
      },
      check: async () => {
        const { doubles } = (await calls.call('listCounters', { session: owner, params })).body;
        const handoverId = doubles.find(({ checked }) => !checked)?.id ?? '';
        const body = { note: 'Paid' };
        const checked = await calls.call('checkDouble', { session: owner, params: { ...params, handoverId }, body });
        return checked.status === 204;
      },
      reset: async () => {
        const act = earlier();
        if (!act) return false;
        return (await server.call('resetUserStamps', { token: act.visitor.token })).status === 200;
      },
    };
    const names = Object.keys(steps);
    for (let step = 0; step < 150; step += 1) {
      server.clock.now += dice.whole(0, 3) * MINUTE;
      const name = dice.happens(0.4) ? 'handOver' : (dice.pick(names) ?? '');
      if (await steps[name]?.()) done.set(name, (done.get(name) ?? 0) + 1);
      expect(await wrongSums(server.db), `after step ${step}, ${name}`).toEqual([]);
    }
    expect([...done.keys()].sort()).toEqual([...names].sort());
    expect(await violatedInvariants(server.db)).toEqual([]);

    const days: [string, string][] = [
      ['2026-10-05', '2026-10-06'],
      ['2026-10-05', '2026-10-05'],
      ['2026-10-06', '2026-10-06'],
      ['0001-01-01', '9999-12-31'],
    ];
    for (const [from, to] of days) {
      const { body } = await calls.call('showSettlement', { session: owner, params, query: { from, to } });
      const right = await recomputed(TIME_ZONE, from, to);
      expect(asText(body.rows)).toEqual(right);
      expect(right.length, `${from} to ${to}`).toBeGreaterThan(2);
    }
    const elsewhere = { session: owner, params, query: { from: '2026-10-08', to: '2026-10-31' } };
    expect((await calls.call('showSettlement', elsewhere)).body.rows).toEqual([]);
  });
});

describe('days', () => {
  /** Records hand-overs at these instants. */
  const record = (instants: readonly number[]) =>
    sql(
      `insert into handovers (campaign_id, handover_id, counter_id, phone_id, account_id, user_present_id, present_id, outcome_id, state,
          is_provisional, at, recorded_at, answer)
        select $1, gen_random_uuid(), $2, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'lantern', '', 'handed', false, at, at, '{}'
        from unnest($3::timestamptz[]) at`,
      [campaignId, counters[0]?.counterId, instants.map((at) => new Date(at))],
    );

  it.each([
    ['Asia/Kolkata', '2027-03-10'],
    ['Asia/Kathmandu', '2027-03-10'],
    ['Pacific/Kiritimati', '2027-03-10'],
    ['Etc/GMT+12', '2027-03-10'],
    ['Australia/Lord_Howe', '2027-04-04'],
    ['Europe/Berlin', '2027-03-28'],
    // Midnight occurs twice.
    ['America/Havana', '2026-11-01'],
    // Midnight is skipped.
    ['Africa/Cairo', '2027-04-30'],
  ])('begin at midnight in %s, around %s', async (timeZone, day) => {
    await sql('delete from handovers');
    const noon = Date.parse(`${day}T12:00:00Z`);
    const minutes = Array.from({ length: 5 * 24 * 4 }, (_, place) => noon + (place - 240) * 15 * MINUTE);
    await record(minutes.flatMap((at) => [at, at - 1]));
    const dayAfter = isoDate(localDate(noon + 24 * 60 * MINUTE, 'UTC'));
    const ranges: [string, string][] = [
      [day, day],
      [dayAfter, dayAfter],
      [day, dayAfter],
    ];
    for (const [from, to] of ranges) {
      const rows = await settle(server.db, { campaignId, from, to, timeZone });
      expect(asText(rows)).toEqual(await recomputed(timeZone, from, to));
      expect(rows).toHaveLength(from === to ? 1 : 2);
    }
  });
});

describe('statements that change several hand-overs', () => {
  it('keep the sums right at the same time, without a deadlock', async () => {
    await sql('delete from handovers');
    expect(await sql('select 1 from handover_sums')).toEqual([]);
    const AT = Date.parse('2026-10-05T00:00:00Z');
    const add = (accountId: string, dice: ReturnType<typeof diceOf>) =>
      sql(
        `insert into handovers (campaign_id, handover_id, counter_id, phone_id, account_id, user_present_id, present_id, outcome_id, state,
            is_provisional, at, recorded_at, undone_at, answer)
          select $1, gen_random_uuid(), n.counter, gen_random_uuid(), $2, gen_random_uuid(), n.present, '', n.state, n.provisional, n.at, n.at,
            case when n.state = 'withdrawn' then n.at end, '{}'
          from jsonb_to_recordset($3::jsonb) n (counter uuid, present text, state text, provisional boolean, at timestamptz)`,
        [
          campaignId,
          accountId,
          JSON.stringify(
            Array.from({ length: dice.whole(1, 12) }, () => ({
              counter: dice.pick(counters)?.counterId,
              present: dice.pick(['lantern', 'wheel']),
              state: dice.pick(['handed', 'handed', 'double', 'withdrawn']),
              provisional: dice.happens(0.3),
              at: new Date(AT + dice.whole(0, 40) * MINUTE),
            })),
          ),
        ],
      );
    const change = (accountId: string, dice: ReturnType<typeof diceOf>) => {
      const some = `campaign_id = $1 and account_id = $2 and handover_id in (
        select handover_id from handovers where account_id = $2 order by handover_id limit ${dice.whole(1, 9)})`;
      const values = [campaignId, accountId];
      if (dice.happens(0.4))
        return sql(`update handovers set undone_at = at where ${some} and state = 'handed'`, values);
      if (dice.happens(0.4)) return sql(`update handovers set checked_at = at where ${some}`, values);
      return sql(`delete from handovers where ${some}`, values);
    };
    // Each changes rows of its own, so that they meet only in the sums.
    const workers = Array.from({ length: 6 }, async (_, place) => {
      const [accountId, dice] = [randomUUID(), diceOf(20261130, place)];
      for (let step = 0; step < 40; step += 1) {
        await (dice.happens(0.5) ? add(accountId, dice) : change(accountId, dice));
        if (place === 0) expect(await wrongSums(server.db)).toEqual([]);
      }
    });
    await Promise.all(workers);
    expect(await wrongSums(server.db)).toEqual([]);
    expect((await sql('select 1 from handover_sums')).length).toBeGreaterThan(5);
    await sql('delete from handovers');
    expect(await sql('select * from handover_sums')).toEqual([]);
  });

  it('change no sum when their transaction is rolled back', async () => {
    const id = randomUUID();
    const failing = server.db.transaction(async (tx) => {
      const text = `insert into handovers (campaign_id, handover_id, counter_id, phone_id, account_id, user_present_id, present_id, outcome_id,
          state, is_provisional, at, recorded_at, answer)
        values ($1, $2, $2, $2, $2, $2, 'lantern', '', 'handed', false, now(), now(), '{}')`;
      await tx.query({ name: '', text }, [campaignId, id]);
      expect(
        await tx.query({ name: '', text: 'select 1 from handover_sums where counter_id = $1' }, [id]),
      ).toHaveLength(1);
      throw new Error('too late');
    });
    await expect(failing).rejects.toThrow('too late');
    expect(await sql('select 1 from handover_sums where counter_id = $1', [id])).toEqual([]);
  });
});
