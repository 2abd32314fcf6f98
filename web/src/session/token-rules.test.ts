import { describe, expect, it } from 'vitest';
import { isDue, onRefreshed, onUnauthorized, readCounter } from './token-rules.ts';

describe('the counter of unauthorized answers', () => {
  it.each([
    [null, { do: 'refresh', counter: 2 }],
    ['1', { do: 'refresh', counter: 2 }],
    ['19', { do: 'refresh', counter: 20 }],
    ['20', { do: 'give-up' }],
    ['21', { do: 'give-up' }],
    ['nonsense', { do: 'refresh', counter: 2 }],
    ['-3', { do: 'refresh', counter: 2 }],
  ])('%s', (stored, next) => {
    expect(onUnauthorized(stored)).toEqual(next);
  });

  it('gives up at the twentieth in a row, counted from a fresh session', () => {
    let stored: string | null = null;
    for (let answer = 1; answer < 20; answer += 1) {
      const next = onUnauthorized(stored);
      if (next.do !== 'refresh') throw new Error(`gave up at ${answer}`);
      stored = String(next.counter);
    }
    expect(readCounter(stored)).toBe(20);
    expect(onUnauthorized(stored).do).toBe('give-up');
  });
});

it.each([
  [200, 'store'],
  [400, 'home'],
  [401, 'sign-in'],
  [403, 'sign-in'],
  [500, 'sign-in'],
  [404, 'stay'],
  [429, 'stay'],
  [503, 'stay'],
])('a refresh answered %i leads to %s', (status, next) => {
  expect(onRefreshed(status)).toBe(next);
});

it.each([
  [null, false],
  ['', true],
  ['nonsense', false],
  ['100000', true],
  ['109999', true],
  ['110001', false],
])('a token that expires at %s is due for a refresh at 100000: %s', (stored, due) => {
  expect(isDue(stored, 100_000)).toBe(due);
});
