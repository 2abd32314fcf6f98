import { readQrClaim } from '../../spots/qr-claim.ts';

/**
 * What a scanned poster is: `current`; `wrong_address`: its code is right, but a phone that scans it opens another server; `old`: of a key version that the draft revokes; `newer`: of a version that the draft does
 * not have; `other_spot` or `other_campaign`: it hangs in the wrong place; `third_party`: a code that the spot accepts besides;
 * `unknown`: no code of this rally; `unreadable`: nobody could scan it.
 */
export const POSTER_READINGS = [
  'current',
  'wrong_address',
  'old',
  'newer',
  'other_spot',
  'other_campaign',
  'third_party',
  'unknown',
  'unreadable',
] as const;
export type PosterReading = (typeof POSTER_READINGS)[number];

/** What a phone needs in order to judge the poster of a spot, also offline. */
export interface ExpectedPoster {
  slug: string;
  spotId: string;
  /** The origin in the QR codes of this server. */
  origin: string;
  /** The key version in the draft and the hash of its token; null for a spot without a signed code. */
  code: { version: number; hash: string } | null;
  /** The hashes of codes of others that the spot accepts. */
  others: readonly string[];
}

export interface JudgedPoster {
  reading: PosterReading;
  /** The key version that the poster names. */
  version: number | null;
  /** The spot that it belongs to, if it is another one. */
  spotId: string | null;
}

/** The part of a scanned text by which posters are compared: its token, else all of it. */
export function posterToken(scanned: string): string {
  const claim = readQrClaim(scanned);
  return claim ? `${claim.slug}.${claim.spotId}.${claim.version}.${claim.mac}` : scanned.trim();
}

/**
 * Judges a scanned text. `hash` is the SHA-256 of its `posterToken` in hexadecimal digits, so that no phone has to know the codes
 * themselves.
 */
export function judgePoster(scanned: string, hash: string, expected: ExpectedPoster): JudgedPoster {
  const { slug, spotId, origin, code, others } = expected;
  if (others.includes(hash)) return { reading: 'third_party', version: null, spotId: null };
  const claim = readQrClaim(scanned);
  if (!claim) return { reading: 'unknown', version: null, spotId: null };
  const { version } = claim;
  if (claim.slug !== slug) return { reading: 'other_campaign', version, spotId: null };
  if (claim.spotId !== spotId) return { reading: 'other_spot', version, spotId: claim.spotId };
  if (!code || (version === code.version && hash !== code.hash)) return { reading: 'unknown', version, spotId: null };
  if (version === code.version) {
    const isHere = !/^https?:/i.test(scanned) || scanned.trim().startsWith(`${origin}/`);
    return { reading: isHere ? 'current' : 'wrong_address', version, spotId: null };
  }
  return { reading: version < code.version ? 'old' : 'newer', version, spotId: null };
}

/** Whether visitors can use a poster that was read so. */
export const isPosterRight = (reading: PosterReading): boolean => reading === 'current' || reading === 'third_party';
