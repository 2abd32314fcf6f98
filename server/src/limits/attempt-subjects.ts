import { TOKEN_CALLS_PER_MINUTE } from '@meguri/core/console/tokens/rules.ts';
import type { Method } from '@meguri/core/spots/methods.ts';
import { networkOf } from './network.ts';

/** Whose failed attempts are counted, and how many a minute are allowed. All servers must agree on the keys. */
export interface AttemptSubject {
  key: string;
  perMinute: number;
}

/** What is guessed. Failures of one purpose never limit another. */
export type AttemptPurpose =
  | 'evidence'
  | 'password'
  | 'recovery'
  | 'refresh'
  | 'reset'
  | 'verification'
  | 'member-password'
  | 'member-passkey'
  | 'member-link';

/** Failed attempts a minute of one account, by its name or at one spot by one method (docs/domain.md#16-failed-attempts). */
export const ACCOUNT_LIMIT = 5;
/** Of one account at all spots. */
const ACCOUNT_TOTAL_LIMIT = 30;
/** Of one network in one campaign, behind which there may be hundreds of visitors. */
const NETWORK_LIMIT = 300;

/** The network of an address, in one campaign and for one purpose. */
export const networkSubject = (purpose: AttemptPurpose, campaignId: number, address: string): AttemptSubject => ({
  key: `network:${purpose}:${campaignId}:${networkOf(address)}`,
  perMinute: NETWORK_LIMIT,
});

/** The network of somebody who is not signed in to the console yet, which belongs to no campaign. */
export const consoleNetwork = (purpose: AttemptPurpose & `member-${string}`, address: string): AttemptSubject =>
  networkSubject(purpose, 0, address);

/**
 * Wrong passwords for one name or account: few from one network, more from all networks together. Somebody elsewhere who
 * guesses a visitor's password does not lock the visitor out.
 */
export const passwordSubjects = (key: string, address: string): AttemptSubject[] => [
  { key: `${key}:${networkOf(address)}`, perMinute: ACCOUNT_LIMIT },
  { key, perMinute: ACCOUNT_TOTAL_LIMIT },
];

/** Wrong passwords of somebody who is logged in already, and proves to be the owner. */
export const sessionSubject = (sessionId: string): AttemptSubject => ({
  key: `session-password:${sessionId}`,
  perMinute: ACCOUNT_LIMIT,
});

/**
 * The account's own subjects for wrong codes, keywords and answers: at this spot by this method, so that other methods
 * remain open; and at all spots. A recovery QR belongs to no spot: `spotId` is empty.
 */
export const accountSubjects = (
  accountId: string,
  { spotId, method }: { spotId: string; method: Method | 'recovery' },
): AttemptSubject[] => [
  { key: `guess:${accountId}:${spotId}:${method}`, perMinute: ACCOUNT_LIMIT },
  { key: `guess:${accountId}`, perMinute: ACCOUNT_TOTAL_LIMIT },
];

/** Wrong digits of claim codes at a counter, counted over all its phones: its PIN signs in any number of phones. */
export const counterDigits = (counterId: string): AttemptSubject => ({
  key: `claim-digits:${counterId}`,
  perMinute: ACCOUNT_TOTAL_LIMIT,
});

/** The calls of an API token. All of them count, not only failed ones. */
export const tokenSubject = (tokenId: string): AttemptSubject => ({
  key: `token-calls:${tokenId}`,
  perMinute: TOKEN_CALLS_PER_MINUTE,
});
