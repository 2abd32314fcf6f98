import { createHash, hash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawWinners } from '@meguri/core/presents/draw-winners.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from './run.ts';

const sha256 = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');
const seed = sha256(Buffer.from('a seed for tests'));
const entries = ['a', 'b', 'c', 'd', 'e'];
const outcomes = [
  { id: 'first', stock: 1 },
  { id: 'second', stock: 1 },
];
const draw = {
  seedHash: sha256(seed).toString('hex'),
  drawAt: '2026-10-20T03:00:00.000Z',
  seed: seed.toString('hex'),
  entries,
  outcomes,
  winners: drawWinners({ seed, receipts: entries, outcomes }, sha256),
};
const [first, second] = draw.winners;

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'meguri-draw-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Runs `draw verify` on a file with this content. A string is written as it is, anything else as JSON. */
async function verify(content: unknown) {
  const file = join(dir, 'draw.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return run('draw', 'verify', file);
}

async function run(...args: string[]) {
  const lines: string[] = [];
  const terminal = {
    out: (line: string) => lines.push(line),
    err: (line: string) => lines.push(line),
    isWatched: false,
  };
  const status = await runCommand(args, {}, terminal);
  return { status, output: lines.join('\n') };
}

describe('draw verify', () => {
  it.each([
    ['a response of the API', { draw }],
    ['the draw alone', draw],
    ['a draw with unknown fields', { draw: { ...draw, more: 1 } }],
    ['a rehearsal', { draw: { ...draw, isRehearsal: true } }],
  ])('accepts %s', async (_what, content) => {
    const { status, output } = await verify(content);
    expect(status).toBe(0);
    expect(output).toContain('5 entries');
    expect(output).toContain('2 winners');
  });

  it.each<[string, object, RegExp[]]>([
    [
      'a seed that does not match its hash',
      { seedHash: 'ab'.repeat(32) },
      [/seed: its SHA-256 is [0-9a-f]{64}, but abab/, /^1 difference/m],
    ],
    [
      'swapped winners',
      { winners: [second, first] },
      [
        new RegExp(`winner 1: ${second?.receipt} \\(second\\) published, ${first?.receipt} \\(first\\) recomputed`),
        /^2 diff/m,
      ],
    ],
    ['a missing winner', { winners: [first] }, [/winner 2: nobody published/]],
    ['a duplicate entry', { entries: [...entries, 'e'] }, [/entries: e appears twice/]],
  ])('reports %s', async (_what, over, lines) => {
    const { status, output } = await verify({ draw: { ...draw, ...over } });
    expect(status).toBe(1);
    for (const line of lines) expect(output).toMatch(line);
  });

  it.each([
    ['a file that is not JSON', 'winners', 'cannot be read'],
    ['another document', { campaign: {} }, 'is not a response of GET /lottery/{presentId}/draw'],
    ['null', 'null', 'is not a response'],
    ['a malformed seed', { draw: { ...draw, seed: 'abc' } }, '/seed'],
    ['a draw that has not taken place', { draw: { seedHash: draw.seedHash, drawAt: draw.drawAt } }, 'not taken place'],
  ])('refuses %s', async (_what, content, message) => {
    const result = await verify(content);
    expect(result.status).toBe(2);
    expect(result.output).toContain(message);
  });

  it('refuses a missing file', async () => {
    expect(await run('draw', 'verify')).toMatchObject({ status: 2 });
    expect(await run('draw', 'verify', join(dir, 'none.json'))).toMatchObject({ status: 2 });
    expect(await run('draw')).toMatchObject({ status: 2 });
  });

  it('reports that a draw is a rehearsal', async () => {
    expect((await verify({ draw: { ...draw, isRehearsal: true } })).output).toContain('rehearsal with test entries');
    expect((await verify({ draw })).output).not.toContain('rehearsal');
  });
});

/**
 * The algorithm again, from docs/auditing-a-draw.md alone: it shares no code with core, counts in BigInt, and removes winners from a
 * list instead of swapping its entries.
 */
function winnersByTheBook(
  seedHex: string,
  receipts: readonly string[],
  prizes: readonly { id: string; stock: number }[],
) {
  const left = receipts.map((receipt) => Buffer.from(receipt)).sort(Buffer.compare);
  const most = 2n ** 48n;
  let number = 0n;
  const below = (bound: bigint): number => {
    for (;;) {
      const block = createHash('sha256')
        .update(seedHex + number.toString(16).padStart(16, '0'), 'hex')
        .digest('hex');
      number += 1n;
      const x = BigInt(`0x${block.slice(0, 12)}`);
      if (x < most - (most % bound)) return Number(x % bound);
    }
  };
  const won: { receipt: string; outcome: string }[] = [];
  for (const outcome of prizes.flatMap(({ id, stock }) => Array<string>(stock).fill(id))) {
    if (left.length === 0) break;
    const place = below(BigInt(left.length));
    const [first, drawn] = [left[0]!, left[place]!];
    left[place] = first;
    left.shift();
    won.push({ receipt: drawn.toString(), outcome });
  }
  return won;
}

it('an independent implementation gives the same winners', () => {
  const prizes = [
    { id: 'first', stock: 1 },
    { id: 'none', stock: 0 },
    { id: 'second', stock: 40 },
  ];
  for (let round = 0; round < 50; round += 1) {
    const roundSeed = sha256(Buffer.from(`round ${round}`));
    const receipts = Array.from({ length: round * 3 }, (_, n) =>
      sha256(Buffer.from(`${round} ${n}`)).toString('hex', 0, 16),
    );
    expect(winnersByTheBook(roundSeed.toString('hex'), receipts, prizes)).toEqual(
      drawWinners({ seed: roundSeed, receipts, outcomes: prizes }, sha256),
    );
  }
});
