import { createHmac, timingSafeEqual } from 'node:crypto';
import { pagePath } from '@meguri/core/paths.ts';
import { type QrClaim, readQrClaim } from '@meguri/core/spots/qr-claim.ts';
import type { QrReading } from '@meguri/core/spots/rules.ts';
import { boundedCache } from '../../lib/bounded-cache.ts';

/** 128 bits cannot be guessed under the limit on failed attempts, and keep the code small enough to scan from a distance. */
const MAC_BYTES = 16;

const macOf = (key: Uint8Array, { slug, spotId, version }: QrClaim): Buffer =>
  createHmac('sha256', key).update(`${slug}.${spotId}.${version}`).digest().subarray(0, MAC_BYTES);

/** The token in a spot's QR code: `slug.spot.version.mac` (docs/domain.md#3-evidence-and-nearness). */
export const signQr = (key: Uint8Array, claim: QrClaim): string =>
  `${claim.slug}.${claim.spotId}.${claim.version}.${macOf(key, claim).toString('base64url')}`;

/** The URL in the QR code of a poster: a phone's camera app opens the web app with the token. */
export const qrUrl = (publicUrl: string, slug: string, token: string): string =>
  `${publicUrl}${pagePath(slug, 'qr')}?c=${encodeURIComponent(token)}`;

/** Reads a scanned text: a token signed with the key, alone or in its URL, or any other text. */
export function readQr(key: Uint8Array, scanned: string): QrReading {
  const read = readQrClaim(scanned);
  if (!read) return { kind: 'text', text: scanned.trim() };
  const { mac, ...claim } = read;
  // The text, not its bytes: the last character has spare bits, so that 16 texts mean the same bytes.
  const isGenuine = timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, claim).toString('base64url')));
  return isGenuine ? { kind: 'signed', ...claim } : { kind: 'text', text: scanned.trim() };
}

/** Reads scanned texts with a cache of genuine tokens: thousands of visitors scan the same few posters. */
export function openQrReader(key: Uint8Array): (scanned: string) => QrReading {
  const genuine = boundedCache<string, QrReading>(10_000);
  return (scanned) => {
    const known = genuine.get(scanned);
    if (known) return known;
    const reading = readQr(key, scanned);
    if (reading.kind === 'signed') genuine.set(scanned, reading);
    return reading;
  };
}
