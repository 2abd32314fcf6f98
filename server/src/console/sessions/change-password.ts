import { memberPasswordFaults } from '@meguri/core/console/members/rules.ts';
import { foldName } from '@meguri/core/lib/fold.ts';
import type { KnownDevices } from '../../accounts/known-devices.ts';
import { withCommonPassword } from '../../accounts/passwords/common-passwords.ts';
import type { Random } from '../../lib/random.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import { endResetLinks } from '../members/end-links.ts';
import { endOtherSessions, newKnownAs } from '../members/member-sessions.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { checkOwnPassword, type OwnPasswordParts } from './own-password.ts';

type Parts = OwnPasswordParts & { random: Random; devices: KnownDevices };

/**
 * POST /me/password. Ends the member's other sessions, because they may belong to somebody who knew the old password, and its reset
 * links, because somebody else may have one. Of the browsers that were known only this one stays so.
 */
export function changePassword(parts: Parts): ConsoleHandler<'changePassword'> {
  return async (context, { body }) => {
    const { session, now } = context;
    const { memberId, sessionId } = session;
    const { currentPassword, password, passwordConfirmation } = body;
    const rules = memberPasswordFaults(password, passwordConfirmation);
    const fields = withCommonPassword(rules, password, [session.email, session.name]);
    if (fields.length === 0 && password === currentPassword) fields.push({ path: '/password', code: 'unchanged' });
    if (fields.length > 0) return refuse('invalid_request', { fields });
    const checked = await checkOwnPassword(parts, context, currentPassword);
    if (checked instanceof Refusal) return checked;
    const hash = await parts.passwords.hash(password, context);
    const knownAs = newKnownAs(parts.random);
    const isChanged = await parts.db.transaction(async (tx) => {
      // Of two changes at the same time, one finds that the password it judged is no longer the stored one.
      const changed = await tx.query(REPLACE_PASSWORD, [memberId, hash, checked.hash, knownAs]);
      if (changed.length === 0) return false;
      await endOtherSessions(tx, { memberId, sessionId });
      await endResetLinks(tx, { emailKey: foldName(session.email), now });
      const audited = {
        actor: 'member',
        memberId,
        tokenId: null,
        campaignId: null,
        action: 'password_changed',
        target: memberId,
      } as const;
      await recordAction(tx, audited, { now, random: parts.random });
      return true;
    });
    if (!isChanged) return refuse('proof_invalid');
    context.rememberDevice(parts.devices.issue(knownAs));
    return undefined;
  };
}

const REPLACE_PASSWORD = {
  name: 'replace_member_password',
  text: `
    update members set password_hash = $2, known_as = $4 where member_id = $1 and password_hash = $3 returning 1`,
};
