import { expect, it } from 'vitest';
import { resultLists } from './lottery-results.ts';

const lottery = (type: 'instant' | 'drawn') => ({
  type,
  drawAt: type === 'drawn' ? '2035-12-20T03:00:00Z' : null,
  entriesClose: null,
  outcomes: [],
});
const presents = [
  { id: 'inn', name: 'Inn', lottery: lottery('instant') },
  { id: 'seats', name: 'Seats', lottery: lottery('drawn') },
];
const prize = { id: 'badge', name: 'Badge', image: null };
const userPresents = [
  { id: '1', state: 'usable' as const, acquiredAt: '2026-10-01T00:00:00Z' },
  { id: '2', state: 'eligible_to_apply' as const, acquiredAt: '2026-10-03T00:00:00Z' },
  { id: '4', state: 'acquired' as const, acquiredAt: '2026-10-04T00:00:00Z' },
  { id: '5', state: 'acquired' as const, acquiredAt: '2026-10-05T00:00:00Z' },
];

it('groups won, lost and pending results, newest first', () => {
  const lists = resultLists(
    [
      { presentId: 'inn', userPresentId: '1', outcome: 'win', prize, drawnAt: '2026-10-01T00:00:00Z', receipt: 'a' },
      { presentId: 'inn', userPresentId: '2', outcome: 'win', prize, drawnAt: '2026-10-03T00:00:00Z' },
      { presentId: 'gone', userPresentId: '3', outcome: 'lose', drawnAt: '2026-10-02T00:00:00Z' },
      { presentId: 'seats', userPresentId: '4', outcome: 'pending', receipt: 'b' },
      { presentId: 'seats', userPresentId: '5', outcome: 'pending', receipt: 'c' },
    ],
    presents,
    userPresents,
  );
  expect(lists.won.map(({ id, wantsForm }) => [id, wantsForm])).toEqual([
    ['2', true],
    ['1', false],
  ]);
  expect(lists.lost.map(({ id, name }) => [id, name])).toEqual([['3', '']]);
  expect(lists.pending.map(({ id, receipt, drawAt }) => [id, receipt, drawAt])).toEqual([
    ['5', 'c', '2035-12-20T03:00:00Z'],
    ['4', 'b', '2035-12-20T03:00:00Z'],
  ]);
  // The receipt of an instant lottery is of no use to the visitor.
  expect(lists.won.every(({ receipt }) => receipt === null)).toBe(true);
});
