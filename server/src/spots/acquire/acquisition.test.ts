import { expect, it } from 'vitest';
import { factsOf } from './acquisition.ts';

it('reads facts in the form that is stored with idempotency keys', () => {
  const acquisition = { id: 'a', spotId: 's', method: 'qr', stamp: true, points: 10, at: 0 } as const;
  const stored = { acquisition, changeNo: 3, points: 5, spots: [], held: ['towel'], stock: { towel: 1 } };
  expect(factsOf(stored)).toEqual({
    // Keys that were stored before acquisitions had members lack it.
    acquisition: { ...acquisition, memberId: null },
    changeNo: 3,
    points: 5,
    spots: new Map(),
    takenPresents: new Set(['towel']),
    stock: new Map([['towel', 1]]),
  });
});
