import { applicationNumber } from '@meguri/core/applications/application-number.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordAction } from '../console/audit/record-action.ts';
import { openDatabase } from '../db/open.ts';
import { systemRandom } from '../lib/random.ts';
import { POST, photoForm, picture } from '../testing/photo-forms.ts';
import { FORM, ledgerFaults, RALLY_FILES, rally, rallyCampaign, stockFaults } from '../testing/rally.ts';
import { PASSWORD, registration, type TestServer, testServer, type Visitor } from '../testing/test-server.ts';

// Hashing passwords is slow, the more so on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
let does: ReturnType<typeof rally>;

beforeAll(async () => {
  server = await testServer(rallyCampaign(), { files: RALLY_FILES });
  does = rally(server);
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now += 60_000;
});

const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  server.db.query<Row>({ name: '', text }, values);
const exported = (visitor: Visitor) => server.call('exportUser', { token: visitor.token });
const remove = (visitor: Visitor) => server.call('deleteUser', { token: visitor.token, body: { password: PASSWORD } });
const idOf = async (username: string) =>
  (await sql<{ account_id: string }>('select account_id from accounts where username = $1', [username]))[0]?.account_id;
const WORDS = 'my grandmother was born here';

/** A visitor with every kind of stored data. */
async function known(): Promise<Visitor> {
  const visitor = await server.visitor();
  const { token } = visitor;
  await does.collect(visitor, 'temple', 'gate', 'harbour');
  await does.use(visitor, await does.take(visitor, 'towel'));
  await does.take(visitor, 'badge');
  await does.take(visitor, 'tea');
  await does.take(visitor, 'song');
  await does.take(visitor, 'wheel');
  await does.take(visitor, 'grand');
  await does.answer(visitor, '1', { answers: { age: 2, say: WORDS, born: '1990-02-03' } });
  server.clock.now += 1000;
  await does.answer(visitor, '2', { presentId: 'club', answers: { joy: 4 } });
  await does.apply(visitor, await does.take(visitor, 'club'));
  await server.call('readNotification', { token, params: { id: 'rain' } });
  const fields = { ...POST, spotId: 'gate', handleName: 'Hanako', location: 'the pier' };
  const posted = await server.call('postPhoto', { token, form: photoForm(fields, await picture()) });
  expect(posted.status).toBe(201);
  await does.recovery(visitor);
  return visitor;
}

describe('exportUser', () => {
  it('gives all stored data, decrypted, and nothing of other visitors', async () => {
    const other = await known();
    const visitor = await known();
    const { status, body } = await exported(visitor);
    expect(status).toBe(200);
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(body).toMatchObject({ campaign: 'test', exportedAt: at, photoEmail: POST.email, recoveryCreatedAt: at });
    expect(body.account).toEqual({
      username: visitor.username,
      email: `${visitor.username}@example.jp`,
      emailVerifiedAt: null,
      loginType: 'password',
      points: 25,
      createdAt: at,
      consent: null,
    });
    expect(body.acquisitions).toHaveLength(3);
    const tea = body.presents.find(({ presentId }) => presentId === 'tea');
    expect(body.acquisitions.find(({ spotId }) => spotId === 'temple')).toEqual({
      id: expect.any(String),
      spotId: 'temple',
      memberId: null,
      method: 'keyword',
      stamp: true,
      points: 0,
      acquiredAt: at,
      evidence: {},
      exchangedFor: tea?.id,
      voidedAt: null,
    });
    expect(body.pointHistory.map(({ change, reason }) => [change, reason])).toEqual([
      [30, 'acquisition'],
      [20, 'acquisition'],
      [-25, 'exchange'],
    ]);
    expect(body.presents.map(({ presentId }) => presentId).sort()).toEqual([
      'badge',
      'club',
      'grand',
      'song',
      'tea',
      'towel',
      'wheel',
    ]);
    expect(body.presents.find(({ presentId }) => presentId === 'song')?.serial).toMatch(/^CODE-/);
    expect(body.presents.find(({ presentId }) => presentId === 'grand')?.draw).toMatchObject({ result: 'pending' });
    expect(body.applications.map(({ form }) => form)).toEqual([FORM]);
    expect(body.questionnaires.map(({ presentId, answers }) => [presentId, answers])).toEqual([
      [null, { age: 2, say: WORDS, born: '1990-02-03' }],
      ['club', { joy: 4 }],
    ]);
    expect(body.photos).toMatchObject([{ spotId: 'gate', handleName: 'Hanako', location: 'the pier', postedAt: at }]);
    expect(body.notificationsRead).toEqual([{ notificationId: 'rain', readAt: at }]);
    expect(body.sessions).toEqual([{ startedAt: at, endedAt: null }]);

    const text = JSON.stringify(body);
    const { body: theirs } = await exported(other);
    const foreign = [...theirs.acquisitions, ...theirs.presents, ...theirs.photos].map(({ id }) => id);
    for (const secret of [...foreign, other.username, '$argon2', 'hash', 'sealed']) expect(text).not.toContain(secret);
  });

  it('leaves out what a restore has moved to another account', async () => {
    const [from, to] = [await known(), await server.visitor()];
    await does.restore(to, await does.recovery(from));
    const { body } = await exported(from);
    expect([body.acquisitions, body.presents, body.applications]).toEqual([[], [], []]);
    expect((await exported(to)).body.applications.map(({ form }) => form)).toEqual([FORM]);
  });

  it('needs a session', async () => {
    expect((await server.call('exportUser', {})).status).toBe(401);
  });
});

describe('deleteUser', () => {
  it('erases all personal data and keeps the counts', async () => {
    const visitor = await known();
    const accountId = await idOf(visitor.username);
    const { status, body } = await remove(visitor);
    expect([status, body]).toEqual([204, undefined]);

    const tables = await sql<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'account_id' order by 1`,
    );
    const left: Record<string, number> = {};
    let seen = '';
    for (const { name } of tables) {
      const [row] = await sql<{ count: number; rows: string | null }>(
        `select count(*)::int as count, json_agg(t)::text as rows from ${name} t where account_id = $1`,
        [accountId],
      );
      if (row && row.count > 0) left[name] = row.count;
      seen += row?.rows ?? '';
    }
    // The roll-up deletes them within a second.
    delete left['figure_changes'];
    expect(left).toEqual({
      accounts: 1,
      acquisitions: 3,
      exchanged_acquisitions: 1,
      point_ledger: 3,
      questionnaire_answers: 2,
      sessions: 1,
      user_presents: 7,
    });
    for (const trace of [visitor.username, 'example.jp', WORDS, '1990-02-03', 'Hanako', 'pier', 'argon2', FORM.tel]) {
      expect(seen).not.toContain(trace);
    }
    const answers = await sql<{ answers: object }>(
      'select answers from questionnaire_answers where account_id = $1 order by questionnaire_id',
      [accountId],
    );
    expect(answers.map((row) => row.answers)).toEqual([{ joy: 4 }, { age: 2 }]);
    expect(await ledgerFaults(server.db)).toEqual([]);
    expect(await stockFaults(server.db)).toEqual([]);
  });

  it('erases why members helped the visitor, and keeps the entries of the audit log', async () => {
    const [leaving, staying] = [await known(), await server.visitor()];
    const [first] = await sql<{ campaignId: number }>(
      `select campaign_id as "campaignId" from accounts where username = $1`,
      [leaving.username],
    );
    const ids = [(await idOf(leaving.username)) ?? '', (await idOf(staying.username)) ?? ''];
    const [photo] = await sql<{ id: string }>('select review_id as id from photos where account_id = $1', [ids[0]]);
    const [application] = await sql<{ id: string }>(
      'select application_id as id from applications where account_id = $1',
      [ids[0]],
    );
    const [double] = await sql<{ id: string }>(
      `insert into handovers (campaign_id, handover_id, counter_id, phone_id, account_id, user_present_id, present_id, outcome_id, state,
         is_provisional, at, recorded_at, answer)
       values ($1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $2, gen_random_uuid(), 'towel', '', 'double', true, now(), now(), '{}')
       returning handover_id as id`,
      [first?.campaignId, ids[0]],
    );
    const targets = [photo?.id ?? '', applicationNumber(application?.id ?? ''), double?.id ?? '', ...ids];
    for (const target of targets) {
      const by = { actor: 'command_line', memberId: null, campaignId: first?.campaignId ?? 0 } as const;
      await recordAction(
        server.db,
        { ...by, action: 'visitor_void_stamp', target, reason: 'Hanako asked' },
        { now: server.clock.now, random: systemRandom },
      );
    }
    expect((await remove(leaving)).status).toBe(204);
    const reasons = await sql<{ reason: string | null; salt: Buffer | null; isHashed: boolean }>(
      `select reason, reason_salt as salt, reason_hash is not null as "isHashed" from audit_entries
       where target = any($1::text[]) order by target <> $2`,
      [targets, ids[1]],
    );
    expect(reasons).toEqual([
      { reason: 'Hanako asked', salt: expect.anything(), isHashed: true },
      ...Array.from({ length: 4 }, () => ({ reason: null, salt: null, isHashed: true })),
    ]);
  });

  it('removes what was typed while a question had another kind', async () => {
    const visitor = await server.visitor();
    const accountId = await idOf(visitor.username);
    await does.answer(visitor, '1', { answers: { age: 2 } });
    const cases: [questionnaire: string, stored: Record<string, unknown>, left: Record<string, unknown>][] = [
      ['signup', { age: WORDS }, {}],
      ['signup', { age: '1' }, {}],
      ['signup', { age: 312_345_678 }, {}],
      ['signup', { age: 1.5 }, {}],
      ['signup', { age: 0 }, {}],
      ['signup', { age: [1, WORDS] }, {}],
      ['signup', { age: null }, {}],
      ['signup', { age: 2, say: WORDS }, { age: 2 }],
      ['signup', { age: [1, 7] }, { age: [1, 7] }],
      ['after', { joy: '1990-02-03' }, {}],
      ['after', { joy: 35 }, {}],
      ['after', { joy: 5, age: 1 }, { joy: 5 }],
      ['gone', { age: 1 }, {}],
    ];
    for (const [number, [questionnaire, stored]] of cases.entries()) {
      await sql(
        `insert into questionnaire_answers (campaign_id, account_id, questionnaire_id, present_id, answers, answered_at)
         select campaign_id, account_id, $2, $3, $4, answered_at from questionnaire_answers
         where account_id = $1 and present_id = ''`,
        [accountId, questionnaire, `case${String(number).padStart(2, '0')}`, JSON.stringify(stored)],
      );
    }
    await remove(visitor);
    const rows = await sql<{ answers: object }>(
      'select answers from questionnaire_answers where account_id = $1 order by present_id',
      [accountId],
    );
    expect(rows.map(({ answers }) => answers)).toEqual([{ age: 2 }, ...cases.map(([, , left]) => left)]);
  });

  it('returns unused units to the stock, and removes entries from the draw', async () => {
    const visitor = await known();
    const accountId = await idOf(visitor.username);
    await remove(visitor);
    const rows = await sql<{ present_id: string; live: boolean; spent: boolean }>(
      'select present_id, voided_at is null as live, spent from user_presents where account_id = $1 order by 1',
      [accountId],
    );
    expect(rows.map(({ present_id: id, live, spent }) => [id, live, spent])).toEqual([
      ['badge', false, false],
      ['club', true, false],
      ['grand', false, false],
      ['song', false, true],
      ['tea', false, false],
      ['towel', true, false],
      ['wheel', false, true],
    ]);
  });

  it('ends every session on every server, and a repeat is 401', async () => {
    const visitor = await server.visitor();
    const { username } = visitor;
    const elsewhere = await server.call('login', { body: { username, password: PASSWORD } });
    const token = elsewhere.body.result.id_token ?? '';
    const db = openDatabase({ url: server.url, pooled: false, maxConnections: 4, onError: () => undefined });
    const twin = await testServer(rallyCampaign(), {
      database: { db, url: server.url, close: () => db.close() },
      publish: false,
    });
    twin.clock.now = server.clock.now;
    expect((await twin.call('listUserStamps', { token })).status).toBe(200);
    expect((await remove(visitor)).status).toBe(204);
    expect((await server.call('listUserStamps', { token })).status).toBe(401);
    await expect.poll(async () => (await twin.call('listUserStamps', { token })).status).toBe(401);
    expect((await remove(visitor)).status).toBe(401);
    expect((await twin.call('deleteUser', { token, body: { password: PASSWORD } })).status).toBe(401);
    const refresh_token = visitor.refreshToken;
    expect((await server.call('refresh', { body: { refresh_token, username } })).status).toBe(401);
    await twin.close();
  });

  it('frees the name and the e-mail for a new, empty account', async () => {
    const visitor = await known();
    const { username } = visitor;
    await remove(visitor);
    for (const name of [username, `${username}@example.jp`]) {
      const gone = await server.call('login', { body: { username: name, password: PASSWORD } });
      expect([gone.status, gone.problem.code]).toEqual([401, 'credentials_invalid']);
    }
    const again = await server.call('register', { body: registration(username) });
    expect(again.status).toBe(201);
    const newcomer = { ...visitor, token: again.body.result.id_token ?? '' };
    expect([await does.held(newcomer), await does.stamps(newcomer)]).toEqual([[], []]);
    expect((await exported(newcomer)).body.applications).toEqual([]);
  });

  it('deletes the picture files with the photos', async () => {
    const visitor = await known();
    const [photo] = (await exported(visitor)).body.photos;
    const look = () => server.app.server.inject({ method: 'GET', url: `/photos/${photo?.id}.webp` });
    expect((await look()).statusCode).toBe(200);
    await remove(visitor);
    expect((await look()).statusCode).toBe(404);
  });
});
