import { createHmac, timingSafeEqual } from 'node:crypto';
import { pagePath } from '@meguri/core/paths.ts';
import { resolvePath } from '@meguri/core/resolve-path.ts';
import type { QrReading } from '@meguri/core/spots/rules.ts';
import { LRUCache } from 'lru-cache';

/** The content of a signed code. */
export interface QrClaim {
  slug: string;
  spotId: string;
  version: number;
}

/** 128 bits cannot be guessed under the limit on failed attempts, and keep the code small enough to scan from a distance. */
const MAC_BYTES = 16;
const TOKEN = /^([a-z0-9-]{1,63})\.([A-Za-z0-9_-]{1,64})\.([1-9][0-9]{0,6})\.([A-Za-z0-9_-]{22})$/;

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
  const text = scanned.trim();
  const match = TOKEN.exec(tokenIn(text));
  if (!match) return { kind: 'text', text };
  const [, slug = '', spotId = '', version = '', mac = ''] = match;
  const claim = { slug, spotId, version: Number(version) };
  // The text, not its bytes: the last character has spare bits, so that 16 texts mean the same bytes.
  const isGenuine = timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(key, claim).toString('base64url')));
  return isGenuine ? { kind: 'signed', ...claim } : { kind: 'text', text };
}

/** Reads scanned texts with a cache of genuine tokens: thousands of visitors scan the same few posters. */
export function openQrReader(key: Uint8Array): (scanned: string) => QrReading {
  const genuine = new LRUCache<string, QrReading>({ max: 10_000 });
  return (scanned) => {
    const known = genuine.get(scanned);
    if (known) return known;
    const reading = readQr(key, scanned);
    if (reading.kind === 'signed') genuine.set(scanned, reading);
    return reading;
  };
}

function tokenIn(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return text;
  const url = new URL(text);
  const [, slug = ''] = url.pathname.split('/');
  return resolvePath(url.pathname, slug).name === 'qr' ? (url.searchParams.get('c') ?? '') : text;
}
