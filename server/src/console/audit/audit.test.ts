import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemRandom } from '../../lib/random.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { NOON } from '../../testing/test-server.ts';
import { CHAIN_START, entryHash, openAuditChain } from './chain-entries.ts';
import { recordAction } from './record-action.ts';
import { verifyChain } from './verify-chain.ts';

let database: TestDatabase;
const run = (text: string, values: unknown[] = []) =>
  database.db.query<Record<string, unknown>>({ name: '', text }, values);

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => run('delete from audit_entries'));
afterAll(() => database.close());

let count = 0;
/** Writes an entry. */
const record = (reason?: string) => {
  count += 1;
  const audited = {
    actor: 'server',
    memberId: null,
    campaignId: 7,
    action: 'role_given',
    target: `target ${count}`,
  } as const;
  const entry = reason === undefined ? audited : { ...audited, reason };
  return database.db.transaction((tx) => recordAction(tx, entry, { now: NOON + count, random: systemRandom }));
};
const extend = () => openAuditChain(database.db).extend();

describe('the audit log', () => {
  it('is chained by several servers at the same time without a gap, while entries are written', async () => {
    await Promise.all([
      ...Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? extend() : record())),
      ...Array.from({ length: 6 }, extend),
    ]);
    await extend();
    expect(await verifyChain(database.db)).toMatchObject({ ok: true, entries: 40, pending: 0 });
  });

  it('is empty at first', async () => {
    expect(await verifyChain(database.db)).toEqual({ ok: true, entries: 0, last: null, pending: 0, hasNoted: null });
  });

  it('leaves an action of a transaction that failed out', async () => {
    const failed = database.db.transaction(async (tx) => {
      const audited = { actor: 'server', memberId: null, campaignId: null, action: 'signed_in', target: null } as const;
      await recordAction(tx, audited, { now: NOON, random: systemRandom });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await run('select 1 from audit_entries')).toEqual([]);
  });

  it.each([
    ["at = at + interval '1 second'", 'changed'],
    ["actor = 'member'", 'changed'],
    ["member_id = '00000000-0000-7000-8000-000000000000'", 'changed'],
    ['campaign_id = 8', 'changed'],
    ["action = 'signed_in'", 'changed'],
    ["target = 'another'", 'changed'],
    ["reason = 'another'", 'reason_changed'],
    ["reason_hash = '\\x00'", 'changed'],
    ["hash = '\\x00'", 'changed'],
    ["previous_hash = '\\x00'", 'changed'],
    ['position = 9', 'missing'],
  ])('shows a change of the middle entry: %s', async (change, fault) => {
    for (const reason of [undefined, 'lost phone', undefined]) await record(reason);
    await extend();
    expect((await verifyChain(database.db)).ok).toBe(true);
    await run(`update audit_entries set ${change} where position = 2`);
    expect(await verifyChain(database.db)).toEqual({ ok: false, position: 2, fault });
  });

  it('gives entries without a token the hash that they always had', () => {
    const at = new Date(NOON);
    const row = {
      entry_id: 'e',
      at,
      actor: 'member',
      member_id: 'm',
      campaign_id: 7,
      action: 'signed_in',
      target: 't',
    };
    const contents = [1, 'e', at.toISOString(), 'member', 'm', 7, 'signed_in', 't', null, CHAIN_START.toString('hex')];
    const older = createHash('sha256').update(JSON.stringify(contents)).digest();
    expect(entryHash({ ...row, token_id: null, reason_hash: null }, 1, CHAIN_START)).toEqual(older);
    expect(entryHash({ ...row, token_id: 'k', reason_hash: null }, 1, CHAIN_START)).not.toEqual(older);
  });

  it('shows a removed entry', async () => {
    for (let turn = 0; turn < 3; turn += 1) await record();
    await extend();
    await run('delete from audit_entries where position = 2');
    expect(await verifyChain(database.db)).toEqual({ ok: false, position: 2, fault: 'missing' });
  });

  it('lets the text of a reason be erased, with its salt', async () => {
    await record('asked by the visitor');
    await extend();
    await run('update audit_entries set reason = null, reason_salt = null');
    expect(await verifyChain(database.db)).toMatchObject({ ok: true, entries: 1 });
  });
});
