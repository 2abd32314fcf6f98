import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { auditDraw, type DrawOutcome, drawWinners, type PublishedDraw } from './draw-winners.ts';

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');
const seedOf = (number: number) => sha256(Buffer.from(`seed ${number}`));
const receiptsOf = (count: number) => Array.from({ length: count }, (_, n) => `r${String(n).padStart(4, '0')}`);
const PRIZES: DrawOutcome[] = [
  { id: 'first', stock: 1 },
  { id: 'second', stock: 3 },
];
const draw = (number: number, receipts: readonly string[], outcomes: readonly DrawOutcome[] = PRIZES) =>
  drawWinners({ seed: seedOf(number), receipts, outcomes }, sha256);

describe('drawWinners', () => {
  it.each([
    ['fewer units than entries', 10, PRIZES, ['first', 'second', 'second', 'second']],
    ['as many units as entries', 4, PRIZES, ['first', 'second', 'second', 'second']],
    ['more units than entries', 2, PRIZES, ['first', 'second']],
    ['one entry', 1, PRIZES, ['first']],
    ['no entry', 0, PRIZES, []],
    ['no outcome', 5, [], []],
    ['an outcome without stock', 5, [{ id: 'gone', stock: 0 }, ...PRIZES].slice(0, 2), ['first']],
  ])('%s', (_what, entries, outcomes, given) => {
    const receipts = receiptsOf(entries);
    const winners = draw(1, receipts, outcomes);
    expect(winners.map(({ outcome }) => outcome)).toEqual(given);
    expect(new Set(winners.map(({ receipt }) => receipt)).size).toBe(given.length);
    expect(receipts).toEqual(expect.arrayContaining(winners.map(({ receipt }) => receipt)));
  });

  it('gives the same winners for the same seed and entries, whatever their order', () => {
    const receipts = receiptsOf(50);
    expect(draw(1, [...receipts].reverse())).toEqual(draw(1, receipts));
    expect(draw(2, receipts)).not.toEqual(draw(1, receipts));
  });

  it('gives the documented example, computed with sha256sum', () => {
    // Of 32 zero bytes and the counter: 2c34ce1df23b..., 08e00266fff0..., 975674ca0764..., 20b73cd81b2b...
    const receipts = ['c', 'a', 'e', 'b', 'd'];
    expect(drawWinners({ seed: new Uint8Array(32), receipts, outcomes: PRIZES }, sha256)).toEqual([
      { receipt: 'c', outcome: 'first' },
      { receipt: 'b', outcome: 'second' },
      { receipt: 'e', outcome: 'second' },
      { receipt: 'a', outcome: 'second' },
    ]);
  });

  it('does not change its input', () => {
    const receipts = ['b', 'a', 'c'];
    draw(1, receipts);
    expect(receipts).toEqual(['b', 'a', 'c']);
  });

  it('favours no entry: over 4,000 seeds each of ten entries wins each outcome equally often', () => {
    const receipts = receiptsOf(10);
    const wins = new Map(receipts.flatMap((receipt) => PRIZES.map(({ id }) => [`${receipt} ${id}`, 0])));
    for (let number = 0; number < 4_000; number += 1) {
      for (const { receipt, outcome } of draw(number, receipts)) {
        const key = `${receipt} ${outcome}`;
        wins.set(key, (wins.get(key) ?? 0) + 1);
      }
    }
    // Expected 400 and 1,200 times. The statistic follows chi-squared with 9 degrees of freedom, which exceeds 27.9 once
    // in a thousand. The seeds are fixed, so the test is not flaky.
    for (const { id, stock } of PRIZES) {
      const expected = 400 * stock;
      const deviation = receipts.reduce(
        (sum, receipt) => sum + ((wins.get(`${receipt} ${id}`) ?? 0) - expected) ** 2,
        0,
      );
      expect(deviation / expected).toBeLessThan(27.9);
    }
  });

  it('skips rolls that would favour the first entry', () => {
    // 2^48 = 1 modulo 3, so with a bound of 3 the roll 2^48 - 1 must be skipped.
    const highest = Buffer.alloc(32, 0xff);
    const blocks = [highest, Buffer.alloc(32, 0)];
    const scripted = () => blocks.shift() ?? Buffer.alloc(32, 1);
    const winners = drawWinners(
      { seed: new Uint8Array(32), receipts: ['a', 'b', 'c'], outcomes: [{ id: 'p', stock: 1 }] },
      scripted,
    );
    expect(winners).toEqual([{ receipt: 'a', outcome: 'p' }]);
    expect(blocks).toEqual([]);
  });

  it('draws among 100,000 entries', () => {
    const receipts = receiptsOf(100_000);
    const winners = draw(1, receipts, [{ id: 'all', stock: 100_000 }]);
    expect(new Set(winners.map(({ receipt }) => receipt)).size).toBe(100_000);
  });
});

describe('auditDraw', () => {
  const entries = receiptsOf(20);
  const published: PublishedDraw = {
    seedHash: sha256(seedOf(7)).toString('hex'),
    seed: seedOf(7).toString('hex'),
    entries,
    outcomes: PRIZES,
    winners: draw(7, entries),
  };
  const [first, ...others] = published.winners;

  it('accepts a correct draw, in upper and lower case hexadecimal', () => {
    expect(auditDraw(published, sha256)).toEqual([]);
    expect(auditDraw({ ...published, seed: published.seed.toUpperCase() }, sha256)).toEqual([]);
    expect(auditDraw({ ...published, seedHash: published.seedHash.toUpperCase() }, sha256)).toEqual([]);
  });

  it.each<[string, Partial<PublishedDraw>, string[]]>([
    ['a seed that does not match its hash', { seedHash: sha256(seedOf(8)).toString('hex') }, ['seed_hash_differs']],
    ['an added winner', { winners: [{ receipt: 'r9999', outcome: 'first' }, ...others] }, ['winner_differs']],
    ['a changed outcome', { winners: [{ ...first!, outcome: 'second' }, ...others] }, ['winner_differs']],
    ['a missing winner', { winners: published.winners.slice(0, 3) }, ['winner_differs']],
    [
      'one winner too many',
      { winners: [...published.winners, { receipt: 'r0001', outcome: 'first' }] },
      ['winner_differs'],
    ],
    ['an entry listed twice', { entries: [...entries, 'zzz', 'zzz'], winners: [] }, ['entry_twice']],
  ])('finds %s', (_what, over, codes) => {
    const found = auditDraw({ ...published, ...over }, sha256).map(({ code }) => code);
    expect(found).toEqual(expect.arrayContaining(codes));
  });
});
