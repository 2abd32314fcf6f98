import { createHmac } from 'node:crypto';
import type { Catalogue } from '@meguri/core/catalogue/catalogue.ts';
import { type QrClaim, signedVersion } from '@meguri/core/spots/qr-claim.ts';
import type { QrReading } from '@meguri/core/spots/rules.ts';
import { shortCodeIn } from '@meguri/core/spots/short-code-text.ts';

/**
 * The short code on a poster, which a visitor types where the camera cannot scan: 8 characters, 40 bits of an HMAC-SHA-256
 * over campaign, spot and key version. Failed attempts are limited like those of a keyword, so it cannot be guessed:
 * one account tries at most 30 a minute, one network 300.
 */

/** The digits of Crockford's base 32, which has no I, L, O and U: they look like other characters or form words. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const MAC_BYTES = 5;

/** The 8 characters of the code of a claim. */
function charactersOf(key: Uint8Array, { slug, spotId, version }: QrClaim): string {
  // The message cannot be that of a token: neither slugs nor ids contain a full stop.
  const mac = createHmac('sha256', key).update(`short.${slug}.${spotId}.${version}`).digest();
  const bits = mac.readUIntBE(0, MAC_BYTES);
  // JavaScript shifts 32 bits only.
  return Array.from({ length: 8 }, (_, index) => DIGITS[Math.floor(bits / 32 ** (7 - index)) % 32]).join('');
}

/** The code as it is printed, such as `05-ABCD-EFGH`. `number` is the place of the spot in the stamp book, from 1. */
export function shortCode(key: Uint8Array, claim: QrClaim, number: number): string {
  const characters = charactersOf(key, claim);
  return `${String(number).padStart(2, '0')}-${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/**
 * Reads a typed text: the short code of a spot with the key version that its campaign file states, else null. The number
 * before the code does not count, so that a code stays valid when the spots are put into another order.
 */
export function openShortCodes(key: Uint8Array): (catalogue: Catalogue, typed: string) => QrReading | null {
  const claims = new WeakMap<Catalogue, ReadonlyMap<string, QrClaim>>();
  const claimsOf = (catalogue: Catalogue): ReadonlyMap<string, QrClaim> => {
    const known = claims.get(catalogue);
    if (known) return known;
    const found = new Map<string, QrClaim>();
    for (const { id, methods } of catalogue.spots.values()) {
      const claim = methods.qr && claimOf(catalogue.slug, id, methods.qr);
      if (claim) found.set(charactersOf(key, claim), claim);
    }
    claims.set(catalogue, found);
    return found;
  };
  return (catalogue, typed) => {
    const characters = shortCodeIn(typed);
    const claim = characters === null ? undefined : claimsOf(catalogue).get(characters);
    return claim ? { kind: 'typed', ...claim } : null;
  };
}

/** What the code on the poster of a spot says; null for a spot that accepts only third-party codes. */
export function claimOf(
  slug: string,
  spotId: string,
  settings: { version?: number; codes?: readonly string[] },
): QrClaim | null {
  const version = signedVersion(settings);
  return version === null ? null : { slug, spotId, version };
}
