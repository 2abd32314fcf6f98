import { isCounterStale } from '@meguri/core/console/passkeys/rules.ts';
import type { PasskeyAssertion } from '@meguri/core/console/passkeys/schema.ts';
import type { Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { recordAction } from '../audit/record-action.ts';
import { type Challenges, type ChallengeUse, spendChallenge } from './challenges.ts';
import { notePasskeyUse, type PasskeyRow, passkeysOf, suspectPasskey } from './passkey-queries.ts';
import { userHandleOf } from './user-handle.ts';

/** What the judgement of a passkey needs. */
export interface PasskeyParts {
  challenges: Challenges;
  /** The origin of the console's pages. */
  consoleOrigin: string;
  random: Random;
}

interface Shown {
  memberId: string;
  assertion: PasskeyAssertion;
  use: ChallengeUse;
  rpId: string;
  now: number;
}

/**
 * Judges what a member shows with a passkey: the id of the passkey if it is one of the member's, the authenticator has verified its
 * user, and the challenge is used for the first time. The member must be locked until the end of the transaction, which must
 * commit also after a refusal, because a counter that went back is recorded.
 */
export async function acceptPasskey(
  tx: Queryable,
  { challenges, consoleOrigin, random }: PasskeyParts,
  { memberId, assertion, use, rpId, now }: Shown,
): Promise<string | null> {
  const credentialId = Buffer.from(assertion.id, 'base64url');
  const passkey = (await passkeysOf(tx, memberId)).find(
    (one) => one.rp_id === rpId && one.credential_id.equals(credentialId),
  );
  if (!passkey || !isHandleOf(memberId, assertion)) return null;
  const isOwn = (challenge: string) => challenges.isOwn(challenge, use, now);
  const verified = await verify(passkey, { assertion, isOwn, consoleOrigin });
  if (!verified || !(await spendChallenge(tx, verified.challenge, now))) return null;
  const passkeyId = passkey.passkey_id;
  const { signCount, isSynced } = verified;
  if (isCounterStale({ stored: passkey.sign_count, given: signCount })) {
    await suspectPasskey(tx, passkeyId, now);
    const audited = {
      actor: 'member',
      memberId,
      tokenId: null,
      campaignId: null,
      action: 'passkey_suspected',
      target: passkeyId,
    } as const;
    await recordAction(tx, audited, { now, random });
    return null;
  }
  await notePasskeyUse(tx, { passkeyId, signCount, isSynced, now });
  return passkeyId;
}

/** An authenticator that names its user must name this one. */
const isHandleOf = (memberId: string, { response: { userHandle } }: PasskeyAssertion): boolean =>
  userHandle === undefined || userHandle === '' || userHandle === userHandleOf(memberId).toString('base64url');

interface Verifying {
  assertion: PasskeyAssertion;
  isOwn: (challenge: string) => boolean;
  consoleOrigin: string;
}

/** Checks challenge, origin, relying party, presence and verification of the user, and the signature. Null if anything is wrong. */
async function verify(
  { credential_id, public_key, rp_id: rpId }: PasskeyRow,
  { assertion, isOwn, consoleOrigin }: Verifying,
): Promise<{ challenge: string; signCount: number; isSynced: boolean } | null> {
  // Loaded for the first passkey: a server starts sooner without it.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  let challenge = '';
  const given = assertion.response;
  const { userHandle, ...response } = given;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...assertion,
        response: userHandle === undefined ? response : { ...response, userHandle },
        clientExtensionResults: {},
      },
      expectedChallenge: (text) => {
        challenge = text;
        return isOwn(text);
      },
      expectedOrigin: consoleOrigin,
      expectedRPID: rpId,
      // The counter is judged after the signature, so that nobody else can make a passkey look suspicious.
      credential: { id: credential_id.toString('base64url'), publicKey: new Uint8Array(public_key), counter: 0 },
      requireUserVerification: true,
    });
    if (!verified) return null;
    return {
      challenge,
      signCount: authenticationInfo.newCounter,
      isSynced: authenticationInfo.credentialDeviceType === 'multiDevice',
    };
  } catch {
    // The library throws for everything that is not as it should be.
    return null;
  }
}
