import { describe, expect, it } from 'vitest';
import {
  CLAIM_MINUTE_MS,
  claimDigits,
  claimMinute,
  DIGITS_OF_MINUTE,
  judgeClaimMinute,
  minutesOfDigits,
} from './claim-minutes.ts';

const AT = 29_000_000 * CLAIM_MINUTE_MS;

describe('a code of a minute', () => {
  it.each([
    [-CLAIM_MINUTE_MS - 1, 'early'],
    [-CLAIM_MINUTE_MS, 'live'],
    [0, 'live'],
    [CLAIM_MINUTE_MS - 1, 'live'],
    [2 * CLAIM_MINUTE_MS - 1, 'live'],
    [2 * CLAIM_MINUTE_MS, 'expired'],
  ])('is judged %i ms after its minute began as %s', (after, verdict) => {
    expect(judgeClaimMinute(claimMinute(AT), AT + after)).toBe(verdict);
  });
});

it('has six digits that lead back to its minute, as long as it is accepted', () => {
  for (const number of [0, 1, 4_711, DIGITS_OF_MINUTE - 1]) {
    for (let minute = claimMinute(AT); minute < claimMinute(AT) + 3; minute += 1) {
      const digits = claimDigits(minute, number);
      expect(digits).toMatch(/^\d{6}$/);
      for (const later of [-1, 0, 1]) {
        const at = (minute + later) * CLAIM_MINUTE_MS;
        expect(minutesOfDigits(digits, at, at)).toEqual([minute]);
      }
      const hour = minutesOfDigits(digits, (minute - 60) * CLAIM_MINUTE_MS, minute * CLAIM_MINUTE_MS);
      expect([hour.length, hour.at(-1)]).toEqual([21, minute]);
    }
  }
});

it('never has the digits of a neighbouring minute', () => {
  const of = (minute: number) =>
    new Set(Array.from({ length: 2_000 }, (_, number) => claimDigits(minute, number * 166)));
  const [before, now, after] = [of(99), of(100), of(101)];
  expect([...now].some((digits) => before.has(digits) || after.has(digits))).toBe(false);
  expect([...before].some((digits) => after.has(digits))).toBe(false);
});
