import type { Verdict } from '../../lib/verdict.ts';

/** What a member can show besides the password. A passkey also signs in alone. */
export const FACTORS = ['passkey', 'totp'] as const;
export type Factor = (typeof FACTORS)[number];

/**
 * Wrong codes in a row after which no code of the authenticator app is accepted. At any time 3 of 1,000,000 codes are valid, so
 * 50 guesses find one with a probability of 0.015 %.
 */
export const WRONG_CODES_MAX = 50;

/** Wrong codes are reported to the member once in this time, in milliseconds. */
export const WRONG_CODES_REPORT_MS = 24 * 60 * 60 * 1_000;

/** Whether codes of the authenticator app are locked. Passkeys and recovery codes cannot be guessed, so they are not. */
export const areCodesLocked = (wrongCodes: number): boolean => wrongCodes >= WRONG_CODES_MAX;

/** Whether a member has a factor, and where one is demanded of it. */
export interface FactorStatus {
  hasFactor: boolean;
  /** By the whole installation. */
  isDemandedEverywhere: boolean;
  /** By these campaigns, of those in which the member has a part. */
  demandedIn: string[];
}

/**
 * Whether a member must set up a factor before it may do anything in the campaign of `slug`; for null, in the installation. What
 * concerns its own account is open, so that it can.
 */
export const lacksFactor = (
  { hasFactor, isDemandedEverywhere, demandedIn }: FactorStatus,
  slug: string | null,
): boolean => !hasFactor && (isDemandedEverywhere || (slug !== null && demandedIn.includes(slug)));

/** Whether a member may remove a factor, of which `left` remain: the last one not while one is demanded of it anywhere. */
export const mayRemoveFactor = (
  { isDemandedEverywhere, demandedIn }: FactorStatus,
  left: number,
): Verdict<object, { code: 'factor_demanded' }> =>
  left > 0 || (!isDemandedEverywhere && demandedIn.length === 0)
    ? { ok: true }
    : { ok: false, code: 'factor_demanded' };
