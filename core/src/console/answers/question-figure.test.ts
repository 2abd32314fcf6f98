import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionFigure, type ValueCount } from './question-figure.ts';

const values = (given: Record<string, number>): ValueCount[] =>
  Object.entries(given).map(([value, count]) => ({ value: value.includes('-') ? value : Number(value), count }));
const bars = (given: Record<string, number>) => Object.entries(given).map(([key, count]) => ({ key, count }));

describe('the figure of a question', () => {
  it.each([
    ['single', { choices: 3 }, { 2: 5 }, { 1: 0, 2: 5, 3: 0 }],
    ['a choice that is gone', { choices: 1 }, { 1: 2, 4: 1 }, { 1: 2, 4: 1 }],
    ['no answer', { choices: 2 }, {}, { 1: 0, 2: 0 }],
  ])('%s', (_name, question, given, expected) => {
    const none = { mean: null, median: null };
    expect(questionFigure({ kind: 'single', ...question }, values(given))).toEqual({ bars: bars(expected), ...none });
    expect(questionFigure({ kind: 'multiple', ...question }, values(given))).toEqual({ bars: bars(expected), ...none });
  });

  it.each([
    [{ 1: 1, 5: 1 }, 3, 3],
    [{ 1: 2, 2: 1, 5: 1 }, 2.25, 1.5],
    [{ 3: 1 }, 3, 3],
    [{}, null, null],
  ])('of a scale with %o has the mean %s and the median %s', (given, mean, median) => {
    const figure = questionFigure({ kind: 'scale', max: 5 }, values(given));
    expect([figure.bars.length, figure.mean, figure.median]).toEqual([5, mean, median]);
  });

  it.each([
    [
      { 0: 1, 2: 2 },
      { 0: 1, 1: 0, 2: 2 },
    ],
    [
      { 1: 1, 50: 2 },
      {
        '0–4': 1,
        '5–9': 0,
        '10–14': 0,
        '15–19': 0,
        '20–24': 0,
        '25–29': 0,
        '30–34': 0,
        '35–39': 0,
        '40–44': 0,
        '45–49': 0,
        '50–54': 2,
      },
    ],
    [
      { 2.5: 1, 2.9: 1, 3: 1 },
      { 2: 2, 3: 1 },
    ],
    [{}, {}],
  ])('puts the numbers %o into ranges', (given, expected) => {
    expect(questionFigure({ kind: 'number' }, values(given)).bars).toEqual(expect.arrayContaining(bars(expected)));
    expect(questionFigure({ kind: 'number' }, values(given)).bars).toHaveLength(Object.keys(expected).length);
  });

  it('counts dates by month', () => {
    const given = values({ '2026-10-31': 1, '2026-10-01': 2, '1950-02-03': 1 });
    expect(questionFigure({ kind: 'date' }, given).bars).toEqual(bars({ '1950-02': 1, '2026-10': 3 }));
  });

  it.each([
    ['number', {}, ['abc', '7', [1, 2], null, { a: 1 }, Number.NaN, Number.POSITIVE_INFINITY, -1], 3],
    ['scale', { max: 5 }, ['abc', '3', 500, 2.5, 0, null, [1]], 3],
    ['scale', { max: 1_000_000_000 }, ['abc', 0, 1.5], 3],
    ['single', { choices: 3 }, ['abc', '1', 900_000, 0, 1.5, null], 3],
    ['multiple', { choices: 3 }, ['090-1234-5678', 312_345_678], 3],
    ['date', {}, ['Hanako Yamada', '2026-13-01', '2026-02-30', 20_261_005, null], '2026-10-05'],
  ] as const)('counts answers from before the question was a %s %o apart: %o', (kind, question, strange, fitting) => {
    const given: ValueCount[] = [...strange.map((value) => ({ value, count: 2 })), { value: fitting, count: 5 }];
    const figure = questionFigure({ kind, ...question }, given);
    const shown = figure.bars.filter(({ count }) => count > 0);
    const key = kind === 'date' ? '2026-10' : '3';
    expect(shown).toEqual([
      { key, count: 5 },
      { key: 'other', count: 2 * strange.length },
    ]);
    expect(figure.bars.length).toBeLessThanOrEqual(12);
    const hasMiddle = kind === 'number' || kind === 'scale';
    expect([figure.mean, figure.median]).toEqual(hasMiddle ? [3, 3] : [null, null]);
  });

  it('shows nothing of answers alone that do not fit', () => {
    expect(questionFigure({ kind: 'number' }, [{ value: 'abc', count: 4 }])).toEqual({
      ...{ bars: [{ key: 'other', count: 4 }], mean: null, median: null },
    });
  });

  it('loses no number in its few bars', () => {
    const answered = fc.array(
      fc.record({ value: fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), count: fc.nat(9) }),
    );
    fc.assert(
      fc.property(answered, (given) => {
        const { bars: found } = questionFigure({ kind: 'number' }, given);
        expect(found.length).toBeLessThanOrEqual(12);
        expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(given.reduce((sum, { count }) => sum + count, 0));
      }),
    );
  });
});
