import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto';
import { type Claim, claimBytes, claimToken, readClaimToken } from '@meguri/core/counters/claim-qr.ts';
import { LRUCache } from 'lru-cache';

/** The head of an Ed25519 private key in PKCS #8 (RFC 8410), which the 32 bytes of the seed follow. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const RAW_BYTES = 32;
const KEY_ID_BYTES = 4;

/** The public half of a campaign's key pair. */
export interface ClaimKey {
  id: string;
  /** The 32 bytes as base64url. */
  publicKey: string;
}

/** Signs and reads claim codes. Each campaign has a key pair of its own, so a rehearsal's codes are worth nothing elsewhere. */
export interface ClaimKeys {
  publicOf(campaignId: number): ClaimKey;
  sign(claim: Omit<Claim, 'keyId'>): string;
  /** What a scanned text says, and whether the campaign has signed it. Null for a text that is no claim code. */
  read(campaignId: number, text: string): { claim: Claim; isGenuine: boolean } | null;
}

/** Derives the key pairs from the server's key. */
export function openClaimKeys(key: Uint8Array): ClaimKeys {
  const pairs = new LRUCache<number, { id: string; privateKey: KeyObject; publicKey: KeyObject; raw: string }>({
    max: 1_000,
  });
  const pairOf = (campaignId: number) => {
    const known = pairs.get(campaignId);
    if (known) return known;
    const seed = Buffer.from(hkdfSync('sha256', key, 'meguri', `claim-${campaignId}`, RAW_BYTES));
    const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
    const publicKey = createPublicKey(privateKey);
    const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-RAW_BYTES);
    const id = createHash('sha256')
      .update(raw)
      .digest('hex')
      .slice(0, KEY_ID_BYTES * 2);
    const pair = { id, privateKey, publicKey, raw: raw.toString('base64url') };
    pairs.set(campaignId, pair);
    return pair;
  };
  return {
    publicOf: (campaignId) => {
      const { id, raw } = pairOf(campaignId);
      return { id, publicKey: raw };
    },
    sign: (claim) => {
      const { id, privateKey } = pairOf(claim.campaignId);
      const bytes = claimBytes({ ...claim, keyId: id });
      return claimToken(bytes, sign(null, bytes, privateKey));
    },
    read: (campaignId, text) => {
      const found = readClaimToken(text);
      if (!found) return null;
      const { id, publicKey } = pairOf(campaignId);
      const { claim, bytes, signature } = found;
      const isOwn = claim.campaignId === campaignId && claim.keyId === id;
      return { claim, isGenuine: isOwn && verify(null, bytes, publicKey, signature) };
    },
  };
}
