import { expect, it } from 'vitest';
import { RefusedVisitors } from './refused-visitors.ts';

const MINUTE = 60_000;

it('counts a visitor once at a spot in any quarter of an hour', () => {
  const visitors = new RefusedVisitors();
  const counted = Array.from({ length: 31 }, (_, minute) => minute).filter((minute) =>
    visitors.isNew('1 anna tower', { now: minute * MINUTE, minute }),
  );
  expect(counted).toEqual([0, 15, 30]);
  expect(visitors.isNew('1 anna gate', { now: 30 * MINUTE, minute: 30 })).toBe(true);
  expect(visitors.isNew('1 ben tower', { now: 30 * MINUTE, minute: 30 })).toBe(true);
});

it('goes by the clock of a rehearsal, which can be faster', () => {
  const visitors = new RefusedVisitors();
  const seconds = (second: number) => ({ now: second * 1_000, minute: second });
  const counted = [0, 5, 14, 15].filter((second) => visitors.isNew('2 anna tower', seconds(second)));
  expect(counted).toEqual([0, 15]);
});

it('forgets the oldest if there are too many, and nobody else', () => {
  const visitors = new RefusedVisitors();
  const at = { now: 0, minute: 0 };
  for (let one = 0; one <= 100_000; one += 1) visitors.isNew(`1 ${one} tower`, at);
  expect(visitors.isNew('1 1 tower', at)).toBe(false);
  expect(visitors.isNew('1 0 tower', at)).toBe(true);
});
