import { hkdfSync } from 'node:crypto';

/** One key for each purpose, so that a signature for one purpose is invalid for any other. */
export interface Keys {
  idToken: Uint8Array;
  refreshToken: Uint8Array;
  qr: Uint8Array;
  /** Encrypts personal data at rest (encryption.ts). */
  encryption: Uint8Array;
  /** Signs values that clients return: the state of a LINE log-in, the session of a forced password change. */
  ticket: Uint8Array;
  /** Signs challenges of the proof of work. */
  work: Uint8Array;
  /** Signs the cookies of devices that have logged in before. */
  device: Uint8Array;
  /** Signs the same cookies for members of the console. */
  memberDevice: Uint8Array;
  /** Hashes the confirmed contacts with which limited presents were taken. */
  contact: Uint8Array;
  /** Signs the challenges of passkeys. */
  passkey: Uint8Array;
  /** Derives the secrets and PINs of counters. */
  counter: Uint8Array;
  /** Derives the key pairs that sign claim codes. */
  claim: Uint8Array;
  /** Derives the keys of wall displays. */
  wall: Uint8Array;
  /** Hashes networks in the security log. */
  log: Uint8Array;
  /** Hashes the visitors who were refused at a spot in the last minutes. */
  refusedVisitor: Uint8Array;
  /** Signs the links by which a visitor ends notices by mail. */
  noticeMail: Uint8Array;
  /** Signs the hosts of map tiles that the console may show. */
  tiles: Uint8Array;
  /** Signs the URLs of seals that are drawn for spots without artwork. */
  sealPicture: Uint8Array;
}

/** The minimum length of the secret, in characters. */
export const SECRET_MIN = 32;

/** Derives the keys from the one configured secret (HKDF-SHA-256, RFC 5869). */
export function deriveKeys(secret: string): Keys {
  // The configuration has already checked this. From an empty secret anybody could compute the keys.
  if (secret.length < SECRET_MIN) throw new RangeError(`a secret has at least ${SECRET_MIN} characters`);
  const derive = (purpose: string) => new Uint8Array(hkdfSync('sha256', secret, 'meguri', purpose, 32));
  return {
    idToken: derive('id-token'),
    refreshToken: derive('refresh-token'),
    qr: derive('qr'),
    encryption: derive('seal'),
    ticket: derive('ticket'),
    work: derive('work'),
    device: derive('device'),
    memberDevice: derive('member-device'),
    contact: derive('contact'),
    passkey: derive('passkey'),
    counter: derive('counter'),
    claim: derive('claim'),
    wall: derive('wall'),
    log: derive('log'),
    refusedVisitor: derive('refused-visitor'),
    noticeMail: derive('notice-mail'),
    tiles: derive('tiles'),
    sealPicture: derive('seal-picture'),
  };
}
