import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Random } from '../lib/random.ts';
import { uuidBytes, uuidText } from '../lib/uuid-bytes.ts';
import { ACCOUNT_LIMIT, type AttemptSubject } from '../limits/attempt-subjects.ts';

/** A browser that has logged in to an account before. */
export interface KnownDevice {
  accountId: string;
  /** Its own failed attempts. Those of others do not limit it (docs/domain.md#16-failed-attempts). */
  subject: AttemptSubject;
}

/** Tokens for the cookie of a device. They name the account and are signed, so nothing is stored. */
export interface KnownDevices {
  issue(accountId: string): string;
  /** The device of a token; null for none or one that this server has not signed. */
  read(token: string | null): KnownDevice | null;
}

const ID_BYTES = 16;
const MAC_BYTES = 16;

export function openKnownDevices(key: Uint8Array, random: Random): KnownDevices {
  const macOf = (ids: Buffer) => createHmac('sha256', key).update(ids).digest().subarray(0, MAC_BYTES);
  return {
    issue: (accountId) => {
      const ids = Buffer.concat([uuidBytes(accountId), random.bytes(ID_BYTES)]);
      return Buffer.concat([ids, macOf(ids)]).toString('base64url');
    },
    read: (token) => {
      const bytes = Buffer.from(token ?? '', 'base64url');
      if (bytes.length !== 2 * ID_BYTES + MAC_BYTES) return null;
      const ids = bytes.subarray(0, 2 * ID_BYTES);
      if (!timingSafeEqual(macOf(ids), bytes.subarray(2 * ID_BYTES))) return null;
      const key = `device:${ids.toString('hex')}`;
      return { accountId: uuidText(ids.subarray(0, ID_BYTES)), subject: { key, perMinute: ACCOUNT_LIMIT } };
    },
  };
}
