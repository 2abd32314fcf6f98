import { memberPasswordFaults } from '@meguri/core/console/members/rules.ts';
import { foldName } from '@meguri/core/lib/fold.ts';
import { withCommonPassword } from '../../accounts/passwords/common-passwords.ts';
import type { PasswordHasher } from '../../accounts/passwords/password-hashing.ts';
import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import type { FailedAttempts } from '../../limits/failed-attempts.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import { endResetLinks } from '../members/end-links.ts';
import { refuseLink } from '../members/link-attempts.ts';
import { endMemberSessions } from '../members/member-sessions.ts';
import { claimLink, findLink } from '../members/one-time-links.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

interface Parts {
  db: Database;
  passwords: PasswordHasher;
  attempts: FailedAttempts;
  random: Random;
}

/** POST /links/reset-password. All sessions end; the member signs in with the new password. */
export function resetMemberPassword({ db, passwords, attempts, random }: Parts): ConsoleHandler<'resetMemberPassword'> {
  return async (context, { body }) => {
    const { now } = context;
    const link = await findLink(db, body.token, now);
    if (link?.kind !== 'password_reset' || link.email === null) return refuseLink(attempts, context);
    const rules = memberPasswordFaults(body.password, body.passwordConfirmation);
    const fields = withCommonPassword(rules, body.password, [link.email]);
    if (fields.length > 0) return refuse('invalid_request', { fields });
    const hash = await passwords.hash(body.password, context);
    const emailKey = foldName(link.email);
    const memberId = await db.transaction(async (tx) => {
      const [member] = await tx.query<{ member_id: string }>(LOCK_MEMBER, [emailKey]);
      if (!member || !(await claimLink(tx, body.token, now))) return null;
      const memberId = member.member_id;
      await tx.query(SET_PASSWORD, [memberId, hash]);
      await endMemberSessions(tx, memberId);
      await endResetLinks(tx, { emailKey, now });
      const audited = {
        actor: 'member',
        memberId,
        tokenId: null,
        campaignId: null,
        action: 'password_reset',
        target: memberId,
      } as const;
      await recordAction(tx, audited, { now, random });
      return memberId;
    });
    if (memberId === null) return refuseLink(attempts, context);
    context.concerns(memberId);
  };
}

const LOCK_MEMBER = {
  name: 'lock_member_to_reset',
  text: 'select member_id from members where email_key = $1 for update',
};

const SET_PASSWORD = {
  name: 'set_member_password',
  text: 'update members set password_hash = $2 where member_id = $1',
};
