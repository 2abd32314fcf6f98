import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionFigure, type ValueCount } from './question-figure.ts';

const values = (given: Record<string, number>): ValueCount[] =>
  Object.entries(given).map(([value, count]) => ({ value, count }));
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

  it('loses no number in its few bars', () => {
    const answered = fc.array(fc.record({ value: fc.double({ min: 0, max: 1e9, noNaN: true }), count: fc.nat(9) }));
    fc.assert(
      fc.property(answered, (given) => {
        const { bars: found } = questionFigure({ kind: 'number' }, given);
        expect(found.length).toBeLessThanOrEqual(12);
        expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(given.reduce((sum, { count }) => sum + count, 0));
      }),
    );
  });
});
