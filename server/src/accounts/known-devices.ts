import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Random } from '../lib/random.ts';
import { uuidBytes, uuidText } from '../lib/uuid-bytes.ts';
import { ACCOUNT_LIMIT, type AttemptSubject } from '../limits/attempt-subjects.ts';

/** How long the cookie of a device lasts. */
export const DEVICE_SECONDS = 180 * 86_400;

/** A browser that has logged in before. */
export interface KnownDevice {
  /** Who has logged in: the account of a visitor, or what stands for a member of the console (the column `known_as`). */
  holder: string;
  /** Its own failed attempts. Those of others do not limit it (docs/domain.md#16-failed-attempts). */
  subject: AttemptSubject;
}

/** Tokens for the cookie of a device. They name the holder and are signed, so no device is stored. */
export interface KnownDevices {
  issue(holder: string): string;
  /** The device of a token; null for none or one that this server has not signed. */
  read(token: string | null): KnownDevice | null;
}

const ID_BYTES = 16;
const MAC_BYTES = 16;

export function openKnownDevices(key: Uint8Array, random: Random): KnownDevices {
  const macOf = (ids: Buffer) => createHmac('sha256', key).update(ids).digest().subarray(0, MAC_BYTES);
  return {
    issue: (holder) => {
      const ids = Buffer.concat([uuidBytes(holder), random.bytes(ID_BYTES)]);
      return Buffer.concat([ids, macOf(ids)]).toString('base64url');
    },
    read: (token) => {
      const bytes = Buffer.from(token ?? '', 'base64url');
      if (bytes.length !== 2 * ID_BYTES + MAC_BYTES) return null;
      const ids = bytes.subarray(0, 2 * ID_BYTES);
      if (!timingSafeEqual(macOf(ids), bytes.subarray(2 * ID_BYTES))) return null;
      const key = `device:${ids.toString('hex')}`;
      return { holder: uuidText(ids.subarray(0, ID_BYTES)), subject: { key, perMinute: ACCOUNT_LIMIT } };
    },
  };
}
