import { describe, expect, it } from 'vitest';
import { at } from '../testing/sample-catalogue.ts';
import { periodState } from './period.ts';

const start = at('2026-10-01T00:00:00+09:00');
const end = at('2026-10-31T23:59:59+09:00');

describe('periodState', () => {
  it.each([
    ['a millisecond early', { start, end }, start - 1, 'before'],
    ['at the start', { start, end }, start, 'running'],
    ['at the end', { start, end }, end, 'running'],
    ['in the last second', { start, end }, end + 999, 'running'],
    ['at midnight after the last second', { start, end }, end + 1000, 'ended'],
    ['without a start', { start: null, end }, 0, 'running'],
    ['without an end', { start, end: null }, at('2999-01-01T00:00:00Z'), 'running'],
    ['without either', { start: null, end: null }, 0, 'running'],
    ['without an end, early', { start, end: null }, start - 1, 'before'],
    ['without a start, late', { start: null, end }, end + 1000, 'ended'],
  ] as const)('%s', (_what, period, now, state) => {
    expect(periodState(period, now)).toBe(state);
  });
});
