import type { Verdict } from '@meguri/core/lib/verdict.ts';
import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { type Invitation, inviteMember } from '../members/invite-member.ts';
import { linkUrl, MEMBER_LINK_MS } from '../members/one-time-links.ts';

export interface LinkParts {
  db: Database;
  random: Random;
  consoleOrigin: string;
}

/** Makes an invitation for a member who invites, and answers with its link. */
export async function answerInvitation({ db, random, consoleOrigin }: LinkParts, invitation: Invitation, now: number) {
  return answerLink(consoleOrigin, now, await inviteMember(db, invitation, { now, random }));
}

/** The answer with a new link. */
export function answerLink(
  consoleOrigin: string,
  now: number,
  verdict: Verdict<{ token: string }, { code: 'email_invalid' | 'campaign_needed' }>,
) {
  if (!verdict.ok) return refuse('invalid_request', { fields: [{ path: '/email', code: 'email' }] });
  return { url: linkUrl(consoleOrigin, verdict.token), expiresAt: new Date(now + MEMBER_LINK_MS).toISOString() };
}
