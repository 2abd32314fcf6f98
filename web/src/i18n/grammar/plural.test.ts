import { expect, it } from 'vitest';
import { CATALOGS } from '../../testing/catalogs.ts';

const { acquire, home, presents, questionnaires } = CATALOGS.en_US;

it.each([
  [acquire.acquired.points({ points: '1' }), 'You got 1 point'],
  [acquire.acquired.points({ points: '30' }), 'You got 30 points'],
  [acquire.acquired.points({ points: '1,001' }), 'You got 1,001 points'],
  [home.pointsOf({ points: '0', of: '1' }), '0 of 1 point'],
  [home.pointsOf({ points: '1', of: '40' }), '1 of 40 points'],
  [presents.facts.takenOf({ taken: 0, of: 1 }), '0 of 1 time'],
  [questionnaires.atMost({ n: 1 }), 'Up to 1 character'],
])('uses the singular for one and the plural for others: %s', (text, expected) => {
  expect(text).toBe(expected);
});
