/*
 * The token in the QR code of a ticket: what is handed over, signed with Ed25519. Staff mode reads it without a network, so its
 * form is shared by both sides. In bytes: key id (4), campaign id (4), account (16), user present (16), minute (4), present and
 * outcome (the rest before the signature), signature (64).
 */

/** What a claim token says. */
export interface Claim {
  /** Eight hexadecimal digits that identify the key pair. */
  keyId: string;
  campaignId: number;
  accountId: string;
  userPresentId: string;
  /** The minute since the epoch in which it is good. */
  minute: number;
  presentId: string;
  /** The outcome of a lottery; null for every other kind. */
  outcomeId: string | null;
}

const PREFIX = 'MGC1.';
const FIXED_BYTES = 44;
const SIGNATURE_BYTES = 64;
const MAX_LENGTH = 400;

/** The bytes of a claim, which are signed. */
export function claimBytes({
  keyId,
  campaignId,
  accountId,
  userPresentId,
  minute,
  presentId,
  outcomeId,
}: Claim): Uint8Array {
  const subject = outcomeId === null ? presentId : `${presentId}/${outcomeId}`;
  const bytes = new Uint8Array(FIXED_BYTES + subject.length);
  const view = new DataView(bytes.buffer);
  bytes.set(fromHex(keyId), 0);
  view.setUint32(4, campaignId);
  bytes.set(fromHex(accountId.replaceAll('-', '')), 8);
  bytes.set(fromHex(userPresentId.replaceAll('-', '')), 24);
  view.setUint32(40, minute);
  for (let place = 0; place < subject.length; place += 1) bytes[FIXED_BYTES + place] = subject.charCodeAt(place);
  return bytes;
}

/** The text of the QR code. */
export const claimToken = (bytes: Uint8Array, signature: Uint8Array): string =>
  PREFIX + toBase64Url(Uint8Array.from([...bytes, ...signature]));

/**
 * Parses a scanned token and returns its facts with the bytes to verify; null if it is malformed. The signature is not
 * verified here.
 */
export function readClaimToken(text: string): { claim: Claim; bytes: Uint8Array; signature: Uint8Array } | null {
  const scanned = text.trim();
  if (!scanned.startsWith(PREFIX) || scanned.length > MAX_LENGTH) return null;
  const all = fromBase64Url(scanned.slice(PREFIX.length));
  if (all === null || all.length <= FIXED_BYTES + SIGNATURE_BYTES) return null;
  const bytes = all.slice(0, -SIGNATURE_BYTES);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const subject = String.fromCharCode(...bytes.slice(FIXED_BYTES));
  const [, presentId, outcomeId = null] = /^([\w-]{1,64})(?:\/([\w-]{1,64}))?$/.exec(subject) ?? [];
  if (presentId === undefined) return null;
  const claim = {
    keyId: toHex(bytes.slice(0, 4)),
    campaignId: view.getUint32(4),
    accountId: toUuid(bytes.slice(8, 24)),
    userPresentId: toUuid(bytes.slice(24, 40)),
    minute: view.getUint32(40),
    presentId,
    outcomeId,
  };
  return { claim, bytes, signature: all.slice(-SIGNATURE_BYTES) };
}

const fromHex = (hex: string): number[] => (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const toUuid = (bytes: Uint8Array): string => toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let place = 0; place < bytes.length; place += 3) {
    const [a = 0, b = 0, c = 0] = bytes.slice(place, place + 3);
    const group = (a << 16) | (b << 8) | c;
    const digits = [group >> 18, (group >> 12) & 63, (group >> 6) & 63, group & 63];
    text += digits
      .slice(0, Math.min(3, bytes.length - place) + 1)
      .map((digit) => DIGITS[digit])
      .join('');
  }
  return text;
}

/** The bytes of a text; null if it has another character or a length that none has. */
function fromBase64Url(text: string): Uint8Array | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const bytes: number[] = [];
  for (let place = 0; place < text.length; place += 4) {
    const digits = [...text.slice(place, place + 4)].map((digit) => DIGITS.indexOf(digit));
    const [a = 0, b = 0, c = 0, d = 0] = digits;
    const group = (a << 18) | (b << 12) | (c << 6) | d;
    bytes.push(...[group >> 16, (group >> 8) & 255, group & 255].slice(0, digits.length - 1));
  }
  return Uint8Array.from(bytes);
}
