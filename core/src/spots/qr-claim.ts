import { resolvePath } from '../resolve-path.ts';

/** What the token in a spot's QR code says. Only the server can check whether it is genuine. */
export interface QrClaim {
  slug: string;
  spotId: string;
  /** The key version; a higher one revokes it. */
  version: number;
}

/** The lowest key version of the signed codes that a spot accepts; null if it accepts only third-party codes. */
export const signedVersion = ({
  version,
  codes,
}: {
  version?: number | undefined;
  codes?: readonly unknown[] | undefined;
}): number | null => (codes !== undefined && version === undefined ? null : (version ?? 1));

/** The token in a spot's QR code: `slug.spot.version.mac` (docs/domain.md#3-evidence-and-nearness). */
const TOKEN = /^([a-z0-9-]{1,63})\.([A-Za-z0-9_-]{1,64})\.([1-9][0-9]{0,6})\.([A-Za-z0-9_-]{22})$/;

/** Reads a scanned text: a token alone, or in the URL of a poster. Null for any other text. */
export function readQrClaim(scanned: string): (QrClaim & { mac: string }) | null {
  const match = TOKEN.exec(tokenIn(scanned.trim()));
  if (!match) return null;
  const [, slug = '', spotId = '', version = '', mac = ''] = match;
  return { slug, spotId, version: Number(version), mac };
}

function tokenIn(text: string): string {
  if (!/^https?:\/\//i.test(text)) return text;
  const url = urlOf(text);
  const [, slug = ''] = url?.pathname.split('/') ?? [];
  return url && resolvePath(url.pathname, slug).name === 'qr' ? (url.searchParams.get('c') ?? '') : text;
}

function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
