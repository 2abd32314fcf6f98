import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { voidUserPresent } from '../holdings/void-user-present.ts';
import { FORM, ledgerFaults, RALLY_FILES, rally, rallyCampaign, stockFaults } from '../testing/rally.ts';
import { violatedInvariants } from '../testing/test-presents.ts';
import { PASSWORD, type TestServer, testServer, type Visitor } from '../testing/test-server.ts';

// Hashing passwords is slow, the more so on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
let does: ReturnType<typeof rally>;

beforeAll(async () => {
  server = await testServer(rallyCampaign(), { files: RALLY_FILES, publicUrl: 'https://rally.example.jp' });
  does = rally(server);
});
afterAll(() => server.close());
beforeEach(() => {
  // Failed attempts of earlier tests no longer count.
  server.clock.now += 60_000;
});

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  server.db.query<Row>({ name: '', text }, values);
const balanced = async () => {
  expect(await ledgerFaults(server.db)).toEqual([]);
  expect(await stockFaults(server.db)).toEqual([]);
  expect(await violatedInvariants(server.db)).toEqual([]);
};
const history = async ({ token }: Visitor) =>
  (await server.call('listPointHistory', { token })).body.history.map(({ change, balance, reason }) => [
    change,
    balance,
    reason,
  ]);

/** A visitor with one user present of each kind, and the tea that consumed a stamp. */
async function rich(): Promise<Visitor> {
  const visitor = await server.visitor();
  await does.collect(visitor, 'temple', 'gate', 'harbour');
  await does.use(visitor, await does.take(visitor, 'towel'));
  await does.take(visitor, 'badge');
  await does.take(visitor, 'tea');
  await does.take(visitor, 'song');
  await does.take(visitor, 'wheel');
  await does.take(visitor, 'grand');
  await does.answer(visitor, '2', { presentId: 'club', answers: { joy: 4 } });
  await does.apply(visitor, await does.take(visitor, 'club'));
  return visitor;
}

const RICH = [
  'badge usable',
  'club applied',
  'grand acquired',
  'song acquired',
  'tea usable',
  'towel used',
  'wheel acquired',
];

describe('createRecovery', () => {
  it('answers a token and its URL, and stores only a hash', async () => {
    const { token } = await server.visitor();
    const { status, body } = await server.call('createRecovery', { token, body: { password: PASSWORD } });
    expect(status).toBe(201);
    const { token: secret, url, createdAt, expiresAt } = body.recovery;
    expect(secret).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/);
    expect(url).toBe(`https://rally.example.jp/test/restore#${secret}`);
    expect(createdAt).toBe(new Date(server.clock.now).toISOString());
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(30 * 86_400_000);
    const [row] = await sql<{ rows: string }>('select json_agg(r)::text as rows from recovery_tokens r');
    expect(row?.rows).not.toContain(secret.split('.')[1]);
    expect(server.log.join('')).not.toContain(secret.split('.')[1]);
  });

  it('needs a valid session', async () => {
    const { token, refreshToken } = await server.visitor();
    await server.call('logout', { token, body: { refresh_token: refreshToken } });
    expect((await server.call('createRecovery', { token, body: { password: PASSWORD } })).status).toBe(401);
  });
});

describe('restoreAccount', () => {
  it('moves all holdings with their instants, and leaves the source empty', async () => {
    const from = await rich();
    const to = await server.visitor();
    const before = {
      stamps: (await server.call('listUserStamps', { token: from.token })).body,
      presents: (await server.call('listUserPresents', { token: from.token })).body,
      results: (await server.call('listLotteryResults', { token: from.token })).body,
    };
    server.clock.now += 60_000;
    const { status, body } = await does.restore(to, await does.recovery(from));
    expect([status, body]).toEqual([200, { restored: { stamps: 2, points: 25, presents: 7 } }]);

    expect((await server.call('listUserStamps', { token: to.token })).body).toEqual(before.stamps);
    expect((await server.call('listUserPresents', { token: to.token })).body).toEqual(before.presents);
    expect((await server.call('listLotteryResults', { token: to.token })).body).toEqual(before.results);
    expect(await does.held(to)).toEqual(RICH);
    expect(await does.stamps(to)).toEqual(['temple exchanged', 'gate acquired', 'harbour acquired']);
    expect([await does.points(to), await does.points(from)]).toEqual([25, 0]);
    expect(await history(to)).toEqual([[25, 25, 'moved']]);
    expect((await history(from))[0]).toEqual([-25, 0, 'moved']);
    expect([await does.held(from), await does.stamps(from)]).toEqual([[], []]);
    await balanced();
  });

  it('informs the source when its stamps were moved, until it collects or is reset', async () => {
    const [from, to] = [await server.visitor(), await server.visitor()];
    const movedAt = async ({ token }: Visitor) => (await server.call('showUser', { token })).body.user.movedAt;
    await does.collect(from, 'temple', 'gate');
    await does.collect(to, 'tram');
    server.clock.now += 60_000;
    const at = new Date(server.clock.now).toISOString();
    await does.restore(to, await does.recovery(from));
    server.clock.now += 60_000;
    expect([await movedAt(from), await movedAt(to)]).toEqual([at, undefined]);
    await does.collect(from, 'tram');
    expect(await movedAt(from)).toBeUndefined();
    await server.call('resetUserStamps', { token: from.token });
    await server.call('resetUserStamps', { token: to.token });
    expect([await movedAt(from), await movedAt(to)]).toEqual([undefined, undefined]);
  });

  it('makes moved holdings usable on the target only', async () => {
    const from = await rich();
    const to = await server.visitor();
    const ids = new Map(
      (await server.call('listUserPresents', { token: from.token })).body.presents.map((row) => [
        row.presentId,
        row.id,
      ]),
    );
    const id = (present: string) => ids.get(present) ?? '';
    const item = (visitor: Visitor, present: string) =>
      server.call('showPresentItem', { token: visitor.token, params: { userPresentId: id(present) } });
    const { serial } = (await item(from, 'song')).body.item;
    await does.restore(to, await does.recovery(from));

    expect((await item(to, 'song')).body.item.serial).toBe(serial);
    expect((await item(from, 'song')).status).toBe(404);
    const [given] = await sql<{ user_present_id: string }>(
      'select user_present_id from present_serials where serial = $1',
      [serial],
    );
    expect(given?.user_present_id).toBe(id('song'));
    const use = (visitor: Visitor) =>
      server.call('usePresent', { token: visitor.token, params: { userPresentId: id('tea') }, body: {} });
    expect([(await use(from)).status, (await use(to)).status]).toEqual([404, 200]);
    const again = { userPresentId: id('club'), ...FORM };
    expect((await server.call('sendInquiry', { token: to.token, body: again })).problem.code).toBe('already_applied');
    const status = { params: { type: '2' }, query: { presentId: 'club' } };
    expect((await server.call('showAnswerStatus', { token: to.token, ...status })).body.code).toBe('answered');
    await balanced();
  });

  it('counts used user presents against the limit on both accounts', async () => {
    const from = await rich();
    const to = await server.visitor();
    await does.restore(to, await does.recovery(from));
    server.clock.now += 60_000;
    await does.collect(from, 'temple', 'gate');
    for (const visitor of [from, to]) {
      for (const presentId of ['towel', 'song', 'wheel']) {
        const taken = await server.call('takePresent', { token: visitor.token, body: { presentId } });
        expect([presentId, taken.problem.code]).toEqual([presentId, 'already_taken']);
      }
    }
    // A user present that gave nothing can be taken again.
    expect(await does.take(from, 'tea')).toBeTruthy();
    await balanced();
  });

  it('also moves what counts against the limit since a reset', async () => {
    const from = await rich();
    await server.call('resetUserStamps', { token: from.token });
    await does.collect(from, 'tram');
    const to = await server.visitor();
    const { body } = await does.restore(to, await does.recovery(from));
    expect(body).toEqual({ restored: { stamps: 1, points: 0, presents: 0 } });
    for (const presentId of ['towel', 'song', 'wheel']) {
      const taken = await server.call('takePresent', { token: to.token, body: { presentId } });
      expect([presentId, taken.problem.code]).toEqual([presentId, 'already_taken']);
    }
    expect(await does.held(to)).toEqual([]);
    await balanced();
  });

  it('counts a user present once when it returns to its first account', async () => {
    const [one, other] = [await server.visitor(), await server.visitor()];
    await does.collect(one, 'temple', 'gate');
    await does.use(one, await does.take(one, 'badge'));
    await does.restore(other, await does.recovery(one));
    server.clock.now += 60_000;
    await does.restore(one, await does.recovery(other));
    expect([await does.stamps(one), await does.points(one)]).toEqual([['temple acquired', 'gate acquired'], 5]);
    expect(await does.held(one)).toEqual(['badge used']);
    expect(await does.held(other)).toEqual([]);
    await balanced();
    // The limit is two badges: the first has returned and counts once.
    await does.collect(one, 'harbour');
    expect(await does.take(one, 'badge')).toBeTruthy();
    const third = await server.call('takePresent', { token: one.token, body: { presentId: 'badge' } });
    expect(third.problem.code).toBe('already_taken');
    await balanced();
  });

  it('moves a stamp that the desk has freed meanwhile as a free one', async () => {
    const [one, other] = [await server.visitor(), await server.visitor()];
    await does.collect(one, 'temple');
    const tea = await does.take(one, 'tea');
    await does.restore(other, await does.recovery(one));
    const { sub } = JSON.parse(Buffer.from(other.token.split('.')[1] ?? '', 'base64url').toString());
    const [campaign] = await sql<{ id: number }>('select campaign_id as id from campaigns');
    const desk = { campaignId: campaign?.id ?? 0, accountId: sub };
    await server.db.transaction((tx) =>
      voidUserPresent(tx, desk, { userPresentId: tea, at: new Date(server.clock.now) }),
    );
    server.clock.now += 60_000;
    await does.restore(one, await does.recovery(other));
    expect([await does.stamps(one), await does.held(one)]).toEqual([['temple acquired'], []]);
    expect(await does.take(one, 'tea')).toBeTruthy();
    await balanced();
  });

  it('voids the earlier holdings, returns unused units, and keeps sent applications', async () => {
    const [from, to] = [await server.visitor(), await rich()];
    await does.collect(from, 'tram');
    const stock = () => sql('select present_id, remaining from present_stock where outcome_id = $1 order by 1', ['']);
    const before = (await stock()) as { present_id: string; remaining: number }[];
    const { body } = await does.restore(to, await does.recovery(from));
    expect(body).toEqual({ restored: { stamps: 1, points: 0, presents: 0 } });
    expect([await does.held(to), await does.stamps(to), await does.points(to)]).toEqual([[], ['tram acquired'], 0]);
    expect((await history(to))[0]).toEqual([-25, 0, 'void']);
    // The unused tea is back in stock; the used towel is not.
    expect(await stock()).toEqual(
      before.map((row) => (row.present_id === 'tea' ? { ...row, remaining: row.remaining + 1 } : row)),
    );
    const { body: own } = await server.call('exportUser', { token: to.token });
    expect(own.applications.map(({ form }) => form)).toEqual([FORM]);
    await balanced();
  });

  it('lets spots without a restored stamp be collected on the same day', async () => {
    const [from, to] = [await server.visitor(), await server.visitor()];
    await does.collect(from, 'temple');
    await does.collect(to, 'temple', 'gate');
    await does.restore(to, await does.recovery(from));
    await does.collect(to, 'gate');
    const body = { spotId: 'temple', method: 'keyword', keyword: 'temple' };
    expect((await server.call('acquireStamp', { token: to.token, body })).problem.code).toBe('already_acquired');
  });

  it('repeats the first answer for the same idempotency key', async () => {
    const [from, to] = [await server.visitor(), await server.visitor()];
    await does.collect(from, 'temple');
    const token = await does.recovery(from);
    const key = { 'idempotency-key': 'lost-answer' };
    const all = await Promise.all(Array.from({ length: 10 }, () => does.restore(to, token, key)));
    for (const { status, body } of all) {
      expect([status, body]).toEqual([200, { restored: { stamps: 1, points: 0, presents: 0 } }]);
    }
    expect((await does.restore(to, 'another', key)).problem.code).toBe('idempotency_mismatch');
  });
});

describe('previewRestore', () => {
  const preview = ({ token }: Visitor, recovery: string) =>
    server.call('previewRestore', { token, body: { token: recovery } });

  it('counts what a restore moves and voids, and leaves the code and both accounts as they are', async () => {
    const [from, to] = [await rich(), await server.visitor()];
    await does.collect(to, 'tram');
    const token = await does.recovery(from);
    for (let count = 0; count < 2; count += 1) {
      const { status, body } = await preview(to, token);
      expect([status, body.preview]).toEqual([
        200,
        { restored: { stamps: 2, points: 25, presents: 7 }, lost: { stamps: 1, points: 0, presents: 0 } },
      ]);
    }
    expect([await does.held(from), await does.stamps(to)]).toEqual([RICH, ['tram acquired']]);
    const { body } = await does.restore(to, token);
    expect(body).toEqual({ restored: { stamps: 2, points: 25, presents: 7 } });
    expect((await preview(to, token)).problem.code).toBe('recovery_invalid');
  });

  it('counts a refusal as a failed attempt, with those of restores', async () => {
    const [from, to] = [await server.visitor(), await server.visitor()];
    await does.collect(from, 'temple');
    const token = await does.recovery(from);
    for (let count = 0; count < 4; count += 1) expect((await preview(to, 'rubbish')).status).toBe(422);
    expect((await does.restore(to, 'rubbish')).status).toBe(422);
    expect((await preview(to, token)).status).toBe(429);
    expect((await does.restore(to, token)).status).toBe(429);
  });
});

describe('a recovery token is refused without any effect', () => {
  /** The source, the target and the token; both accounts have a stamp. */
  type Case = (from: Visitor, to: Visitor) => Promise<string>;
  const gone: Case = async (from) => {
    const token = await does.recovery(from);
    await does.restore(await server.visitor(), token);
    await does.collect(from, 'gate');
    return token;
  };
  it.each<[string, Case]>([
    ['made up', async () => 'rubbish'],
    ['of no account', async () => `019a0000-0000-7000-8000-000000000000.${'A'.repeat(43)}`],
    [
      'of the right account with a wrong secret',
      async (from) => {
        const token = await does.recovery(from);
        return `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`;
      },
    ],
    ['its own', async (_from, to) => does.recovery(to)],
    ['used', gone],
    [
      'older than 30 days',
      async (from) => {
        const token = await does.recovery(from);
        await sql("update recovery_tokens set created_at = '2000-01-01'");
        return token;
      },
    ],
    [
      'replaced',
      async (from) => {
        const token = await does.recovery(from);
        await does.recovery(from);
        return token;
      },
    ],
    [
      'of an account that was reset since',
      async (from) => {
        const token = await does.recovery(from);
        await server.call('resetUserStamps', { token: from.token });
        await does.collect(from, 'gate');
        return token;
      },
    ],
    [
      'of an account that was restored onto since',
      async (from) => {
        const token = await does.recovery(from);
        const third = await server.visitor();
        await does.collect(third, 'tram');
        await does.restore(from, await does.recovery(third));
        return token;
      },
    ],
    [
      'of an account that was deleted since',
      async (from) => {
        const token = await does.recovery(from);
        await server.call('deleteUser', { token: from.token, body: { password: PASSWORD } });
        return token;
      },
    ],
    [
      'of an account that is blocked',
      async (from) => {
        const token = await does.recovery(from);
        await sql("update accounts set status = 'blocked' where username = $1", [from.username]);
        return token;
      },
    ],
    ['of an account that holds nothing', async () => does.recovery(await server.visitor())],
  ])('when it is %s', async (_what, prepare) => {
    const [from, to] = [await server.visitor(), await server.visitor()];
    await does.collect(from, 'temple');
    await does.collect(to, 'tram');
    const token = await prepare(from, to);
    const { status, problem } = await does.restore(to, token);
    expect([status, problem.code]).toEqual([422, 'recovery_invalid']);
    expect(await does.stamps(to)).toEqual(['tram acquired']);
    await balanced();
  });

  it('and the token of the account itself stays valid for another one', async () => {
    const [one, other] = [await server.visitor(), await server.visitor()];
    await does.collect(one, 'temple');
    const token = await does.recovery(one);
    expect((await does.restore(one, token)).problem.code).toBe('recovery_invalid');
    expect((await does.restore(other, token)).status).toBe(200);
  });

  it('and those of others behind the same address never limit a valid one', async () => {
    server.clock.now += 60_000;
    const [from, to] = [await server.visitor(), await server.visitor()];
    await does.collect(from, 'temple');
    const token = await does.recovery(from);
    for (let count = 0; count < 60; count += 1) {
      const { token: other } = await server.visitor();
      const wrong = () => server.call('restoreAccount', { token: other, body: { token: 'rubbish' } });
      await Promise.all([wrong(), wrong(), wrong(), wrong(), wrong()]);
    }
    expect((await does.restore(await server.visitor(), 'rubbish')).status).toBe(429);
    expect((await does.restore(to, token)).status).toBe(200);
    server.clock.now += 60_000;
  });

  it('and counts as a failed attempt: five a minute, then 429', async () => {
    const [from, to] = [await server.visitor(), await server.visitor()];
    await does.collect(from, 'temple');
    const token = await does.recovery(from);
    for (let count = 0; count < 5; count += 1) expect((await does.restore(to, 'rubbish')).status).toBe(422);
    const slowed = await does.restore(to, token);
    expect([slowed.status, Number(slowed.headers['retry-after']) > 0]).toEqual([429, true]);
    server.clock.now += 60_000;
    expect((await does.restore(to, token)).status).toBe(200);
  });
});

describe('resetUserStamps', () => {
  it('keeps sent applications and invalidates the recovery code', async () => {
    const visitor = await rich();
    await does.recovery(visitor);
    const { body } = await server.call('resetUserStamps', { token: visitor.token });
    expect(body.reset).toEqual({ stamps: 2, points: 25, presents: 7 });
    const { body: own } = await server.call('exportUser', { token: visitor.token });
    expect(own.applications.map(({ presentId, form }) => [presentId, form])).toEqual([['club', FORM]]);
    expect(own.recoveryCreatedAt).toBeNull();
    await balanced();
  });
});

describe('publishing a stock for a present without one', () => {
  it('counts a moved user present once', async () => {
    const [from, to] = [await server.visitor(), await server.visitor()];
    await does.collect(from, 'gate');
    await does.use(from, await does.take(from, 'badge'));
    await does.restore(to, await does.recovery(from));
    const [held] = await sql<{ count: number }>(
      "select count(*)::int as count from user_presents where present_id = 'badge' and (voided_at is null or (spent and void_reason <> 'moved'))",
    );
    const campaign = rallyCampaign();
    await server.publish({
      ...campaign,
      presents:
        campaign.presents?.map((present) => (present.id === 'badge' ? { ...present, stock: 500 } : present)) ?? [],
    });
    const stock = await sql("select total, remaining from present_stock where present_id = 'badge'");
    expect(stock).toEqual([{ total: 500, remaining: 500 - (held?.count ?? 0) }]);
    await balanced();
  });
});
