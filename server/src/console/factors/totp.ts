import { Secret, TOTP } from 'otpauth';
import type { Random } from '../../lib/random.ts';

/** What every authenticator app supports (RFC 6238): SHA-1, six digits, half a minute. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Codes of so many half minutes before and after are accepted, because clocks of phones differ. */
const WINDOW = 1;

/** A new secret, as Base32. */
export function newTotpSecret(random: Random): string {
  const bytes = random.bytes(SECRET_BYTES);
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
}

const open = (secret: string, email = '') => new TOTP({ ...FORM, issuer: 'Meguri', label: email, secret });

/** The content of the QR code for an authenticator app. */
export const totpUri = (secret: string, email: string): string => open(secret, email).toString();

/** The number of the half minute to which a code belongs; null for a wrong code. `now` in milliseconds since the epoch. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const token = code.normalize('NFKC').replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = open(secret).validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / (FORM.period * 1_000)) + delta;
}
