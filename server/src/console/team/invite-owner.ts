import { toHalfWidth } from '@meguri/core/accounts/rules.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { answerInvitation, type LinkParts } from './make-link.ts';

/** POST /invitations: of an owner of the installation. */
export function inviteOwner(parts: LinkParts): ConsoleHandler<'inviteOwner'> {
  return async ({ session, now, locale }, { body: { email } }) => {
    const invitedBy = session.memberId;
    return answerInvitation(
      parts,
      { email: toHalfWidth(email), role: 'owner', grants: [], campaignId: null, invitedBy },
      { now, locale },
    );
  };
}
