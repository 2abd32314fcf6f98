import { describe, expect, it } from 'vitest';
import type { RequirementFile } from '../campaign-file/presents.ts';
import { exchangeChoices } from './exchange.ts';

const SOURCES = {
  courseSpots: new Map([
    ['harbour', ['a', 'b', 'c', 'd']],
    ['night', ['e', 'f']],
  ]),
  sheets: [{ id: 'card', spots: ['a', 'b', 'c', 'd'], required: 4 }],
};
/** `a b2`: one free stamp of a, collected first, and two of b. */
const free = (held: string) => held.split(' ').map((each) => ({ spotId: each[0] ?? '', free: Number(each[1] ?? 1) }));
const choices = (
  requires: RequirementFile,
  { held, ahead, points = 0 }: { held: string; ahead: Record<string, RequirementFile>; points?: number },
) =>
  exchangeChoices(
    SOURCES,
    { consumes: true, requires },
    {
      holdings: { points, free: free(held) },
      ahead: Object.entries(ahead).map(([id, requirement]) => ({ id, requires: requirement })),
    },
  );

describe('exchangeChoices', () => {
  it('offers the stamps that no other present needs before the oldest', () => {
    expect(choices({ stamps: 2 }, { held: 'a b c d e f', ahead: { towel: { sheet: 'card' } } })).toEqual([
      { spotIds: ['e', 'f'], setbacks: [] },
      { spotIds: ['a', 'b'], setbacks: [{ id: 'towel', before: {}, after: { sheet: 2 } }] },
    ]);
  });

  it('has one choice if the oldest harm nothing', () => {
    expect(choices({ stamps: 2 }, { held: 'e f a b c d', ahead: { towel: { sheet: 'card' } } })).toEqual([
      { spotIds: ['e', 'f'], setbacks: [] },
    ]);
  });

  it('has one choice if every choice costs the same', () => {
    expect(choices({ stamps: 1 }, { held: 'a b', ahead: { tea: { stamps: 2 } } })).toEqual([
      { spotIds: ['a'], setbacks: [{ id: 'tea', before: {}, after: { stamps: 1 } }] },
    ]);
  });

  it('names a present that was not complete and moves further away', () => {
    const [gentle] = choices({ spots: ['a'] }, { held: 'a b', ahead: { towel: { sheet: 'card' } } });
    expect(gentle?.setbacks).toEqual([{ id: 'towel', before: { sheet: 2 }, after: { sheet: 3 } }]);
  });

  it('gives a second stamp of a spot, which harms nothing', () => {
    expect(choices({ stamps: 1 }, { held: 'a b2', ahead: { towel: { sheet: 'card' } } })[0]).toEqual({
      spotIds: ['b'],
      setbacks: [],
    });
  });

  it('names presents that need the points', () => {
    expect(
      choices({ points: 30 }, { held: 'a', ahead: { tea: { points: 20 }, mug: { points: 10 } }, points: 40 }),
    ).toEqual([{ spotIds: [], setbacks: [{ id: 'tea', before: {}, after: { points: 10 } }] }]);
  });
});
