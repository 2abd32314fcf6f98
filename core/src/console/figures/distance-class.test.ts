import { expect, it } from 'vitest';
import { distanceClass, distanceOfShare, endOfClass, letIn } from './distance-class.ts';

it.each([
  [0, 0, 5],
  [4.9, 0, 5],
  [5, 5, 10],
  [38, 35, 40],
  [99.9, 95, 100],
  [100, 100, 120],
  [299, 280, 300],
  [300, 300, 400],
  [999, 900, 1000],
  [1000, 1000, Number.POSITIVE_INFINITY],
  [40_000, 1000, Number.POSITIVE_INFINITY],
])('%d m is in the class from %d to %d m', (metres, lower, upper) => {
  expect(distanceClass(metres)).toBe(lower);
  expect(endOfClass(lower)).toBe(upper);
});

it.each([
  [{}, 0.5, null],
  [{ 35: 1 }, 0.5, 40],
  [{ 30: 2, 35: 5, 50: 3 }, 0.5, 40],
  [{ 50: 3, 35: 5, 30: 2 }, 0.9, 55],
  [{ 30: 1, 1000: 9 }, 0.5, null],
])('%o: the share %d is at %s', (counts, share, metres) => {
  const given = new Map(Object.entries(counts).map(([lower, count]) => [Number(lower), count]));
  expect(distanceOfShare(given, share)).toBe(metres);
});

it.each([
  ['nobody without a count', {}, 55, 0],
  ['whole classes only', { 35: 20, 50: 18, 55: 3 }, 55, 38],
  ['not the class that it cuts', { 50: 18 }, 54, 0],
  ['not those far away', { 95: 1, 1000: 5 }, 100_000, 1],
])('a radius lets in %s', (_what, counts, radius, count) => {
  expect(letIn(new Map(Object.entries(counts).map(([lower, one]) => [Number(lower), one])), radius)).toBe(count);
});
