import type { Method } from '@meguri/core/spots/methods.ts';
import { networkOf } from './network.ts';

/** Whose failed attempts are counted, and how many a minute are allowed. All servers must agree on the keys. */
export interface AttemptSubject {
  key: string;
  perMinute: number;
}

/** Failed attempts a minute of one account, by its name or at one spot by one method (docs/domain.md#16-failed-attempts). */
export const ACCOUNT_LIMIT = 5;
/** Of one account at all spots: a tenth of its address's limit, so that no account uses that up. */
const ACCOUNT_TOTAL_LIMIT = 30;
/** Of one address, behind which there may be hundreds of visitors. */
const ADDRESS_LIMIT = 300;

export const addressSubject = (address: string): AttemptSubject => ({
  key: `address:${networkOf(address)}`,
  perMinute: ADDRESS_LIMIT,
});

/**
 * The subjects of wrong codes, keywords and answers: the account at this spot by this method, so that other methods
 * remain open; the account at all spots; the address. A recovery QR belongs to no spot: `spotId` is empty.
 */
export const evidenceSubjects = (
  accountId: string,
  spotId: string,
  { method, address }: { method: Method | 'recovery'; address: string },
): AttemptSubject[] => [
  { key: `guess:${accountId}:${spotId}:${method}`, perMinute: ACCOUNT_LIMIT },
  { key: `guess:${accountId}`, perMinute: ACCOUNT_TOTAL_LIMIT },
  addressSubject(address),
];
