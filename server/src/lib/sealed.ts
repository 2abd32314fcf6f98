import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Random } from './random.ts';

/** Marks the form of what follows, so that a later one can be told from it. */
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Personal data at rest: readable only with a key that is not in the database. */
export interface Seal {
  /** Encrypts a plain value. `about` binds it to its row, so that it cannot be moved to another one unnoticed. */
  close(value: unknown, about: string): Buffer;
  /** The value again. Throws where key, bytes or `about` are not the ones it was closed with. */
  open(sealed: Buffer, about: string): unknown;
}

/** AES-256-GCM with a random 96-bit nonce for each value (NIST SP 800-38D). */
export function openSeal(key: Uint8Array, random: Random): Seal {
  return {
    close: (value, about) => {
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed, about) => {
      if (sealed[0] !== VERSION) throw new Error('sealed in a form that this version does not know');
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about)).setAuthTag(tag);
      const body = Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(body.toString('utf8'));
    },
  };
}
