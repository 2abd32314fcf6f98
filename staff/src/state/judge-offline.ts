import { judgeClaimMinute } from '@meguri/core/counters/claim-minutes.ts';
import { readClaimToken } from '@meguri/core/counters/claim-qr.ts';
import type { CounterPresent } from '@meguri/core/staff/schema.ts';
import { type CounterState, serverTime } from './counter-state.ts';
import type { WaitingAction } from './outbox.ts';

/** Why a phone without a network says no by itself, for certain. */
export type OfflineRefusal = 'unreadable' | 'other_campaign' | 'forged' | 'expired' | 'not_yet' | 'not_here';

/** What staff may hand over for now, and to whom. */
export interface Provisional {
  verdict: 'provisional';
  present: CounterPresent;
  accountId: string;
}

/** What a phone says of a token without a network. */
export type OfflineVerdict =
  | { verdict: 'refuse'; reason: OfflineRefusal; present: CounterPresent | null }
  | { verdict: 'unconfirmed'; reason: 'key_unknown' | 'once' | null; present: CounterPresent | null }
  | Provisional;

/** After so long without contact a phone confirms nothing. */
const CONTACT_MS = 12 * 3_600_000;

/** Whether the server's last contact was recent enough at this instant (server time) for the phone to judge. */
const isRecent = ({ contactAt }: CounterState, at: number): boolean => at - contactAt <= CONTACT_MS;

/** Whether a phone without a network may hand over for now. Nothing is confirmed otherwise. */
export const mayHandOverAlone = (state: CounterState, now: number): boolean =>
  state.facts.counter.offline === 'provisional' && isRecent(state, serverTime(state, now));

interface OfflineScan {
  token: string;
  state: CounterState;
  /** When it was scanned, by the server's clock: staff need a while to fetch what they hand over. */
  at: number;
  waiting: readonly WaitingAction[];
}

/**
 * Judges a token on the phone: signature, campaign, minute, and whether the counter hands the present over. Whether it was used
 * already, only the server knows; so a counter that is allowed to hands over once a visitor, until the network is back.
 */
export async function judgeOffline({ token, state, at, waiting }: OfflineScan): Promise<OfflineVerdict> {
  const read = readClaimToken(token);
  if (!read) return { verdict: 'refuse', reason: 'unreadable', present: null };
  const { claim, bytes, signature } = read;
  const { campaign, counter, key, presents } = state.facts;
  if (claim.campaignId !== campaign.campaignId) return { verdict: 'refuse', reason: 'other_campaign', present: null };
  const present =
    presents.find((one) => one.presentId === claim.presentId && one.outcomeId === claim.outcomeId) ?? null;
  if (claim.keyId !== key.id || !isRecent(state, at)) {
    return { verdict: 'unconfirmed', reason: 'key_unknown', present };
  }
  const isGenuine = await verify(key.publicKey, bytes, signature);
  if (isGenuine === null) return { verdict: 'unconfirmed', reason: 'key_unknown', present };
  if (!isGenuine) return { verdict: 'refuse', reason: 'forged', present: null };
  const minute = judgeClaimMinute(claim.minute, at);
  if (minute !== 'live') return { verdict: 'refuse', reason: minute === 'early' ? 'not_yet' : 'expired', present };
  if (!present) return { verdict: 'refuse', reason: 'not_here', present: null };
  const { accountId } = claim;
  if (counter.offline === 'refuse') return { verdict: 'unconfirmed', reason: null, present };
  const hasOne = waiting.some((action) => action.kind === 'settle' && action.accountId === accountId);
  return hasOne ? { verdict: 'unconfirmed', reason: 'once', present } : { verdict: 'provisional', present, accountId };
}

/** Whether the signature is genuine; null where the browser cannot verify Ed25519. */
async function verify(publicKey: string, bytes: Uint8Array, signature: Uint8Array): Promise<boolean | null> {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: publicKey };
    const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, Uint8Array.from(signature), Uint8Array.from(bytes));
  } catch {
    return null;
  }
}
