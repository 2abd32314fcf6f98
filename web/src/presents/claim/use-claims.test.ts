import { expect, it } from 'vitest';
import { claimAt } from './use-claims.ts';

const START = Date.parse('2026-10-05T03:00:00Z');
const CLAIMS = Array.from({ length: 11 }, (_, index) => ({
  from: new Date(START + index * 60_000).toISOString(),
  until: new Date(START + (index + 1) * 60_000).toISOString(),
  token: `token-${index}`,
  digits: String(index).padStart(6, '0'),
}));

it.each([
  [0, 'token-0', 60, 11],
  [59_999, 'token-0', 1, 11],
  [60_000, 'token-1', 60, 10],
  [659_000, 'token-10', 1, 1],
])('shows after %i ms %s', (after, token, seconds, minutes) => {
  expect(claimAt(CLAIMS, START + after)).toMatchObject({ claim: { token }, seconds, minutes });
});

it('shows none before the first and after the last minute', () => {
  expect(claimAt(CLAIMS, START - 1)).toBeNull();
  expect(claimAt(CLAIMS, START + 660_000)).toBeNull();
  expect(claimAt([], START)).toBeNull();
});
