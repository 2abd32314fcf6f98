import { toHalfWidth } from '@meguri/core/accounts/rules.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { answerInvitation, type LinkParts } from './make-link.ts';

/** POST /campaigns/:slug/invitations. */
export function inviteToCampaign(parts: LinkParts): ConsoleHandler<'inviteToCampaign'> {
  return async ({ session, campaign: { campaignId }, now, locale }, { body: { email, role, grants } }) => {
    const invitation = { email: toHalfWidth(email), role, grants, campaignId, invitedBy: session.memberId };
    return answerInvitation(parts, invitation, { now, locale });
  };
}
