import { nameFaults } from '@meguri/core/console/members/rules.ts';
import { PASSKEYS_MAX, passkeysAt } from '@meguri/core/console/passkeys/rules.ts';
import type { PasskeyAttestation } from '@meguri/core/console/passkeys/schema.ts';
import type { Database } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import type { PasskeyParts } from '../passkeys/accept-passkey.ts';
import { type ChallengeUse, spendChallenge } from '../passkeys/challenges.ts';
import { ALGORITHMS, creationOptions } from '../passkeys/passkey-options.ts';
import { deleteOwnPasskey, insertPasskey, nameOwnPasskey, passkeysOf } from '../passkeys/passkey-queries.ts';
import {
  endCodesWithLastFactor,
  endSessionsBefore,
  lockFactors,
  mayBeLeftWith,
  usablePasskeys,
} from './factor-state.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';

type Parts = PasskeyParts & { db: Database };

const useOf = (sessionId: string): ChallengeUse => ({ purpose: 'add', holder: sessionId });

/** POST /me/passkeys/start. */
export function startPasskey({ db, challenges, consoleOrigin }: Parts): ConsoleHandler<'startPasskey'> {
  return async ({ session, now }) => {
    const place = passkeysAt(consoleOrigin);
    if (!place.ok) return refuse(place.code);
    const known = await passkeysOf(db, session.memberId);
    if (known.length >= PASSKEYS_MAX) return refuse('passkeys_full');
    const challenge = challenges.issue(useOf(session.sessionId), now);
    return { options: creationOptions({ rpId: place.rpId, challenge, member: session, known }) };
  };
}

/** POST /me/passkeys. */
export function addPasskey(parts: Parts): ConsoleHandler<'addPasskey'> {
  const { db, challenges, consoleOrigin, random } = parts;
  return async ({ session, now }, { body: { name, passkey } }) => {
    const { memberId, sessionId } = session;
    const place = passkeysAt(consoleOrigin);
    if (!place.ok) return refuse(place.code);
    const fields = nameFaults(name);
    if (fields.length > 0) return refuse('invalid_request', { fields });
    const isOwn = (text: string) => challenges.isOwn(text, useOf(sessionId), now);
    const made = await verify(passkey, { isOwn, consoleOrigin, rpId: place.rpId });
    if (!made) return refuse('passkey_invalid');
    return db.transaction(async (tx) => {
      const before = await lockFactors(tx, memberId, consoleOrigin);
      if (before.passkeys.length >= PASSKEYS_MAX) return refuse('passkeys_full');
      if (!(await spendChallenge(tx, made.challenge, now))) return refuse('passkey_invalid');
      const passkeyId = random.uuid(now);
      const { credential } = made;
      const isNew = await insertPasskey(tx, {
        passkeyId,
        memberId,
        credentialId: Buffer.from(credential.id, 'base64url'),
        rpId: place.rpId,
        publicKey: Buffer.from(credential.publicKey),
        signCount: credential.counter,
        transports: passkey.response.transports ?? [],
        name: name.trim(),
        isSynced: made.isSynced,
        now,
      });
      if (!isNew) return refuse('passkey_invalid');
      const audited = {
        actor: 'member',
        memberId,
        tokenId: null,
        campaignId: null,
        action: 'passkey_added',
        target: passkeyId,
      } as const;
      await recordAction(tx, audited, { now, random });
      await endSessionsBefore(tx, { before, memberId, sessionId });
      const hasCodes = (await countRecoveryCodes(tx, memberId)) > 0;
      return { passkeyId, recoveryCodes: hasCodes ? null : await replaceRecoveryCodes(tx, memberId, random) };
    });
  };
}

/** POST /me/passkeys/:passkeyId. */
export function renamePasskey({ db }: Parts): ConsoleHandler<'renamePasskey'> {
  return async ({ session: { memberId } }, { params: { passkeyId }, body: { name } }) => {
    const fields = nameFaults(name);
    if (fields.length > 0) return refuse('invalid_request', { fields });
    if (!(await nameOwnPasskey(db, { memberId, passkeyId, name: name.trim() }))) return refuse('passkey_not_found');
  };
}

/** DELETE /me/passkeys/:passkeyId. */
export function removePasskey({ db, random, consoleOrigin }: Parts): ConsoleHandler<'removePasskey'> {
  return ({ session: { memberId }, now }, { params: { passkeyId } }) =>
    db.transaction(async (tx) => {
      const { passkeys, isTotpOn } = await lockFactors(tx, memberId, consoleOrigin);
      const others = passkeys.filter(({ passkey_id }) => passkey_id !== passkeyId);
      const left = usablePasskeys(others, consoleOrigin).length + (isTotpOn ? 1 : 0);
      const isUsable = usablePasskeys(passkeys, consoleOrigin).length > usablePasskeys(others, consoleOrigin).length;
      const verdict = isUsable ? await mayBeLeftWith(tx, { memberId, left, consoleOrigin }) : null;
      if (verdict && !verdict.ok) return refuse(verdict.code);
      if (!(await deleteOwnPasskey(tx, { memberId, passkeyId }))) return refuse('passkey_not_found');
      await endCodesWithLastFactor(tx, memberId);
      const audited = {
        actor: 'member',
        memberId,
        tokenId: null,
        campaignId: null,
        action: 'passkey_removed',
        target: passkeyId,
      } as const;
      await recordAction(tx, audited, { now, random });
      return undefined;
    });
}

interface Verifying {
  isOwn: (challenge: string) => boolean;
  consoleOrigin: string;
  rpId: string;
}

/** Checks challenge, origin, relying party, presence and verification of the user, and the key. Null if anything is wrong. */
async function verify(passkey: PasskeyAttestation, { isOwn, consoleOrigin, rpId }: Verifying) {
  // Loaded for the first passkey: a server starts sooner without it.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  let challenge = '';
  const { clientDataJSON, attestationObject } = passkey.response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: (text) => {
        challenge = text;
        return isOwn(text);
      },
      expectedOrigin: consoleOrigin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return null;
    const { credential, credentialDeviceType } = registrationInfo;
    return { challenge, credential, isSynced: credentialDeviceType === 'multiDevice' };
  } catch {
    // The library throws for everything that is not as it should be.
    return null;
  }
}
