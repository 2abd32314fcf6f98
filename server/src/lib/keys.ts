import { hkdfSync } from 'node:crypto';

/** One key for each purpose, so that no signature of one kind can pass as another. */
export interface Keys {
  idToken: Uint8Array;
  qr: Uint8Array;
  /** Seals personal data at rest (sealed.ts). */
  seal: Uint8Array;
  /** Signs what leaves the server to come back: return addresses, sessions of a forced password change. */
  ticket: Uint8Array;
}

/** Derives the keys from the one configured secret (HKDF-SHA-256, RFC 5869). */
export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'meguri', purpose, 32));
  return { idToken: derive('id-token'), qr: derive('qr'), seal: derive('seal'), ticket: derive('ticket') };
}
