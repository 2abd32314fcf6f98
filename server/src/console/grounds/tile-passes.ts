import { createHmac, timingSafeEqual } from 'node:crypto';
import { tileOrigin } from '@meguri/core/lib/tile-origin.ts';

/** How long a browser keeps a pass: as long as a session lasts. */
export const PASS_SECONDS = 12 * 3_600;

/**
 * Passes of browsers whose console may show the map tiles of a draft. A page is sent before anybody has signed in on it, so what its
 * policy allows beyond the published map is in a cookie. It is signed, so that only a host that the draft names can be in it.
 */
export interface TilePasses {
  issue(slug: string, origin: string): string;
  /** The origin of a valid pass for this campaign; null for any other text. */
  originOf(slug: string, pass: string): string | null;
}

const FORM = /^([\w-]{1,400})\.([\w-]{43})$/;

export function openTilePasses(key: Uint8Array): TilePasses {
  const sign = (slug: string, origin: string): Buffer => createHmac('sha256', key).update(`${slug} ${origin}`).digest();
  return {
    issue: (slug, origin) => `${Buffer.from(origin).toString('base64url')}.${sign(slug, origin).toString('base64url')}`,
    originOf: (slug, pass) => {
      const [, encoded = '', signature = ''] = FORM.exec(pass) ?? [];
      const origin = tileOrigin(Buffer.from(encoded, 'base64url').toString());
      if (origin === null) return null;
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(slug, origin)];
      return given.length === expected.length && timingSafeEqual(given, expected) ? origin : null;
    },
  };
}
