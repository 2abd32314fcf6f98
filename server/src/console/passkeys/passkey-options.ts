import type { PasskeyCreation, PasskeyRequest } from '@meguri/core/console/passkeys/schema.ts';
import { CHALLENGE_MS } from './challenges.ts';
import type { PasskeyRow } from './passkey-queries.ts';
import { userHandleOf } from './user-handle.ts';

/** COSE algorithms in order of preference: Ed25519, ECDSA with P-256, RSA. Every authenticator has one of them. */
export const ALGORITHMS = [-8, -7, -257];

const descriptorOf = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id.toString('base64url'),
  type: 'public-key' as const,
  transports,
});

interface Creation {
  rpId: string;
  challenge: Buffer;
  member: { memberId: string; email: string; name: string };
  /** Those that the member has: an authenticator makes no second one. */
  known: readonly PasskeyRow[];
}

/** What a browser needs to make a passkey: one that is found without an e-mail address and verifies its user. */
export const creationOptions = ({ rpId, challenge, member, known }: Creation): PasskeyCreation => ({
  rp: { id: rpId, name: 'Meguri' },
  user: {
    id: userHandleOf(member.memberId).toString('base64url'),
    name: member.email,
    displayName: member.name,
  },
  challenge: challenge.toString('base64url'),
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: CHALLENGE_MS,
  excludeCredentials: known.filter(({ rp_id }) => rp_id === rpId).map(descriptorOf),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
});

/** Request options for one of these passkeys; if none are given, for any passkey on the device. */
export const requestOptions = (
  { rpId, challenge }: { rpId: string; challenge: Buffer },
  allowed: readonly PasskeyRow[] = [],
): PasskeyRequest => ({
  rpId,
  challenge: challenge.toString('base64url'),
  timeout: CHALLENGE_MS,
  userVerification: 'required',
  allowCredentials: allowed.map(descriptorOf),
});
