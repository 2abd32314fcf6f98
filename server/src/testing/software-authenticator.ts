import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '@meguri/core/console/passkeys/schema.ts';

/** Flags of authenticator data (WebAuthn, section 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const ATTESTED = 0x40;

/** What a test changes of an honest answer. */
export interface Forgery {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Whether the user was verified, by finger or PIN. */
  isVerified?: boolean;
  isPresent?: boolean;
  counter?: number;
  /** Null leaves it out, as for a credential that is not discoverable. */
  userHandle?: string | null;
  type?: string;
  /** Signs with another key. */
  key?: KeyObject;
}

/** An authenticator and its browser in software: one ES256 credential, as a browser at `origin` gives it to its page. */
export interface SoftwareAuthenticator {
  credentialId: string;
  create(options: PasskeyCreation, forgery?: Forgery): PasskeyAttestation;
  get(options: PasskeyRequest, forgery?: Forgery): PasskeyAssertion;
}

/** Opens an authenticator. A synced one has no counter, like the passkeys of phones. */
export function softwareAuthenticator({
  origin = 'http://localhost:8080',
  isSynced = false,
} = {}): SoftwareAuthenticator {
  const { privateKey, publicKey } = newKey();
  const id = randomBytes(32);
  const credentialId = id.toString('base64url');
  let userHandle = '';
  let counter = 0;

  const clientData = (type: string, challenge: string, forgery: Forgery): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: forgery.type ?? type,
        challenge: forgery.challenge ?? challenge,
        origin: forgery.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, forgery: Forgery, attested = Buffer.alloc(0)): Buffer => {
    if (!isSynced) counter += 1;
    const flags =
      (forgery.isPresent === false ? 0 : PRESENT) |
      (forgery.isVerified === false ? 0 : VERIFIED) |
      (isSynced ? BACKUP_ELIGIBLE : 0) |
      (attested.length > 0 ? ATTESTED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(forgery.counter ?? counter);
    return Buffer.concat([sha256(forgery.rpId ?? rpId), Buffer.of(flags), count, attested]);
  };

  return {
    credentialId,
    create: (options, forgery = {}) => {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)]);
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(options.rp.id, forgery, attested)],
        ]),
      );
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, forgery).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get: (options, forgery = {}) => {
      const data = authenticatorData(options.rpId, forgery);
      const client = clientData('webauthn.get', options.challenge, forgery);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), forgery.key ?? privateKey);
      const handle = forgery.userHandle === undefined ? userHandle : forgery.userHandle;
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(handle === null ? {} : { userHandle: handle }),
        },
      };
    },
  };
}

/** A new key pair of ES256. */
export const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();

/** A public key as COSE_Key (RFC 9053). */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

/** CBOR (RFC 8949) of integers, texts, bytes and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value);
  if (value < 256) return Buffer.of((major << 5) | 24, value);
  return Buffer.of((major << 5) | 25, value >> 8, value & 255);
}
