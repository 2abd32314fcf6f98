import { passkeysAt } from '@meguri/core/console/passkeys/rules.ts';
import type { PasskeyAssertion } from '@meguri/core/console/passkeys/schema.ts';
import type { Database } from '../../db/open.ts';
import { sessionSubject } from '../../limits/attempt-subjects.ts';
import type { FailedAttempts } from '../../limits/failed-attempts.ts';
import { refuse } from '../../operation/refusal.ts';
import { lockFactors, usablePasskeys } from '../factors/factor-state.ts';
import { forgetWrongCodes } from '../factors/judge-code.ts';
import type { ConsoleContext, ConsoleHandler } from '../operation/console-context.ts';
import { acceptPasskey, type PasskeyParts } from '../passkeys/accept-passkey.ts';
import { requestOptions } from '../passkeys/passkey-options.ts';
import { passkeysOf } from '../passkeys/passkey-queries.ts';

export type ProofByPasskeyParts = PasskeyParts & { db: Database; attempts: FailedAttempts };

/** POST /me/proof/start. */
export function startPasskeyProof(parts: ProofByPasskeyParts): ConsoleHandler<'startPasskeyProof'> {
  const { db, challenges, consoleOrigin } = parts;
  return async ({ session: { memberId, sessionId }, now }) => {
    const place = passkeysAt(consoleOrigin);
    if (!place.ok) return refuse(place.code);
    const allowed = usablePasskeys(await passkeysOf(db, memberId), consoleOrigin);
    if (allowed.length === 0) return refuse('passkey_not_found');
    const challenge = challenges.issue({ purpose: 'prove', holder: sessionId }, now);
    return { options: requestOptions({ rpId: place.rpId, challenge }, allowed) };
  };
}

/** Judges the passkey with which a member proves again who it is. Null if it is accepted. */
export async function checkOwnPasskey(
  parts: ProofByPasskeyParts,
  { session: { memberId, sessionId }, now }: ConsoleContext<true>,
  assertion: PasskeyAssertion,
) {
  const { db, attempts, consoleOrigin } = parts;
  const subjects = [sessionSubject(sessionId)];
  const retryAfter = attempts.retryAfter(subjects, now);
  if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });
  const place = passkeysAt(consoleOrigin);
  const use = { purpose: 'prove', holder: sessionId } as const;
  const passkeyId =
    place.ok &&
    (await db.transaction(async (tx) => {
      await lockFactors(tx, memberId, consoleOrigin);
      const accepted = await acceptPasskey(tx, parts, { memberId, assertion, use, rpId: place.rpId, now });
      if (accepted) await forgetWrongCodes(tx, memberId);
      return accepted;
    }));
  if (passkeyId) return null;
  attempts.fail(subjects, now);
  return refuse('passkey_refused');
}
