import { expect, it } from 'vitest';
import type { CheckFinding } from '../document/draft-context.ts';
import { draftFacts } from './frame-facts.ts';

const SPOT = { id: 'pier', name: { ja_JP: '桟橋', en_US: 'Pier' } };

it('counts a text once for each language that lacks it, and what is on each page', () => {
  const data = {
    languages: ['ja_JP', 'en_US', 'ko_KR'],
    mainColor: '#0b6e4f',
    spots: [SPOT, { id: 'tower', name: { ja_JP: '塔' } }],
    presents: [],
  };
  const { numbers, missing, changes, faults, colour } = draftFacts(data, 4, [
    { isWarning: true, path: '/spots/tower' } as CheckFinding,
    { isWarning: false, path: '/spots/tower' } as CheckFinding,
  ]);
  // The pier lacks Korean, the tower both.
  expect(missing).toBe(3);
  expect(numbers.spots).toBe(2);
  expect(numbers.prizes).toBe(0);
  expect(changes).toBe(4);
  expect(faults).toBe(1);
  expect(colour).toBe('#0b6e4f');
});

it('knows nothing of a draft that is not open', () => {
  expect(draftFacts(null, null, [])).toMatchObject({ missing: 0, changes: 0, faults: 0, colour: null });
});
