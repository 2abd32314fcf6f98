import { describe, expect, it } from 'vitest';
import { applyToData } from '../../document/apply-to-data.ts';
import type { Json } from '../../document/document-operations.ts';
import { harmlessAlternative } from './harmless-alternative.ts';

const NOW = '2026-10-24 17:48';
const spots = ['a', 'b', 'c'].map((id) => ({ id, name: id, methods: { qr: {} } }));
const [a, b, c] = spots as unknown as [Json, Json, Json];
const mug = { id: 'mug', kind: 'goods', name: '湯のみ', stock: 10 };
const instant = {
  id: 'fair',
  kind: 'lottery',
  lottery: {
    type: 'instant',
    outcomes: [
      { id: 'first', stock: 5 },
      { id: 'second', stock: 9 },
    ],
  },
};
const drawn = { id: 'raffle', kind: 'lottery', lottery: { type: 'drawn', drawAt: '2026-11-01 12:00', outcomes: [] } };
const PUBLISHED = {
  period: { start: '2026-10-01', end: '2026-10-31' },
  retention: { days: 90 },
  spots,
  presents: [mug, instant, drawn],
  questionnaires: [{ id: 'first', questions: [{ id: 'from', kind: 'single', label: 'From', choices: ['A', 'B'] }] }],
};
const question = (value: Json) => ({ ...PUBLISHED, questionnaires: [{ id: 'first', questions: [value] }] });
const harm = (code: string, field: string, count: number | null = null) => ({ code, field, count }) as never;
const presents = (...list: Json[]) => ({ ...PUBLISHED, presents: list });

describe('the harmless alternative', () => {
  it.each<[string, never, Json, string, Json]>([
    [
      'of a removed spot is one that is closed, in its place',
      harm('spot_collected', '/spots/b', 3),
      { ...PUBLISHED, spots: [c, a] },
      'close_spot',
      { ...PUBLISHED, spots: [{ id: 'b', name: 'b', methods: { qr: {} }, congestion: 'closed' }, c, a] },
    ],
    [
      'of the last spot is at the end',
      harm('spot_collected', '/spots/c', 3),
      { ...PUBLISHED, spots: [a, b] },
      'close_spot',
      { ...PUBLISHED, spots: [a, b, { id: 'c', name: 'c', methods: { qr: {} }, congestion: 'closed' }] },
    ],
    [
      'of a removed present is one that nobody can take any more',
      harm('present_taken', '/presents/mug', 2),
      presents(instant, drawn),
      'end_present',
      presents({ ...mug, window: { end: NOW } }, instant, drawn),
    ],
    [
      'of a removed drawn lottery is the lottery',
      harm('present_taken', '/presents/raffle', 2),
      presents(mug, instant),
      'restore',
      presents(mug, instant, drawn),
    ],
    [
      'of a removed outcome is one of which none is left',
      harm('outcome_granted', '/presents/fair/lottery/outcomes/first', 4),
      presents(mug, { ...instant, lottery: { type: 'instant', outcomes: [{ id: 'second', stock: 9 }] } }, drawn),
      'empty_outcome',
      presents(
        mug,
        {
          ...instant,
          lottery: {
            type: 'instant',
            outcomes: [
              { id: 'first', stock: 4 },
              { id: 'second', stock: 9 },
            ],
          },
        },
        drawn,
      ),
    ],
    [
      'of a draw that is withdrawn is the draw',
      harm('draw_withdrawn', '/presents/raffle/lottery/drawAt', 7),
      presents(mug, instant, { id: 'raffle', kind: 'goods' }),
      'restore',
      PUBLISHED,
    ],
    [
      'of another time for a draw that is over is the former one',
      harm('draw_over', '/presents/raffle/lottery/drawAt'),
      presents(mug, instant, { ...drawn, lottery: { ...drawn.lottery, drawAt: '2026-11-09' } }),
      'restore',
      PUBLISHED,
    ],
    [
      'of a time of a draw that is over already is the former one',
      harm('draws_immediately', '/presents/raffle/lottery/drawAt'),
      presents(mug, instant, { ...drawn, lottery: { ...drawn.lottery, drawAt: '2025-11-09' } }),
      'restore',
      PUBLISHED,
    ],
    [
      'of another limit is the former one, which the file did not name',
      harm('limit_changed', '/acquisition/limit'),
      { ...PUBLISHED, acquisition: { limit: 'once' } },
      'restore',
      { ...PUBLISHED, acquisition: {} },
    ],
    [
      'of a shorter retention is the former one',
      harm('erases_immediately', '/retention'),
      { ...PUBLISHED, retention: { days: 1 } },
      'restore',
      PUBLISHED,
    ],
    [
      'of an earlier end, after which data are erased immediately, is the former period',
      harm('erases_immediately', '/retention'),
      { ...PUBLISHED, period: { start: '2020-10-01', end: '2020-10-31' } },
      'restore',
      PUBLISHED,
    ],
    [
      'of a stock below what was granted is what was granted',
      harm('stock_below_granted', '/presents/mug/stock', 8),
      presents({ ...mug, stock: 3 }, instant, drawn),
      'raise_stock',
      presents({ ...mug, stock: 8 }, instant, drawn),
    ],
    [
      'of another kind of present is the former one without the content of the new one, and the new words',
      harm('present_changed', '/presents/mug/kind', 8),
      presents({ ...mug, kind: 'access', name: 'Song', content: { text: 'La' } }, instant, drawn),
      'restore',
      presents({ ...mug, name: 'Song' }, instant, drawn),
    ],
    [
      'of another kind of question is the former one with its choices, and the new words',
      harm('question_answered', '/questionnaires/first/questions/from/kind', 4),
      question({ id: 'from', kind: 'scale', label: 'How far', max: 5 }),
      'restore',
      question({ id: 'from', kind: 'single', label: 'How far', choices: ['A', 'B'] }),
    ],
  ])('%s', (_, one, draft, kind, after) => {
    const found = harmlessAlternative(one, { published: PUBLISHED, draft, now: NOW });
    expect(found?.kind).toBe(kind);
    expect(found?.operations.reduce((data, operation) => applyToData(data, operation).data, draft)).toEqual(after);
  });

  it('does not end a window that begins later', () => {
    const later = { ...mug, window: { start: '2026-10-25T00:00:00+09:00' } };
    const documents = { published: presents(later), draft: presents(instant), now: NOW };
    expect(harmlessAlternative(harm('present_taken', '/presents/mug', 1), documents)).toMatchObject({
      kind: 'restore',
      operations: [{ value: later }],
    });
  });

  it.each([
    ['a list of serial codes that is too short', harm('stock_below_granted', '/presents/mug/stock', 8)],
    ['a spot that the published file does not have', harm('spot_collected', '/spots/z', 1)],
  ])('does not exist for %s', (_, one) => {
    const { stock: _stock, ...unlimited } = mug;
    expect(harmlessAlternative(one, { published: PUBLISHED, draft: presents(unlimited), now: NOW })).toBeNull();
  });
});
