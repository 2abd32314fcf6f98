import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PipelinedConnection } from '../../db/pipelined-connection.ts';
import { byPlace } from '../../testing/by-place.ts';
import { postedPhoto } from '../../testing/photo-forms.ts';
import { rowFor } from '../../testing/rows.ts';
import { NOON, type TestServer, testCampaign, testServer, type Visitor } from '../../testing/test-server.ts';
import { ACQUIRE_SETTINGS, openAcquireBatch } from './acquire-batch.ts';
import { arProof, type Proof, photoProof } from './proofs.ts';

let server: TestServer;

const campaign = testCampaign();
const [tower] = campaign.spots ?? [];

beforeAll(async () => {
  const yard = { ...tower!, id: 'yard', methods: { photo: { near: false }, ar: { near: false } } };
  server = await testServer({ ...campaign, spots: [...(campaign.spots ?? []), yard] });
});
afterAll(() => server.close());

const HERE = { lat: 35.6586, lon: 139.7454, accuracy: 10 };
const FAR = { lat: 35.7, lon: 139.7454, accuracy: 10 };

type Kind = 'photo' | 'ar';
const INVALID = { photo: 'photo_invalid', ar: 'ar_invalid' } as const;

/** Creates evidence of a visitor for a spot, as a client receives it. */
async function evidence(kind: Kind, who: Visitor, spotId = 'bridge'): Promise<{ photoId: string } | { nonce: string }> {
  if (kind === 'photo') return { photoId: await postedPhoto(server, who.token, { spotId }) };
  const { body } = await server.call('startAr', { token: who.token, params: { id: spotId } });
  return { nonce: body.ar.nonce };
}

const acquire = (who: Visitor, method: Kind, body: object, headers: Record<string, string> = {}) =>
  server.call('acquireStamp', { token: who.token, body: { spotId: 'bridge', method, ...HERE, ...body }, headers });

/** How often the visitor's photos and nonces were used. */
async function used(who: Visitor): Promise<number> {
  const [row] = await server.db.query<{ count: number }>(
    {
      name: '',
      text: `
        select (select count(*) from photos p where p.account_id = a.account_id and p.acquisition_id is not null)::int
          + (select count(*) from ar_nonces n where n.account_id = a.account_id and n.used)::int as count
        from accounts a where a.username = $1`,
    },
    [who.username],
  );
  return row?.count ?? -1;
}

describe.each(['photo', 'ar'] as const)('evidence by %s', (kind) => {
  it('counts once, and not again after a reset', async () => {
    const who = await server.visitor();
    const mine = await evidence(kind, who);
    const { status, body } = await acquire(who, kind, mine);
    expect([status, body.acquisition?.method, await used(who)]).toEqual([201, kind, 1]);
    expect((await acquire(who, kind, mine)).problem.code).toBe(INVALID[kind]);
    await server.call('resetUserStamps', { token: who.token });
    expect((await acquire(who, kind, mine)).problem.code).toBe(INVALID[kind]);
    expect((await acquire(who, kind, await evidence(kind, who))).status).toBe(201);
  });

  it('of another visitor, of another spot, or unknown is refused', async () => {
    const [who, other] = [await server.visitor(), await server.visitor()];
    const wrong = [
      await evidence(kind, other),
      await evidence(kind, who, 'yard'),
      kind === 'photo' ? { photoId: crypto.randomUUID() } : { nonce: 'A'.repeat(32) },
      kind === 'photo' ? { photoId: 'no id at all' } : { nonce: '\u{1f98a}' },
    ];
    for (const body of wrong) {
      const { status, problem } = await acquire(who, kind, body);
      expect([status, problem.code]).toEqual([422, INVALID[kind]]);
    }
    expect([await used(who), await used(other)]).toEqual([0, 0]);
    expect((await server.call('showUser', { token: who.token })).body.progress.stamps).toBe(0);
  });

  it.each([
    ['good', {}, 201],
    ['good, from afar', FAR, 'too_far'],
    ['good, from nowhere', { lat: undefined, lon: undefined }, 'location_required'],
    ['good, from somewhere', { accuracy: 300 }, 'location_inaccurate'],
    ['wrong, from afar', { ...FAR, photoId: crypto.randomUUID(), nonce: 'x' }, INVALID[kind]],
    ['wrong, from nowhere', { lat: undefined, lon: undefined, photoId: 'x', nonce: 'x' }, 'location_required'],
    ['wrong, from somewhere', { accuracy: 300, photoId: 'x', nonce: 'x' }, 'location_inaccurate'],
  ])('is judged in the order of refusal: %s', async (_what, over, expected) => {
    const who = await server.visitor();
    const { status, problem } = await acquire(who, kind, { ...(await evidence(kind, who)), ...over });
    expect(status === 201 ? 201 : problem.code).toBe(expected);
    expect(await used(who)).toBe(expected === 201 ? 1 : 0);
  });

  it('remains unused if the window is taken', async () => {
    const who = await server.visitor();
    const mine = await evidence(kind, who);
    await server.call('acquireStamp', { token: who.token, body: { spotId: 'bridge', method: 'quiz', answer: 2 } });
    expect((await acquire(who, kind, mine)).problem.code).toBe('already_acquired');
    expect(await used(who)).toBe(0);
    expect((await acquire(who, kind, { ...mine, photoId: crypto.randomUUID(), nonce: 'x' })).problem.code).toBe(
      INVALID[kind],
    );
  });

  it('gives the first answer again for a repeated key', async () => {
    const who = await server.visitor();
    const mine = await evidence(kind, who);
    const all = await Promise.all(
      Array.from({ length: 50 }, () => acquire(who, kind, mine, { 'idempotency-key': 'same' })),
    );
    expect(new Set(all.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect([all[0]?.status, await used(who)]).toEqual([201, 1]);
  });

  it('counts once in fifty simultaneous calls', async () => {
    const who = await server.visitor();
    const mine = await evidence(kind, who);
    const all = await Promise.all(Array.from({ length: 50 }, () => acquire(who, kind, mine)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(all.filter(({ problem }) => problem.code === INVALID[kind])).toHaveLength(49);
  });

  it('counts once for fifty simultaneous windows on several servers', async () => {
    const who = await server.visitor();
    const proof = proofOf(await evidence(kind, who));
    const rows = await Promise.all(
      Array.from({ length: 50 }, (_, day) => rowFor(server, who.username, { proof, windowKey: `window ${day}` })),
    );
    const writers = Array.from({ length: 5 }, () =>
      byPlace(server.db, openAcquireBatch(server.db.pipelined(ACQUIRE_SETTINGS))),
    );
    const outcomes = await Promise.all(rows.map((row, index) => writers[index % 5]!([row])));
    const kinds = outcomes.flat().map((outcome) => outcome.kind);
    expect([
      kinds.filter((one) => one === 'acquired').length,
      kinds.filter((one) => one === 'unproven').length,
    ]).toEqual([1, 49]);
    expect(await used(who)).toBe(1);
  });

  it('is not used by a transaction that fails, and a repeat after a lost answer succeeds', async () => {
    const who = await server.visitor();
    const row = await rowFor(server, who.username, { proof: proofOf(await evidence(kind, who)) });
    const connection = server.db.pipelined(ACQUIRE_SETTINGS);
    const failing: PipelinedConnection = {
      ...connection,
      transact: (steps, home) =>
        connection.transact([...steps, { statement: { name: '', text: 'select 1 / 0' }, values: [] }], home),
    };
    await expect(openAcquireBatch(failing)([row])).rejects.toThrow('division by zero');
    expect(await used(who)).toBe(0);
    const [first] = await openAcquireBatch(connection)([row]);
    const [again] = await openAcquireBatch(connection)([row]);
    expect([first?.kind, again]).toEqual(['acquired', first]);
    expect(await used(who)).toBe(1);
  });

  it('fails alone in a batch if it is invalid', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => server.visitor()));
    const [right, wrong, plain, other] = people as [Visitor, Visitor, Visitor, Visitor];
    const rows = [
      await rowFor(server, right.username, { proof: proofOf(await evidence(kind, right)) }),
      await rowFor(server, wrong.username, { proof: proofOf(await evidence(kind, other)) }),
      await rowFor(server, plain.username),
    ];
    const outcomes = await byPlace(server.db, openAcquireBatch(server.db.pipelined(ACQUIRE_SETTINGS)))(rows);
    expect(outcomes.map((outcome) => outcome.kind)).toEqual(['acquired', 'unproven', 'acquired']);
    expect([await used(right), await used(other)]).toEqual([1, 0]);
  });
});

describe('a photo', () => {
  it.each([
    ['approved', 201],
    ['rejected', 422],
  ] as const)('that is %s by then', async (status, expected) => {
    const who = await server.visitor();
    const mine = (await evidence('photo', who)) as { photoId: string };
    await server.db.query({ name: '', text: 'update photos set status = $2 where photo_id = $1' }, [
      mine.photoId,
      status,
    ]);
    expect((await acquire(who, 'photo', mine)).status).toBe(expected);
  });
});

describe('an AR session', () => {
  it('is valid for exactly ten minutes', async () => {
    for (const [ms, expected] of [
      [599_999, 201],
      [600_000, 422],
    ] as const) {
      server.clock.now = NOON;
      const who = await server.visitor();
      const { body } = await server.call('startAr', { token: who.token, params: { id: 'bridge' } });
      expect(Date.parse(body.ar.expiresAt) - NOON).toBe(600_000);
      server.clock.now = NOON + ms;
      expect((await acquire(who, 'ar', { nonce: body.ar.nonce })).status).toBe(expected);
    }
    server.clock.now = NOON;
  });

  it('requires a spot with AR and a live session', async () => {
    const who = await server.visitor();
    const start = (id: string) => server.call('startAr', { token: who.token, params: { id } });
    expect((await start('nowhere')).problem.code).toBe('not_found');
    expect((await start('park')).problem.code).toBe('method_not_offered');
    await server.db.query(
      {
        name: '',
        text: `update sessions s set revoked_at = now() from accounts a where a.account_id = s.account_id and a.username = $1`,
      },
      [who.username],
    );
    expect((await start('bridge')).status).toBe(401);
  });

  it('keeps the newest twenty nonces of a visitor', async () => {
    const who = await server.visitor();
    const first = await evidence('ar', who);
    server.clock.now += 1;
    for (let number = 0; number < 24; number += 1) await evidence('ar', who);
    expect((await acquire(who, 'ar', first)).problem.code).toBe('ar_invalid');
    const [row] = await server.db.query<{ count: number }>(
      {
        name: '',
        text: 'select count(*)::int as count from ar_nonces join accounts a using (account_id) where username = $1',
      },
      [who.username],
    );
    expect(row?.count).toBe(20);
  });
});

const proofOf = (given: { photoId: string } | { nonce: string }): Proof | null =>
  'photoId' in given ? photoProof(given.photoId) : arProof(given.nonce);
