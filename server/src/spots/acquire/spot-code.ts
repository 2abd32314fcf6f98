import type { QrClaim } from '@meguri/core/spots/qr-claim.ts';
import { qrUrl, signQr } from './qr-token.ts';
import { shortCode } from './short-code.ts';

/** The signed QR code on the poster of a spot. */
export interface SpotCode {
  spotId: string;
  url: string;
  token: string;
  /** What a visitor types where the camera cannot scan (short-code.ts). */
  short: string;
  version: number;
}

/** What is printed for a claim. `number` is the place of the spot in the stamp book, from 1. */
export function spotCode(
  key: Uint8Array,
  claim: QrClaim,
  { publicUrl, number }: { publicUrl: string; number: number },
): SpotCode {
  const token = signQr(key, claim);
  const url = qrUrl(publicUrl, claim.slug, token);
  return { spotId: claim.spotId, url, token, short: shortCode(key, claim, number), version: claim.version };
}
