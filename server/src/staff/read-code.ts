import { createHash } from 'node:crypto';
import { judgeClaimMinute } from '@meguri/core/counters/claim-minutes.ts';
import type { HandoverRefusal } from '@meguri/core/staff/schema.ts';
import { claimedBy } from '../counters/claim-codes.ts';
import type { ClaimKeys } from '../counters/claim-keys.ts';
import type { Queryable } from '../db/open.ts';

/** What the camera has read, or what was typed. */
export interface GivenCode {
  token?: string | undefined;
  digits?: string | undefined;
}

/** Whose user present a code stands for. */
export interface ReadCode {
  accountId: string;
  userPresentId: string;
  /** Read from the token; empty if digits were typed. */
  presentId: string;
  /** The outcome of a lottery; empty for every other present. */
  outcomeId: string;
}

interface Reading {
  campaignId: number;
  code: GivenCode;
  /** The range of instants in which the code can have been shown. */
  shown: { from: number; until: number };
}

/** The hash by which codes are compared. */
export const codeHash = ({ token, digits }: GivenCode): string =>
  createHash('sha256')
    .update(token?.trim() ?? `digits ${digits}`)
    .digest('base64url');

/** Whose user present the code stands for, or why it stands for none. */
export async function readCode(
  db: Queryable,
  claimKeys: ClaimKeys,
  { campaignId, code: { token, digits }, shown }: Reading,
): Promise<ReadCode | HandoverRefusal> {
  if (token === undefined) {
    const claimed = digits === undefined ? undefined : await claimedBy(db, { campaignId, digits, ...shown });
    return claimed ? { ...claimed, presentId: '', outcomeId: '' } : 'digits_unknown';
  }
  const found = claimKeys.read(campaignId, token);
  if (!found) return 'unreadable';
  const { claim, isGenuine } = found;
  if (!isGenuine) return claim.campaignId === campaignId ? 'forged' : 'other_campaign';
  if (judgeClaimMinute(claim.minute, shown.from) === 'expired') return 'expired';
  if (judgeClaimMinute(claim.minute, shown.until) === 'early') return 'not_yet';
  const { accountId, userPresentId, presentId, outcomeId } = claim;
  return { accountId, userPresentId, presentId, outcomeId: outcomeId ?? '' };
}
