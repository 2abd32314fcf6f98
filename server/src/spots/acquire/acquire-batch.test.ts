import type { Answer } from '@meguri/core/contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readWith } from '../../db/batch-read.ts';
import { type CallKey, callKey, isNewKey, keysSince } from '../../holdings/call-key.ts';
import { VISITOR_FACTS } from '../../holdings/queries.ts';
import { holdingsOf, type VisitorHoldings } from '../../holdings/visitor-holdings.ts';
import { systemRandom } from '../../lib/random.ts';
import { untilBlocked } from '../../testing/blocked.ts';
import { byPlace } from '../../testing/by-place.ts';
import { rowFor } from '../../testing/rows.ts';
import { campaignWithPresents, collect, violatedInvariants } from '../../testing/test-presents.ts';
import { type TestServer, testServer, type Visitor } from '../../testing/test-server.ts';
import { progressNumbers } from './acquire-answer.ts';
import { ACQUIRE_SETTINGS, openAcquireBatch } from './acquire-batch.ts';
import type { AcquisitionRow, Expected } from './acquisition.ts';

let server: TestServer;
let visitor: Visitor;

beforeAll(async () => {
  const goods = (id: string, stock?: number) => ({
    id,
    kind: 'goods' as const,
    name: id,
    requires: { stamps: 2 },
    ...(stock === undefined ? {} : { stock }),
  });
  server = await testServer(campaignWithPresents([goods('endless'), goods('some', 5), goods('none', 1)]));
  await server.db.query({ name: '', text: `update present_stock set remaining = 0 where present_id = 'none'` });
});
afterAll(() => server.close());

/** A visitor with a stamp of spot `a`. */
beforeEach(async () => {
  visitor = await server.visitor();
  await collect(server, visitor, ['a']);
});

const write = (...rows: AcquisitionRow[]) =>
  byPlace(server.db, openAcquireBatch(server.db.pipelined(ACQUIRE_SETTINGS)))(rows);

/** The holdings in the cache of a server that has just answered the visitor. */
async function cachedNow(row: AcquisitionRow): Promise<VisitorHoldings> {
  const facts = await readWith(
    server.db,
    VISITOR_FACTS,
  )({ ...row, knownChangeNo: null, keysSince: keysSince(server.clock.now) });
  if (!facts) throw new Error('no such visitor');
  const { changeNo, points, spots, takenPresents, keys } = facts;
  return holdingsOf({ changeNo, points, spots: spots ?? [], takenPresents: takenPresents ?? [], keys });
}

const ANSWER = { newRewards: 0, progress: { points: 20, stamps: 2, courses: [] } } as unknown as Answer<'acquireStamp'>;
const expecting = (before: VisitorHoldings, newlyAvailable: string[] = []): Expected => ({
  before,
  after: before,
  newlyAvailable,
  answer: ANSWER,
});

/** A row of spot `b` from a server whose cache is current. */
async function currentRow(over: Partial<AcquisitionRow> = {}, newlyAvailable: string[] = []): Promise<AcquisitionRow> {
  const row = await rowFor(server, visitor.username, over);
  const holdings = await cachedNow(row);
  const acquisition = { ...row.acquisition, spotId: 'b', points: 10 };
  return { ...row, acquisition, expected: expecting(holdings, newlyAvailable) };
}

/** Checks the state after an acquisition of `b`. */
async function expectCollected(): Promise<void> {
  const { body } = await server.call('showUser', { token: visitor.token });
  expect([body.user.points, body.progress.stamps]).toEqual([20, 2]);
  const broken = (await violatedInvariants(server.db)) as { subject: string }[];
  expect(broken.filter(({ subject }) => subject !== 'none')).toEqual([]);
}

describe('a visitor whose cached holdings are current', () => {
  it('gets the expected answer', async () => {
    expect(await write(await currentRow())).toEqual([{ kind: 'expected', rewards: 0 }]);
    await expectCollected();
  });

  it('gets the number of new rewards with units left', async () => {
    const row = await currentRow({}, ['endless', 'some', 'none']);
    expect(await write(row)).toEqual([{ kind: 'expected', rewards: 2 }]);
  });

  it('gets the same answer for a repeated key, and a mismatch for another body', async () => {
    const row = await currentRow({ callKey: callKey('key', 'body', server.clock.now) }, ['some']);
    expect(await write(row)).toEqual([{ kind: 'expected', rewards: 1 }]);
    const again = { ...row, acquisition: { ...row.acquisition, id: systemRandom.uuid(server.clock.now) } };
    const facts = { acquisition: row.acquisition, first: [1, 1, progressNumbers(ANSWER)] };
    expect(await write(again)).toEqual([{ kind: 'repeated', facts }]);
    const otherBody = callKey('key', 'other body', server.clock.now);
    expect(await write({ ...again, callKey: otherBody })).toEqual([{ kind: 'mismatch' }]);
    await expectCollected();
  });

  it('gets the same answer when the holdings were read after the first call, also for a reset stamp', async () => {
    const row = await currentRow({ callKey: callKey('read later', 'body', server.clock.now) });
    await write(row);
    const { expected } = await currentRow();
    const elsewhere = { ...row.acquisition, id: systemRandom.uuid(server.clock.now), spotId: 'c' };
    const again = { ...row, acquisition: elsewhere, expected };
    expect(await write(again)).toMatchObject([{ kind: 'repeated' }]);
    await server.call('resetUserStamps', { token: visitor.token });
    const reset = { ...again, expected: (await currentRow()).expected };
    expect(await write(reset)).toMatchObject([{ kind: 'repeated' }]);
  });

  it('is granted a stamp under a key whose first three bytes are those of another one', async () => {
    const key = callKey('first', 'body', server.clock.now) as CallKey;
    await write(await currentRow({ callKey: key }));
    const row = await currentRow({ callKey: { ...key, keyHash: `${key.keyHash.slice(0, 8)}0000000000` } });
    expect(isNewKey(row.expected?.before as VisitorHoldings, row.callKey as CallKey)).toBe(false);
    const elsewhere = { ...row, acquisition: { ...row.acquisition, spotId: 'c' } };
    expect(await write(elsewhere)).toMatchObject([{ kind: 'expected' }]);
  });

  it('gets the same answer after the clock of the server was set back', async () => {
    const row = await currentRow({ callKey: callKey('clock', 'body', server.clock.now) });
    await write(row);
    const { expected } = await currentRow();
    const keys = { since: keysSince(server.clock.now + 2 * 86_400_000), prefixes: [] };
    const before = { ...(expected?.before as VisitorHoldings), keys };
    const acquisition = { ...row.acquisition, id: systemRandom.uuid(server.clock.now), spotId: 'c' };
    const again = { ...row, acquisition, expected: expecting(before) };
    expect(await write(again)).toMatchObject([{ kind: 'repeated' }]);
  });

  it('has no key looked up that the holdings show to be new', async () => {
    const row = await currentRow({ callKey: callKey('trusted', 'body', server.clock.now) });
    await write(row);
    const { expected } = await currentRow();
    const acquisition = { ...row.acquisition, id: systemRandom.uuid(server.clock.now), spotId: 'c' };
    const before = {
      ...(expected?.before as VisitorHoldings),
      keys: { since: keysSince(server.clock.now), prefixes: [] },
    };
    expect(await write({ ...row, acquisition, expected: expecting(before) })).toMatchObject([{ kind: 'expected' }]);
    const unknown = { ...before, changeNo: before.changeNo + 1, keys: null };
    const third = { ...acquisition, id: systemRandom.uuid(server.clock.now), spotId: 'd' };
    expect(await write({ ...row, acquisition: third, expected: expecting(unknown) })).not.toMatchObject([
      { kind: 'expected' },
    ]);
  });

  it('gets the facts when a row is written again', async () => {
    const row = await currentRow();
    await write(row);
    const [again] = await write(row);
    expect(again).toMatchObject({ kind: 'acquired', facts: { points: 10, changeNo: row.expected?.before.changeNo } });
    await expectCollected();
  });

  it('is refused a second stamp of the day, and others in the batch are not', async () => {
    const neighbour = await server.visitor();
    const taken = await currentRow();
    await write(taken);
    const row = await currentRow();
    const outcomes = await write(row, await rowFor(server, neighbour.username));
    expect(outcomes).toMatchObject([{ kind: 'taken' }, { kind: 'acquired' }]);
    await expectCollected();
  });
});

describe('a visitor whose cached holdings are not current', () => {
  const outdated: [string, (truth: VisitorHoldings) => VisitorHoldings | null][] = [
    ['is not in the cache', () => null],
    [
      'has since used another server',
      (truth) => ({ ...truth, changeNo: truth.changeNo - 1, points: 0, spots: new Map() }),
    ],
  ];
  it.each(outdated)('%s: the same statement returns the facts', async (_, remembered) => {
    const row = await currentRow();
    const wrong = remembered(row.expected?.before as VisitorHoldings);
    const [outcome] = await write({ ...row, expected: wrong && expecting(wrong, ['none']) });
    if (outcome?.kind !== 'acquired') throw new Error(`it is ${outcome?.kind}`);
    const { changeNo, points, spots, stock } = outcome.facts;
    expect([changeNo, points, [...spots.keys()]]).toEqual([row.expected?.before.changeNo, 10, ['a']]);
    expect(stock.get('none')).toBe(0);
    await expectCollected();
  });

  it('repeats a call that another server has answered since', async () => {
    const row = await currentRow({ callKey: callKey('elsewhere', 'body', server.clock.now) });
    const before = {
      ...(row.expected?.before as VisitorHoldings),
      keys: { since: keysSince(server.clock.now), prefixes: [] },
    };
    await write({ ...row, expected: null });
    const again = { ...row.acquisition, id: systemRandom.uuid(server.clock.now), spotId: 'c' };
    expect(await write({ ...row, acquisition: again, expected: expecting(before) })).toMatchObject([
      { kind: 'repeated' },
    ]);
  });

  it('has just reset: the state after the wait for the lock counts', async () => {
    const row = await currentRow({ callKey: callKey('waiting', 'body', server.clock.now) });
    const [outcome] = await server.db
      .transaction(async (tx) => {
        await tx.query({ name: '', text: `set local application_name = 'reset under way'` });
        const key = [row.campaignId, row.accountId];
        const where = 'where campaign_id = $1 and account_id = $2';
        await tx.query({ name: '', text: `select from accounts ${where} for update` }, key);
        const waiting = write(row);
        await untilBlocked(server.db);
        await tx.query({ name: '', text: `update acquisitions set voided_at = now() ${where}` }, key);
        await tx.query({ name: '', text: `update accounts set change_no = change_no + 1 ${where}` }, key);
        // Not awaited: it continues after this transaction.
        return { outcomes: waiting };
      })
      .then(({ outcomes }) => outcomes);
    if (outcome?.kind !== 'acquired') throw new Error(`it is ${outcome?.kind}`);
    expect([...outcome.facts.spots]).toEqual([]);
    expect(outcome.facts.changeNo).toBe((row.expected?.before.changeNo ?? 0) + 1);
  });
});
