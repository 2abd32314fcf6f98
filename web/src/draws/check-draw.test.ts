import { hash } from 'node:crypto';
import { auditDraw, auditDrawAsync, drawWinners, type PublishedDraw } from '@meguri/core/presents/draw-winners.ts';
import { describe, expect, it, vi } from 'vitest';
import { checkDraw, findReceipt } from './check-draw.ts';

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');
const seed = sha256(Buffer.from('lanterns'));
const entries = Array.from({ length: 40 }, (_, n) => `${n.toString(16).padStart(2, '0')}ab`);
const outcomes = [
  { id: 'first', stock: 1 },
  { id: 'second', stock: 5 },
];
const DRAW: PublishedDraw = {
  seed: seed.toString('hex'),
  seedHash: sha256(seed).toString('hex'),
  entries,
  outcomes,
  winners: drawWinners({ seed, receipts: entries, outcomes }, sha256),
};
const [one, two, three, ...others] = DRAW.winners;
const loser = entries.find((entry) => DRAW.winners.every(({ receipt }) => receipt !== entry))!;
const replaced = (DRAW.seed[0] === '0' ? '1' : '0') + DRAW.seed.slice(1);

describe('the check of a draw', () => {
  it.each<[string, Partial<PublishedDraw>, string[]]>([
    ['a correct draw', {}, []],
    ['entries in another order', { entries: [...entries].reverse() }, []],
    ['a tampered seed', { seed: replaced }, ['seed', 'order', 'winners']],
    ['a tampered hash', { seedHash: 'ab'.repeat(32) }, ['seed']],
    ['two winners in another order', { winners: [one!, three!, two!, ...others] }, ['order']],
    ['a missing winner', { winners: [one!, three!, ...others] }, ['order', 'winners']],
    ['a missing last winner', { winners: DRAW.winners.slice(0, -1) }, ['order', 'winners']],
    ['an added winner', { winners: [...DRAW.winners, { receipt: loser, outcome: 'second' }] }, ['order', 'winners']],
    ['a changed prize', { winners: [{ ...one!, outcome: 'second' }, two!, three!, ...others] }, ['winners']],
    ['an entry that counts twice', { entries: [...entries, 'zz', 'zz'], winners: [] }, ['entries', 'order', 'winners']],
  ])('%s', async (_what, over, failed) => {
    const checks = await checkDraw({ ...DRAW, ...over });
    expect(Object.entries(checks!).flatMap(([name, holds]) => (holds ? [] : [name]))).toEqual(failed);
  });

  it('of many winners lets the page react meanwhile, also where a hash is computed immediately', async () => {
    const receipts = Array.from({ length: 2_000 }, (_, n) => n.toString(16).padStart(4, '0'));
    const many = { entries: receipts, outcomes: [{ id: 'first', stock: 2_000 }] };
    const draw = { ...DRAW, ...many, winners: drawWinners({ seed, receipts, outcomes: many.outcomes }, sha256) };
    vi.stubGlobal('crypto', { subtle: { digest: async (_name: string, bytes: Uint8Array) => sha256(bytes) } });
    let isOver = false;
    let turns = 0;
    const count = () => {
      turns += 1;
      if (!isOver) setTimeout(count);
    };
    count();
    try {
      expect(await checkDraw(draw)).toEqual({ seed: true, entries: true, order: true, winners: true });
    } finally {
      isOver = true;
      vi.unstubAllGlobals();
    }
    expect(turns).toBeGreaterThan(2);
  });

  it('finds what the server finds, difference by difference', async () => {
    const tampered = { ...DRAW, seed: replaced };
    const browser = await auditDrawAsync(tampered, async (bytes) => {
      return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    });
    expect(browser).toEqual(auditDraw(tampered, sha256));
    expect(browser.length).toBeGreaterThan(1);
  });
});

describe('a typed receipt', () => {
  const { receipt, outcome } = one!;
  it.each([
    ['as it is', receipt, { code: 'won', outcome }],
    ['in capitals and groups', ` ${receipt.slice(0, 2).toUpperCase()} ${receipt.slice(2)} `, { code: 'won', outcome }],
    ['of an entry that lost', loser, { code: 'lost' }],
    ['of no entry', 'ffff', { code: 'unknown' }],
    ['in part', receipt.slice(0, 3), { code: 'unknown' }],
  ])('%s', (_what, typed, result) => {
    expect(findReceipt(DRAW, typed)).toEqual(result);
  });
});
