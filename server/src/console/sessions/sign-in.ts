import type { ConsoleBody } from '@meguri/core/console/console-contract.ts';
import { passkeysAt } from '@meguri/core/console/passkeys/rules.ts';
import { foldName } from '@meguri/core/lib/fold.ts';
import type { KnownDevices } from '../../accounts/known-devices.ts';
import type { PasswordHasher } from '../../accounts/passwords/password-hashing.ts';
import type { Database, Queryable } from '../../db/open.ts';
import type { Clock } from '../../lib/random.ts';
import { consoleNetwork, passwordSubjects } from '../../limits/attempt-subjects.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import { type FactorState, lockFactors, usablePasskeys } from '../factors/factor-state.ts';
import { type CodeParts, forgetWrongCodes, judgeCode } from '../factors/judge-code.ts';
import { startSession } from '../members/member-sessions.ts';
import { memberByEmail, signedInMember } from '../members/queries.ts';
import type { ConsoleHandler, ContextOf } from '../operation/console-context.ts';
import { acceptPasskey, type PasskeyParts } from '../passkeys/accept-passkey.ts';
import { requestOptions } from '../passkeys/passkey-options.ts';

interface Parts extends PasskeyParts, CodeParts {
  db: Database;
  passwords: PasswordHasher;
  devices: KnownDevices;
  clock: Clock;
}

/** POST /sign-in. An unknown address takes as long as a wrong password, so that the time does not reveal who is a member. */
export function signIn(parts: Parts): ConsoleHandler<'signIn'> {
  const { db, passwords, attempts, clock, random, devices, consoleOrigin } = parts;
  return async (context, { body }) => {
    const { email, password } = body;
    const { now, address } = context;
    const ofAll = [
      ...passwordSubjects(`member-password:${foldName(email)}`, address),
      consoleNetwork('member-password', address),
    ];
    const device = devices.read(context.deviceToken);
    // An address that is being guessed costs no query, except from a device: only the member says whether it is known there.
    const early = device ? 0 : attempts.retryAfter(ofAll, now);
    if (early > 0) return refuse('too_many_tries', { retryAfter: early });

    const member = await memberByEmail(db, email);
    if (member) context.concerns(member.member_id);
    // A browser in which this member has signed in before is limited by its own failures only, not by those of others.
    const isKnownDevice = device !== null && member?.known_as === device.holder;
    const subjects = isKnownDevice ? [device.subject] : ofAll;
    const retryAfter = attempts.retryAfter(subjects, now);
    if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });
    const hash = member?.password_hash ?? null;
    const matches = await passwords.verify(hash, password, { ...context, isMember: true, isKnownDevice });
    // Parallel calls pass the first check together. Checking again limits their answers as if they came one by one.
    const judgedAt = clock();
    const retryLater = attempts.retryAfter(subjects, judgedAt);
    if (retryLater > 0) return refuse('too_many_tries', { retryAfter: retryLater });
    if (!member || !matches) {
      attempts.fail(subjects, judgedAt);
      return refuse('sign_in_invalid');
    }

    const { member_id: memberId } = member;
    const signed = await db.transaction(async (tx) => {
      const state = await lockFactors(tx, memberId, consoleOrigin);
      // The password may have been replaced while it was verified.
      const same = await tx.query(SAME_PASSWORD, [memberId, hash]);
      if (same.length === 0) return refuse('sign_in_invalid');
      if (state.factors.length > 0) {
        const refusal = await judgeSecondFactor(tx, parts, { context, body, memberId, state, judgedAt });
        // Returned, not thrown: a wrong code stays counted.
        if (refusal) return refusal;
        await forgetWrongCodes(tx, memberId);
      }
      const audited = {
        actor: 'member',
        memberId,
        tokenId: null,
        campaignId: null,
        action: 'signed_in',
        target: null,
      } as const;
      await recordAction(tx, audited, { now, random });
      return startSession(tx, context, { memberId, random, devices });
    });
    if (signed instanceof Refusal) return signed;
    context.setSession(signed.session);
    context.rememberDevice(signed.device);
    return { member: await signedInMember(db, member, consoleOrigin) };
  };
}

interface Judging {
  context: ContextOf<'signIn'>;
  body: ConsoleBody<'signIn'>;
  memberId: string;
  state: FactorState;
  judgedAt: number;
}

/** Why what came besides the correct password is not enough; null if it is. Needs the lock of `lockFactors`. */
async function judgeSecondFactor(
  tx: Queryable,
  parts: Parts,
  { context, body: { code, passkey }, memberId, state, judgedAt }: Judging,
) {
  const { attempts, challenges, consoleOrigin } = parts;
  const { address, now, challengeHolder, holdChallenge, locale } = context;
  const place = passkeysAt(consoleOrigin);
  const useOf = (cookie: string) => ({ purpose: 'second_factor', holder: `${cookie} ${memberId}` }) as const;
  // Limited by member: a caller who gets here has given the correct password.
  const subjects = passwordSubjects(`member-code:${memberId}`, address);
  if (passkey === undefined) {
    if (code !== undefined) return judgeCode(tx, parts, { memberId, state, code, subjects, judgedAt, now, locale });
    const { factors } = state;
    if (!place.ok || !factors.includes('passkey')) return refuse('second_factor_required', { factors });
    const challenge = challenges.issue(useOf(holdChallenge()), now);
    const allowed = usablePasskeys(state.passkeys, consoleOrigin);
    const options = requestOptions({ rpId: place.rpId, challenge }, allowed);
    return refuse('second_factor_required', { factors, passkey: options });
  }
  const retryAfter = attempts.retryAfter(subjects, judgedAt);
  if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });
  const use = challengeHolder === null ? null : useOf(challengeHolder);
  const isAccepted =
    place.ok &&
    use !== null &&
    (await acceptPasskey(tx, parts, { memberId, assertion: passkey, use, rpId: place.rpId, now })) !== null;
  if (isAccepted) return null;
  attempts.fail(subjects, judgedAt);
  return refuse('passkey_refused');
}

const SAME_PASSWORD = {
  name: 'member_has_password',
  text: 'select 1 from members where member_id = $1 and password_hash = $2',
};
