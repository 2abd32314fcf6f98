import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Random } from './random.ts';

/** The first byte: the version of the format. */
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encryption of personal data at rest, with a key that is not in the database. */
export interface Encryption {
  /** Encrypts a JSON value. `context` binds the result to its row: it cannot be decrypted in another row. */
  encrypt(value: unknown, context: string): Buffer;
  /** The decrypted value. Throws if the key, the bytes or `context` are not those of the encryption. */
  decrypt(sealed: Buffer, context: string): unknown;
}

/** AES-256-GCM with a random 96-bit nonce for each value (NIST SP 800-38D). */
export function openEncryption(key: Uint8Array, random: Random): Encryption {
  return {
    encrypt: (value, context) => {
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
    },
    decrypt: (sealed, context) => {
      if (sealed[0] !== VERSION) throw new Error('encrypted in an unknown format');
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context)).setAuthTag(tag);
      const body = Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(body.toString('utf8'));
    },
  };
}
