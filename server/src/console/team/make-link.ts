import type { Locale } from '@meguri/core/lib/locale.ts';
import type { Verdict } from '@meguri/core/lib/verdict.ts';
import type { Database, Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { type Invitation, inviteMember } from '../members/invite-member.ts';
import { lockAllowed } from '../members/lock-allowed.ts';
import { linkUrl, MEMBER_LINK_MS } from '../members/one-time-links.ts';

export interface LinkParts {
  db: Database;
  random: Random;
  consoleOrigin: string;
  /** Whether a mail server is configured. */
  canMail: boolean;
}

/** Makes an invitation for a member who invites, and answers with its link. */
export async function answerInvitation(
  { db, random, consoleOrigin, canMail }: LinkParts,
  invitation: Invitation & { invitedBy: string },
  { now, locale }: { now: number; locale: Locale },
) {
  const at = { now, random, mailIn: canMail ? locale : null };
  const made = await db.transaction(
    async (tx) => (await lockMaker(tx, invitation)) && inviteMember(tx, invitation, at),
  );
  return made ? answerLink(consoleOrigin, now, { ...made, email: invitation.email }) : refuse('forbidden');
}

/**
 * Locks the member who creates a link and returns whether the member still has the right. A call that revokes the right
 * also ends the member's links (end-links.ts), so none may be created after it.
 */
export async function lockMaker(
  tx: Queryable,
  { invitedBy, campaignId }: Pick<Invitation, 'campaignId'> & { invitedBy: string },
): Promise<boolean> {
  const action = campaignId === null ? 'manage_owners' : 'manage_members';
  return (await lockAllowed(tx, { memberIds: [invitedBy], action, campaignId })).size > 0;
}

/** The answer with a new link. */
export function answerLink(
  consoleOrigin: string,
  now: number,
  made: Verdict<{ token: string; isMailed: boolean }, { code: 'email_invalid' | 'campaign_needed' }> & {
    email: string;
  },
) {
  if (!made.ok) return refuse('invalid_request', { fields: [{ path: '/email', code: 'email' }] });
  return {
    url: linkUrl(consoleOrigin, made.token),
    expiresAt: new Date(now + MEMBER_LINK_MS).toISOString(),
    mailedTo: made.isMailed ? made.email : null,
  };
}
