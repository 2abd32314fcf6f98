import { describe, expect, it } from 'vitest';
import type { CellFacts } from './cell-change.ts';
import { cellsOf, pasteChange } from './paste-block.ts';
import type { SpotItem } from './use-spot-items.ts';

describe('a block that a spreadsheet copied', () => {
  it.each<[string, string, string[][]]>([
    [
      'has rows by lines and columns by tabs',
      'A\t1\nB\t2',
      [
        ['A', '1'],
        ['B', '2'],
      ],
    ],
    ['may end with a line break', 'A\r\nB\r\n', [['A'], ['B']]],
    ['may have empty cells and lines', '\tA\t\n\n1', [['', 'A', ''], [''], ['1']]],
    [
      'has a line break inside quotes',
      '"東町\n商店街"\t10\r\nB\t20',
      [
        ['東町\n商店街', '10'],
        ['B', '20'],
      ],
    ],
    [
      'has a tab inside quotes',
      'A\t"B\tC"\nD\tE',
      [
        ['A', 'B\tC'],
        ['D', 'E'],
      ],
    ],
    ['doubles the quotes inside quotes', '"a ""b""\nc"\t1', [['a "b"\nc', '1']]],
    ['doubles quotes at the edges', '"""海""\nと山"', [['"海"\nと山']]],
    ['keeps quotes that were typed', '"海"\t5" disc', [['"海"', '5" disc']]],
    [
      'keeps a quote that nothing closes',
      '"A\t1\nB\t2',
      [
        ['"A', '1'],
        ['B', '2'],
      ],
    ],
    ['keeps quotes in front of other text', '"A" B\t1\nC', [['"A" B', '1'], ['C']]],
    ['has an empty cell in quotes', '""\tA', [['""', 'A']]],
    ['may be one empty cell', '', [['']]],
  ])('%s', (_, block, cells) => {
    expect(cellsOf(block)).toEqual(cells);
  });

  it('of many lines that begin with a quote is read in time', () => {
    const block = Array.from({ length: 20_000 }, (_, at) => `"A${at} b\t1`).join('\n');
    const begun = performance.now();
    expect(cellsOf(block)).toHaveLength(20_000);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

describe('a pasted block', () => {
  const FACTS: CellFacts = { languages: ['ja_JP'], courses: [], methodNames: {}, congestionNames: {} };
  const spots = ['a', 'b', 'c'].map((id, at) => ({
    row: { id, number: at + 1 },
    item: { id, name: id, lat: 34, lon: 133, methods: { qr: {} } },
    path: `/spots/${id}`,
  })) as unknown as SpotItem[];
  const paste = (block: string) =>
    pasteChange(block, { row: 0, column: 0 }, { spots, columns: ['name.ja_JP', 'points'], facts: FACTS });
  const set = (path: string, value: unknown) => expect.objectContaining({ op: 'set', path, value });

  it('writes each row into its own spot, also below a cell with a line break', () => {
    const found = paste('"東町\r\n商店街"\t10\r\n西町\t20\r\n港\t30');
    expect('operations' in found && found.operations).toEqual(
      expect.arrayContaining([
        set('/spots/a/name', '東町 商店街'),
        set('/spots/a/points', 10),
        set('/spots/b/name', '西町'),
        set('/spots/b/points', 20),
        set('/spots/c/name', '港'),
        set('/spots/c/points', 30),
      ]),
    );
  });

  it('is refused as a whole at its first fault', () => {
    expect(paste('A\t1\nB\tx')).toEqual({ number: 2, fault: { kind: 'integer' } });
  });
});
