import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NOON, type TestServer, testCampaign, testServer, type Visitor } from '../testing/test-server.ts';
import { qrUrl, signQr } from './acquire/qr-token.ts';

let server: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** Checks after each test that the ledger's sum is the balance, and that its last row has it. */
afterEach(async () => {
  const broken = await server.db.query({
    name: 'ledger_check',
    text: `
      select a.username from accounts a
      left join point_ledger l on l.campaign_id = a.campaign_id and l.account_id = a.account_id
      group by a.campaign_id, a.account_id, a.username, a.points, a.ledger_count
      having a.points <> coalesce(sum(l.change), 0) or a.ledger_count <> count(l.entry_no)
        or a.points <> coalesce((array_agg(l.balance order by l.entry_no desc))[1], 0)`,
  });
  expect(broken).toEqual([]);
});

const HERE = { lat: 35.6586, lon: 139.7454, accuracy: 10 };
/** About 111 metres north. */
const NEARBY = { lat: 35.6596, lon: 139.7454, accuracy: 10 };
const code = (spotId: string, version = 1, slug = 'test') => signQr(server.keys.qr, { slug, spotId, version });

const acquire = (body: object, options: { token?: string; headers?: Record<string, string> } = {}) =>
  server.call('acquireStamp', {
    token: options.token ?? visitor.token,
    body,
    ...(options.headers ? { headers: options.headers } : {}),
  });

async function freshVisitor(at = NOON) {
  server.clock.now = at;
  visitor = await server.visitor();
}

describe('acquireStamp: evidence', () => {
  beforeAll(() => freshVisitor());

  it.each([
    ['too far, with the distance', { spotId: 'tower', method: 'proximity', ...NEARBY }, 422, 'too_far'],
    ['no position', { spotId: 'tower', method: 'proximity' }, 422, 'location_required'],
    ['a vague position', { spotId: 'tower', method: 'proximity', ...HERE, accuracy: 201 }, 422, 'location_inaccurate'],
    ['a wrong keyword', { spotId: 'tower', method: 'keyword', keyword: 'momiji' }, 422, 'keyword_wrong'],
    ['any other text in a code', { spotId: 'tower', method: 'qr', code: 'hello' }, 422, 'qr_invalid'],
    ['a wrong barcode', { spotId: 'shrine', method: 'barcode', code: '4901234567895' }, 422, 'barcode_wrong'],
    ['a method that the spot lacks', { spotId: 'tower', method: 'quiz', answer: 1 }, 422, 'method_not_offered'],
    ['an unknown spot', { spotId: 'nowhere', method: 'qr', code: 'x' }, 404, 'not_found'],
    [
      'a keyword that demands nearness, from afar',
      { spotId: 'bridge', method: 'keyword', keyword: 'close', ...NEARBY },
      422,
      'too_far',
    ],
    [
      'a keyword that demands nearness, from nowhere',
      { spotId: 'bridge', method: 'keyword', keyword: 'close' },
      422,
      'location_required',
    ],
    ['a photo that is nobody’s', { spotId: 'bridge', method: 'photo', photoId: 'x', ...HERE }, 422, 'photo_invalid'],
    ['an AR nonce that was never issued', { spotId: 'bridge', method: 'ar', nonce: 'x', ...HERE }, 422, 'ar_invalid'],
    ['a keyword without the keyword', { spotId: 'tower', method: 'keyword' }, 400, 'invalid_request'],
    ['no spot', { method: 'keyword', keyword: 'sakura' }, 400, 'invalid_request'],
    ['a latitude off the globe', { spotId: 'tower', method: 'proximity', lat: 91, lon: 0 }, 400, 'invalid_request'],
    ['an unknown field', { spotId: 'tower', method: 'proximity', ...HERE, admin: true }, 400, 'invalid_request'],
    ['a number as text', { spotId: 'tower', method: 'proximity', lat: '35', lon: 139 }, 400, 'invalid_request'],
  ])('refuses %s', async (_what, body, status, refusal) => {
    const { status: given, problem } = await acquire(body);
    expect([given, problem.code]).toEqual([status, refusal]);
  });

  it.each([
    [50.3, 0, 51, 50],
    [50.4, 0.3, 51, 50],
    [60.4, 9.6, 60, 59],
    [100.4, 80, 101, 100],
  ])('reports %d m with an accuracy of %d m as too far in whole metres', async (metres, accuracy, distance, limit) => {
    const lat = 35.6586 + metres / 111_195;
    const { problem } = await acquire(
      { spotId: 'tower', method: 'proximity', lat, lon: 139.7454, accuracy },
      { headers: { 'x-locale': 'en_US' } },
    );
    expect(problem).toMatchObject({ code: 'too_far', distance, limit });
    expect(problem.detail).toBe(`The spot is ${distance} m away. It can be collected within ${limit} m.`);
  });

  it('refuses genuine codes of another spot, another campaign and a revoked version', async () => {
    const other = await acquire({ spotId: 'tower', method: 'qr', code: code('shrine', 2) });
    const foreign = await acquire({ method: 'qr', code: code('tower', 1, 'another') });
    const revoked = await acquire({ spotId: 'shrine', method: 'qr', code: code('shrine', 1) });
    const thirdParty = await acquire({ spotId: 'tower', method: 'qr', code: 'https://shop.example.jp/42' });
    expect([other, foreign, revoked, thirdParty].map(({ problem }) => problem.code)).toEqual([
      'qr_not_this_spot',
      'qr_not_this_spot',
      'qr_invalid',
      'qr_not_this_spot',
    ]);
    expect(other.problem.title).toBe('正しい QR コードではありません');
  });

  it('reports which field is wrong, missing or unknown', async () => {
    const { problem } = await acquire({ spotId: 5, method: 'qr', wat: 1 });
    expect(problem.errors?.map(({ path, code }) => [path, code]).sort()).toEqual([
      ['/spotId', 'type'],
      ['/wat', 'unknown'],
    ]);
  });

  it('writes nothing for the visitor when it refuses', async () => {
    const { body } = await server.call('listUserStamps', { token: visitor.token });
    expect(body.stamps.every(({ state, count }) => state === 'unacquired' && count === 0)).toBe(true);
  });
});

describe('acquireStamp: success', () => {
  it('stores the distance and the accuracy of a position, and never the position', async () => {
    await freshVisitor();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const near = { lat: 35.658712, lon: 139.745433, accuracy: 9.6 };
    expect((await acquire({ spotId: 'tower', method: 'proximity', ...near }, { headers })).status).toBe(201);
    const [row] = await server.db.query<{ evidence: object }>({
      name: '',
      text: `select evidence from acquisitions order by acquired_at desc, acquisition_id desc limit 1`,
    });
    expect(row?.evidence).toEqual({ distance: 13, accuracy: 10, near: true });
    const tables = await server.db.query<{ name: string }>({
      name: '',
      text: `select tablename as name from pg_tables where schemaname = 'public'`,
    });
    for (const { name } of tables) {
      const text = `select t::text as line from ${name} t where t::text ~ '35\\.65871|139\\.74543'`;
      expect(await server.db.query({ name: '', text }), name).toEqual([]);
    }
  });

  it.each([
    ['proximity', () => ({ spotId: 'tower', method: 'proximity', ...HERE }), 'tower', true, 0],
    [
      'proximity at the rim that the phone’s own error allows',
      () => ({ spotId: 'tower', method: 'proximity', lat: 35.65947, lon: 139.7454, accuracy: 60 }),
      'tower',
      true,
      0,
    ],
    ['a signed code', () => ({ spotId: 'tower', method: 'qr', code: code('tower') }), 'tower', true, 0],
    [
      'a signed code that names the spot',
      () => ({ method: 'qr', code: ` ${code('shrine', 2)} ` }),
      'shrine',
      false,
      10,
    ],
    [
      'the address that carries a code',
      () => ({ method: 'qr', code: qrUrl('https://x.example.jp', 'test', code('tower')) }),
      'tower',
      true,
      0,
    ],
    ['a third-party code', () => ({ method: 'qr', code: 'https://shop.example.jp/42' }), 'bridge', true, 30],
    [
      'a barcode',
      () => ({ spotId: 'shrine', method: 'barcode', code: '4901234567894', format: 'ean_13' }),
      'shrine',
      false,
      10,
    ],
    [
      'katakana for a hiragana keyword',
      () => ({ spotId: 'tower', method: 'keyword', keyword: 'サクラ' }),
      'tower',
      true,
      0,
    ],
    ['a keyword, folded', () => ({ spotId: 'tower', method: 'keyword', keyword: ' ＳＡＫＵＲＡ ' }), 'tower', true, 0],
    ['a quiz', () => ({ spotId: 'bridge', method: 'quiz', answer: 2 }), 'bridge', true, 30],
    ['a quiz with several right answers', () => ({ spotId: 'park', method: 'quiz', answer: [3, 1] }), 'park', true, 0],
  ])('accepts %s', async (_what, body, spotId, stamp, points) => {
    await freshVisitor();
    const { status, body: answer } = await acquire(body());
    expect(status).toBe(201);
    expect(answer.acquisition).toMatchObject({ spotId, stamp, points, acquiredAt: '2026-10-05T03:00:00.000Z' });
    expect(answer.acquisition.nextAvailableAt).toBe('2026-10-05T15:00:00.000Z');
    expect(answer.progress).toMatchObject({ points, stamps: stamp ? 1 : 0 });
  });

  it('refuses a second time in the window and accepts it after local midnight', async () => {
    await freshVisitor(Date.parse('2026-10-05T23:59:59.999+09:00'));
    const body = { spotId: 'shrine', method: 'qr', code: code('shrine', 2) };
    expect((await acquire(body)).status).toBe(201);
    const again = await acquire(body);
    expect([again.status, again.problem.code, again.problem.nextAvailableAt]).toEqual([
      409,
      'already_acquired',
      '2026-10-05T15:00:00.000Z',
    ]);
    expect(again.problem.title).toBe('このポイントはすでに獲得しています');
    server.clock.now += 1;
    expect((await acquire(body)).status).toBe(201);
    const { body: stamps } = await server.call('listUserStamps', { token: visitor.token });
    expect(stamps.stamps.find(({ spotId }) => spotId === 'shrine')).toMatchObject({
      state: 'acquired',
      count: 2,
      acquiredAt: '2026-10-05T15:00:00.000Z',
      nextAvailableAt: '2026-10-06T15:00:00.000Z',
    });
  });

  it('is open from the first to the last second of the period', async () => {
    await freshVisitor();
    const body = { spotId: 'tower', method: 'qr', code: code('tower') };
    const at = (text: string) => {
      server.clock.now = Date.parse(text);
    };
    at('2026-09-30T23:59:59.999+09:00');
    const early = await server.visitor();
    expect((await acquire(body, { token: early.token })).problem.code).toBe('out_of_period');
    at('2026-10-31T23:59:59.999+09:00');
    const last = await server.visitor();
    const answer = await acquire(body, { token: last.token });
    expect([answer.status, answer.body.acquisition.nextAvailableAt]).toEqual([201, null]);
    at('2026-11-01T00:00:00.000+09:00');
    const late = await acquire(body, { token: last.token, headers: { 'x-locale': 'en_US' } });
    expect([late.status, late.problem.title]).toEqual([403, 'This is out of period to acquire stamp']);
  });

  it('counts presents that become available, once, and only while units are left', async () => {
    await freshVisitor();
    const first = await acquire({ spotId: 'tower', method: 'qr', code: code('tower') });
    const second = await acquire({ spotId: 'bridge', method: 'quiz', answer: 2 });
    const third = await acquire({ spotId: 'shrine', method: 'qr', code: code('shrine', 2) });
    const fourth = await acquire({ spotId: 'park', method: 'quiz', answer: [1, 3] });
    expect([first, second, third, fourth].map(({ body }) => body.newRewards)).toEqual([0, 1, 1, 0]);
    const { body } = await server.call('showUser', { token: visitor.token });
    expect(body).toEqual({
      user: {
        username: visitor.username,
        email: `${visitor.username}@example.jp`,
        loginType: 'password',
        verified: false,
        points: 40,
        newRewards: 2,
      },
      progress: {
        points: 40,
        stamps: 3,
        courses: [
          { id: 'north', points: 40, stamps: 2, total: 2 },
          { id: 'south', points: 30, stamps: 2, total: 2 },
        ],
      },
    });
  });
});

describe('Idempotency-Key', () => {
  it('repeats the first answer, even if the call would now be refused, and refuses another body', async () => {
    await freshVisitor();
    const body = { spotId: 'bridge', method: 'quiz', answer: 2 };
    const headers = { 'idempotency-key': 'k-1' };
    const first = await acquire(body, { headers });
    const again = await acquire(body, { headers });
    expect([again.status, again.body]).toEqual([201, first.body]);
    await acquire({ spotId: 'tower', method: 'qr', code: code('tower') });
    expect((await acquire(body, { headers })).body).toEqual(first.body);
    const other = await acquire({ ...body, answer: 1 }, { headers });
    expect([other.status, other.problem.code]).toEqual([409, 'idempotency_mismatch']);
    const elsewhere = await acquire({ spotId: 'park', method: 'quiz', answer: [1, 3] }, { headers });
    expect(elsewhere.problem.code).toBe('idempotency_mismatch');
    const { body: history } = await server.call('listPointHistory', { token: visitor.token });
    expect(history.history).toHaveLength(1);
  });

  it.each([
    ['remembers', 'progress', [1, 0, [30, 1, 30, 1, 30, 1]]],
    ['does not remember', 'holdings before it', [1, { points: 0, spots: [] }]],
  ])('a server that %s the visitor stores the %s, from which a repeat is answered', async (_, stored, first) => {
    await freshVisitor();
    if (stored === 'progress') await server.call('showUser', { token: visitor.token });
    const body = { spotId: 'bridge', method: 'quiz', answer: 2 };
    const headers = { 'idempotency-key': 'the-key' };
    const answer = await acquire(body, { headers });
    const text = 'select first_answer from acquisitions where acquisition_id = $1';
    const [row] = await server.db.query({ name: '', text }, [answer.body.acquisition.id]);
    expect(row).toMatchObject({ first_answer: first });
    expect((await acquire({ ...body, answer: 1 })).problem.code).toBe('quiz_wrong');
    expect((await acquire(body)).problem.code).toBe('too_many_tries');
    const again = await acquire(body, { headers });
    expect([again.status, again.body]).toEqual([201, answer.body]);
  });

  it('expires after a day, and stores no refusal', async () => {
    await freshVisitor();
    const headers = { 'idempotency-key': 'k-2' };
    const wrong = await acquire({ spotId: 'park', method: 'quiz', answer: [1] }, { headers });
    expect(wrong.problem.code).toBe('quiz_wrong');
    expect((await acquire({ spotId: 'park', method: 'quiz', answer: [1, 3] }, { headers })).status).toBe(201);
    server.clock.now += 86_400_000 + 1;
    const { body } = await server.call('login', { body: { username: visitor.username, password: 'lantern2026' } });
    const fresh = await acquire(
      { spotId: 'tower', method: 'qr', code: code('tower') },
      { headers, token: body.result.id_token ?? '' },
    );
    expect([fresh.status, fresh.body.acquisition?.spotId]).toEqual([201, 'tower']);
  });

  it('belongs to one visitor', async () => {
    await freshVisitor();
    const headers = { 'idempotency-key': 'shared' };
    const other = await server.visitor();
    const body = { spotId: 'park', method: 'quiz', answer: [1, 3] };
    const mine = await acquire(body, { headers });
    const theirs = await acquire(body, { headers, token: other.token });
    expect(theirs.status).toBe(201);
    expect(theirs.body.acquisition.id).not.toBe(mine.body.acquisition.id);
  });
});

describe('failed attempts', () => {
  it('are limited at one spot by one method, and other methods remain open', async () => {
    await freshVisitor();
    const attempt = () => acquire({ spotId: 'tower', method: 'keyword', keyword: 'wrong' });
    for (let count = 0; count < 5; count += 1) expect((await attempt()).problem.code).toBe('keyword_wrong');
    const slowed = await acquire({ spotId: 'tower', method: 'keyword', keyword: 'sakura' });
    expect([slowed.status, slowed.problem.code]).toEqual([429, 'too_many_tries']);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    expect((await acquire({ spotId: 'tower', method: 'qr', code: code('tower') })).status).toBe(201);
    server.clock.now += 61_000;
    expect((await acquire({ spotId: 'tower', method: 'keyword', keyword: 'sakura' })).problem.code).toBe(
      'already_acquired',
    );
  });

  it('of one visitor do not limit others behind the same address', async () => {
    server.clock.now = NOON + 10 * 60_000;
    const people = await Promise.all(Array.from({ length: 20 }, () => server.visitor()));
    for (const { token } of people) {
      for (let count = 0; count < 3; count += 1)
        await acquire({ spotId: 'tower', method: 'keyword', keyword: 'no' }, { token });
      expect((await acquire({ spotId: 'tower', method: 'keyword', keyword: 'さくら' }, { token })).status).toBe(201);
    }
  });

  it('close a quiz for its cool-down', async () => {
    await freshVisitor(NOON + 20 * 60_000);
    expect((await acquire({ spotId: 'bridge', method: 'quiz', answer: 1 })).problem.code).toBe('quiz_wrong');
    const soon = await acquire({ spotId: 'bridge', method: 'quiz', answer: 2 });
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '10']);
    server.clock.now += 10_000;
    expect((await acquire({ spotId: 'bridge', method: 'quiz', answer: 2 })).status).toBe(201);
  });
});

describe('resetUserStamps', () => {
  it('voids everything in one transaction, keeps the history, and allows spots to be collected again', async () => {
    await freshVisitor();
    const bridge = { spotId: 'bridge', method: 'quiz', answer: 2 };
    await acquire(bridge);
    await acquire({ spotId: 'tower', method: 'qr', code: code('tower') });
    const { body } = await server.call('resetUserStamps', { token: visitor.token });
    expect(body.reset).toEqual({ stamps: 2, points: 30, presents: 0 });
    const { body: sheets } = await server.call('listUserSheets', { token: visitor.token });
    expect(sheets.sheets[0]).toMatchObject({ collected: 0, complete: false });
    expect((await acquire(bridge)).status).toBe(201);
    const { body: history } = await server.call('listPointHistory', { token: visitor.token });
    expect(history.history.map(({ change, balance, reason }) => [change, balance, reason])).toEqual([
      [30, 30, 'acquisition'],
      [-30, 0, 'void'],
      [30, 30, 'acquisition'],
    ]);
    expect((await server.call('resetUserStamps', { token: (await server.visitor()).token })).body.reset).toEqual({
      stamps: 0,
      points: 0,
      presents: 0,
    });
  });
});

describe('listPointHistory', () => {
  it('pages from the newest, without gaps', async () => {
    await freshVisitor();
    const { token } = visitor;
    await server.db.query(
      {
        name: 'long_history',
        text: `
          with me as (select campaign_id, account_id from accounts where username = $1), noted as (
            insert into point_ledger select campaign_id, account_id, n, now(), 1, n, 'acquisition', 'tower' from me, generate_series(1, 120) n
          ) update accounts set points = 120, ledger_count = 120 where username = $1`,
      },
      [visitor.username],
    );
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body }: Awaited<ReturnType<typeof server.call<'listPointHistory'>>> = await server.call(
        'listPointHistory',
        {
          token,
          query: cursor === null ? {} : { cursor },
        },
      );
      seen.push(...body.history.map(({ id }) => id));
      cursor = body.next;
    } while (cursor !== null);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => String(120 - index)));
    expect((await server.call('listPointHistory', { token, query: { cursor: 'x' } })).status).toBe(400);
  });
});

describe('catalogue', () => {
  it('contains no code, keyword or answer', async () => {
    await freshVisitor();
    const spots = await server.call('listSpots', { token: visitor.token });
    const campaign = await server.call('showCampaign', {});
    const text = JSON.stringify([spots.body, campaign.body]);
    for (const secret of ['さくら', 'sakura', '4901234567894', 'shop.example.jp', 'close', '"answer']) {
      expect(text).not.toContain(secret);
    }
    expect(spots.body.spots.map(({ id }) => id)).toEqual(['tower', 'shrine', 'bridge', 'park']);
  });

  it('has the reading of a name in the requested language only', async () => {
    await freshVisitor();
    const [first, ...others] = testCampaign().spots ?? [];
    const reading = { ja_JP: 'とうのとう' };
    await server.publish({ ...testCampaign(), spots: [{ ...first!, reading }, ...others] });
    const readIn = async (locale: string) => {
      const { body } = await server.call('listSpots', { token: visitor.token, headers: { 'x-locale': locale } });
      return body.spots.map((spot) => spot.reading);
    };
    await expect.poll(() => readIn('ja_JP')).toEqual(['とうのとう', null, null, null]);
    expect(await readIn('en_US')).toEqual([null, null, null, null]);
    await server.publish(testCampaign());
  });

  it('answers 304 to a known ETag, by language, until a new version is published', async () => {
    await freshVisitor();
    const get = (headers: Record<string, string>) => server.call('listSpots', { token: visitor.token, headers });
    const first = await get({ 'x-locale': 'en_US' });
    const etag = String(first.headers['etag']);
    expect((await get({ 'x-locale': 'en_US', 'if-none-match': etag })).status).toBe(304);
    expect((await get({ 'x-locale': 'ja_JP', 'if-none-match': etag })).status).toBe(200);
    expect(first.body.spots[0]).toMatchObject({ name: 'tower', nameJa: 'towerの塔' });
    const changed = testCampaign();
    changed.spots = changed.spots?.map((spot) => ({ ...spot, name: 'renamed' })) ?? [];
    await server.publish(changed);
    await expect
      .poll(async () => (await get({ 'x-locale': 'en_US', 'if-none-match': etag })).body?.spots?.[0]?.name, {
        timeout: 20_000,
      })
      .toBe('renamed');
    await server.publish(testCampaign());
  });

  it('shows one spot with its distance, and only published notifications, newest first', async () => {
    await freshVisitor();
    const { token } = visitor;
    const near = await server.call('showSpot', {
      token,
      params: { id: 'tower' },
      query: { lat: '35.6596', lon: '139.7454' },
    });
    expect(near.body.spot).toMatchObject({ distance: 111, near: false });
    // On either side of the radius of 50 m.
    for (const [metres, reported, isNear] of [
      [49.6, 50, true],
      [50.4, 51, false],
    ] as const) {
      const query = { lat: String(35.6586 + metres / 111_195), lon: '139.7454' };
      const { body } = await server.call('showSpot', { token, params: { id: 'tower' }, query });
      expect(body.spot).toMatchObject({ distance: reported, near: isNear });
    }
    expect((await server.call('showSpot', { token, params: { id: 'nope' } })).status).toBe(404);
    expect((await server.call('readNotification', { token, params: { id: 'later' } })).status).toBe(404);
    await server.call('readNotification', { token, params: { id: 'rain' } });
    await server.call('readNotification', { token, params: { id: 'rain' } });
    const { body } = await server.call('listNotifications', { token });
    expect(body.notifications.map(({ id, read }) => [id, read])).toEqual([
      ['rain', true],
      ['open', false],
    ]);
  });
});
