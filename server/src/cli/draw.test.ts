import { hash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawWinners } from '@meguri/core/presents/draw.ts';
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

/** Runs the command on a file with the content; a string as it is, else as JSON. */
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
  return { status, told: lines.join('\n') };
}

describe('draw verify', () => {
  it.each([
    ['the answer of the API', { draw }],
    ['the draw alone', draw],
    ['more than it knows', { draw: { ...draw, more: 1 } }],
  ])('finds an honest draw right: %s', async (_what, content) => {
    const { status, told } = await verify(content);
    expect(status).toBe(0);
    expect(told).toContain('5 entries');
    expect(told).toContain('2 winners');
  });

  it.each<[string, object, RegExp[]]>([
    ['another seed', { seedHash: 'ab'.repeat(32) }, [/seed: its SHA-256 is [0-9a-f]{64}, but abab/, /^1 difference/m]],
    [
      'winners changed over',
      { winners: [second, first] },
      [
        new RegExp(`winner 1: ${second?.receipt} \\(second\\) published, ${first?.receipt} \\(first\\) recomputed`),
        /^2 diff/m,
      ],
    ],
    ['a winner left out', { winners: [first] }, [/winner 2: nobody published/]],
    ['an entry twice', { entries: [...entries, 'e'] }, [/entries: e is in them twice/]],
  ])('tells of %s', async (_what, over, lines) => {
    const { status, told } = await verify({ draw: { ...draw, ...over } });
    expect(status).toBe(1);
    for (const line of lines) expect(told).toMatch(line);
  });

  it.each([
    ['no JSON', 'winners', 'cannot be read'],
    ['something else', { campaign: {} }, 'is no answer of GET /lottery/{presentId}/draw'],
    ['nothing', 'null', 'is no answer'],
    ['half a seed', { draw: { ...draw, seed: 'abc' } }, '/seed'],
    ['a draw to come', { draw: { seedHash: draw.seedHash, drawAt: draw.drawAt } }, 'still to come'],
  ])('refuses %s', async (_what, content, told) => {
    const result = await verify(content);
    expect(result.status).toBe(2);
    expect(result.told).toContain(told);
  });

  it('needs a file', async () => {
    expect(await run('draw', 'verify')).toMatchObject({ status: 2 });
    expect(await run('draw', 'verify', join(dir, 'none.json'))).toMatchObject({ status: 2 });
    expect(await run('draw')).toMatchObject({ status: 2 });
  });
});
