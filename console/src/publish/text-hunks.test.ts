import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstLines, keysAbove, patchOf, textHunks } from './text-hunks.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}\n`);
const shown = (before: string, after: string) =>
  textHunks(before, after).map(({ before: from, after: to, lines }) => [
    from,
    to,
    lines.map(({ kind, text, number }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${number} ${text}`),
  ]);

describe('the comparison of two texts', () => {
  it('shows three lines around a change, and joins changes that are near', () => {
    const before = numbered(30);
    const after = [...before];
    after[4] = 'other\n';
    after.splice(9, 0, 'new\n');
    after.splice(25, 1);
    expect(shown(before.join(''), after.join(''))).toEqual([
      [
        2,
        2,
        [
          ' 2 line 2',
          ' 3 line 3',
          ' 4 line 4',
          '-5 line 5',
          '+5 other',
          ' 6 line 6',
          ' 7 line 7',
          ' 8 line 8',
          ' 9 line 9',
          '+10 new',
          ' 11 line 10',
          ' 12 line 11',
          ' 13 line 12',
        ],
      ],
      [
        22,
        23,
        [' 23 line 22', ' 24 line 23', ' 25 line 24', '-25 line 25', ' 26 line 26', ' 27 line 27', ' 28 line 28'],
      ],
    ]);
  });

  it('names the characters that differ, in whole characters', () => {
    const [hunk] = textHunks('点灯は 21 時まで😀\n', '点灯は 22 時まで😁\n');
    const parts = hunk?.lines.map(({ text, changed }) => changed && text.slice(changed.from, changed.to));
    expect(parts).toEqual(['1 時まで😀', '2 時まで😁']);
    expect(textHunks('radius: 30\n', 'radius: 55\n')[0]?.lines.map(({ changed }) => changed)).toEqual([
      { from: 8, to: 10 },
      { from: 8, to: 10 },
    ]);
  });

  it('notices line breaks: their kind, and a missing one at the end', () => {
    expect(textHunks('a\n', 'a\r\n')[0]?.lines.map(({ text }) => text)).toEqual(['a', 'a\r']);
    expect(textHunks('a\n', 'a')[0]?.lines.map(({ isUnended }) => isUnended)).toEqual([false, true]);
    expect(textHunks('', 'a\n')).toMatchObject([{ lines: [{ kind: 'added', number: 1 }] }]);
    expect(textHunks('a\n', 'a\n')).toEqual([]);
  });

  it('can be cut after so many lines', () => {
    const hunks = textHunks('', numbered(9).join(''));
    expect(firstLines(hunks, 4).map(({ lines }) => lines.length)).toEqual([4]);
    expect(firstLines(hunks, 40)).toEqual(hunks);
  });

  it('is a patch that git applies to the one text to get the other', () => {
    const dir = mkdtempSync(join(tmpdir(), 'meguri-patch-'));
    const file = join(dir, 'campaign.yaml');
    const line = fc.constantFrom('a', 'b', 'c', 'spots:', '', '  - id: x', 'é', 'a\r');
    const text = fc
      .tuple(fc.array(line, { maxLength: 24 }), fc.boolean())
      .map(([lines, isEnded]) => lines.join('\n') + (isEnded && lines.length > 0 ? '\n' : ''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== after && before !== '' && after !== '');
        writeFileSync(file, before);
        writeFileSync(join(dir, 'the.patch'), patchOf(textHunks(before, after), 'campaign.yaml'));
        execFileSync('git', ['apply', '--unidiff-zero', '--whitespace=nowarn', 'the.patch'], { cwd: dir });
        expect(readFileSync(file, 'utf8')).toBe(after);
      }),
      { numRuns: 60 },
    );
    rmSync(dir, { recursive: true });
  });
});

describe('the place of a line', () => {
  const FILE = `# town
name: { ja_JP: まち }
spots:
  - id: a # first
    name: A
    description:
      ja_JP: あ
      en_US: A
    methods: { qr: {} }
  - { id: b, name: B }
presents:
- id: mug
  stock: 3
  lottery:
    outcomes:
    - id: first
      stock: 1
`.split('\n');
  it.each([
    [2, ['name']],
    [3, ['spots']],
    [5, ['spots', 'a', 'name']],
    [8, ['spots', 'a', 'description', 'en_US']],
    [9, ['spots', 'a', 'methods']],
    [10, ['spots', 'b']],
    [13, ['presents', 'mug', 'stock']],
    [17, ['presents', 'mug', 'lottery', 'outcomes', 'first', 'stock']],
    [1, []],
  ])('line %i is in %j', (number, keys) => {
    expect(keysAbove(FILE, number)).toEqual(keys);
  });
});
