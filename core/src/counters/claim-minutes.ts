/*
 * The minutes in which claim codes are good. Each code belongs to one minute since the epoch. It is accepted a minute earlier and
 * later too, because the clocks of two phones differ and a queue moves slowly.
 */

export const CLAIM_MINUTE_MS = 60_000;

/** The codes that a visitor gets at once: that of the current minute and those of the next ten. */
export const CLAIM_CODES = 11;

/** How long a counter can undo a hand-over. */
export const HANDOVER_UNDO_MS = 300_000;

/** Codes of neighbouring minutes are accepted at the same time, so six digits must differ among so many minutes. */
const ACCEPTED_MINUTES = 3;

/** The digits that one minute can have: a third of all six-digit numbers. */
export const DIGITS_OF_MINUTE = 333_333;

/** The minute of an instant. */
export const claimMinute = (now: number): number => Math.floor(now / CLAIM_MINUTE_MS);

/** Whether the code of a minute is accepted at an instant. */
export function judgeClaimMinute(minute: number, now: number): 'live' | 'early' | 'expired' {
  const current = claimMinute(now);
  if (minute > current + 1) return 'early';
  return minute < current - 1 ? 'expired' : 'live';
}

/**
 * The six digits of a number below `DIGITS_OF_MINUTE` in a minute. Their remainder modulo 3 is that of the minute, so the digits
 * of neighbouring minutes never agree.
 */
export const claimDigits = (minute: number, number: number): string =>
  String(number * ACCEPTED_MINUTES + (minute % ACCEPTED_MINUTES)).padStart(6, '0');

/**
 * The minutes that can have these six digits and are accepted at an instant between two others. At a single instant it is one
 * minute.
 */
export function minutesOfDigits(digits: string, from: number, until: number): number[] {
  const first = claimMinute(from) - 1;
  const count = claimMinute(until) + 1 - first + 1;
  return Array.from({ length: count }, (_, index) => first + index).filter(
    (minute) => minute % ACCEPTED_MINUTES === Number(digits) % ACCEPTED_MINUTES,
  );
}
