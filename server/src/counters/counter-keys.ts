import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * What opens a counter: the secret in its QR code and its PIN. Both follow from the server's secret and a version number, so a copy
 * of the database opens no counter, and a new number revokes the old ones.
 */

/** 132 bits in characters of base64url. */
const SECRET_LENGTH = 22;
const PINS = 10_000;

interface CounterVersion {
  counterId: string;
  version: number;
}

const macOf = (key: Uint8Array, purpose: 'code' | 'pin', { counterId, version }: CounterVersion): Buffer =>
  createHmac('sha256', key).update(`${purpose}.${counterId}.${version}`).digest();

/** The secret in the QR code of a counter. */
export const counterSecret = (key: Uint8Array, of: CounterVersion): string =>
  macOf(key, 'code', of).toString('base64url').slice(0, SECRET_LENGTH);

/** The PIN of a counter: four digits. */
export const counterPin = (key: Uint8Array, of: CounterVersion): string =>
  String(macOf(key, 'pin', of).readUIntBE(0, 6) % PINS).padStart(4, '0');

/** The next version with another PIN. */
export function nextPinVersion(key: Uint8Array, { counterId, version }: CounterVersion): number {
  const old = counterPin(key, { counterId, version });
  let next = version + 1;
  while (counterPin(key, { counterId, version: next }) === old) next += 1;
  return next;
}

/** Whether both texts agree. Takes the same time for all texts of one length in bytes. */
export function isSameSecret(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The content of a counter's QR code. The secret is in the fragment, which browsers send to no server. */
export const counterUrl = (
  key: Uint8Array,
  { publicUrl, slug, ...of }: CounterVersion & { publicUrl: string; slug: string },
): string => `${publicUrl}/staff/${slug}/${of.counterId}#${counterSecret(key, of)}`;
