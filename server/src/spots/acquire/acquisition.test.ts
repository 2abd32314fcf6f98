import { expect, it } from 'vitest';
import { factsOf } from './acquisition.ts';

it('reads the holdings before an acquisition in the form that rows store', () => {
  const acquisition = { id: 'a', spotId: 's', memberId: null, method: 'qr', stamp: true, points: 10, at: 0 } as const;
  const before = { changeNo: 3, points: 5, spots: [], held: ['towel'], stock: { towel: 1 } };
  expect(factsOf(acquisition, before)).toEqual({
    acquisition,
    changeNo: 3,
    keys: null,
    points: 5,
    spots: new Map(),
    takenPresents: new Set(['towel']),
    stock: new Map([['towel', 1]]),
  });
});
