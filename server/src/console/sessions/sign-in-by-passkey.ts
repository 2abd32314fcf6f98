import { passkeysAt } from '@meguri/core/console/passkeys/rules.ts';
import type { KnownDevices } from '../../accounts/known-devices.ts';
import type { Database } from '../../db/open.ts';
import { consoleNetwork } from '../../limits/attempt-subjects.ts';
import type { FailedAttempts } from '../../limits/failed-attempts.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import { lockFactors } from '../factors/factor-state.ts';
import { forgetWrongCodes } from '../factors/judge-code.ts';
import { startSession } from '../members/member-sessions.ts';
import { memberById, signedInMember } from '../members/queries.ts';
import type { ConsoleContext, ConsoleHandler } from '../operation/console-context.ts';
import { acceptPasskey, type PasskeyParts } from '../passkeys/accept-passkey.ts';
import { requestOptions } from '../passkeys/passkey-options.ts';
import { memberOfCredential } from '../passkeys/passkey-queries.ts';

type Parts = PasskeyParts & { db: Database; attempts: FailedAttempts; devices: KnownDevices };

/** POST /sign-in/passkey/start. Says nothing about who is a member: the browser offers the passkeys that it has. */
export function startPasskeySignIn({ challenges, consoleOrigin }: Parts): ConsoleHandler<'startPasskeySignIn'> {
  return async ({ now, holdChallenge }) => {
    const place = passkeysAt(consoleOrigin);
    if (!place.ok) return refuse(place.code);
    const challenge = challenges.issue({ purpose: 'sign_in', holder: holdChallenge() }, now);
    return { options: requestOptions({ rpId: place.rpId, challenge }) };
  };
}

/** The refusal of a passkey, which counts as a failed attempt of the network. */
function refusePasskey(attempts: FailedAttempts, { address, now }: Pick<ConsoleContext, 'address' | 'now'>) {
  const subjects = [consoleNetwork('member-passkey', address)];
  const retryAfter = attempts.retryAfter(subjects, now);
  if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });
  attempts.fail(subjects, now);
  return refuse('passkey_refused');
}

/**
 * POST /sign-in/passkey. The passkey has verified its user, so nothing else is asked for. A valid one is never limited: it cannot be
 * guessed, and others behind the same address must not keep a member out.
 */
export function signInByPasskey(parts: Parts): ConsoleHandler<'signInByPasskey'> {
  const { db, attempts, consoleOrigin, random, devices } = parts;
  return async (context, { body: { passkey } }) => {
    const { now, challengeHolder: holder } = context;
    const place = passkeysAt(consoleOrigin);
    if (!place.ok) return refuse(place.code);
    const { rpId } = place;

    const credentialId = Buffer.from(passkey.id, 'base64url');
    const memberId = holder === null ? undefined : await memberOfCredential(db, { credentialId, rpId });
    // Without an e-mail address the authenticator must say who it is for.
    if (memberId === undefined || holder === null || !passkey.response.userHandle)
      return refusePasskey(attempts, context);
    context.concerns(memberId);
    const signed = await db.transaction(async (tx) => {
      await lockFactors(tx, memberId, consoleOrigin);
      const use = { purpose: 'sign_in', holder } as const;
      const passkeyId = await acceptPasskey(tx, parts, { memberId, assertion: passkey, use, rpId, now });
      const member = passkeyId && (await memberById(tx, memberId));
      if (!member) return null;
      await forgetWrongCodes(tx, memberId);
      const audited = {
        actor: 'member',
        memberId,
        tokenId: null,
        campaignId: null,
        action: 'signed_in',
        target: passkeyId,
      } as const;
      await recordAction(tx, audited, { now, random });
      return { member, ...(await startSession(tx, context, { memberId, random, devices })) };
    });
    if (!signed) return refusePasskey(attempts, context);
    context.setSession(signed.session);
    context.rememberDevice(signed.device);
    return { member: await signedInMember(db, signed.member, consoleOrigin) };
  };
}
