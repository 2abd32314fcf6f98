import type { Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAct } from '../audit/record-act.ts';
import { createLink } from '../members/one-time-links.ts';
import { memberById } from '../members/queries.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { answerLink, type LinkParts } from './make-link.ts';

/** POST /members/:memberId/password-reset. The old password works until the link is used. */
export function issuePasswordReset({ db, random, consoleOrigin }: LinkParts): ConsoleHandler<'issuePasswordReset'> {
  return async ({ session, now }, { params: { memberId } }) => {
    const member = await memberById(db, memberId);
    if (!member) return refuse('member_not_found');
    const reset = { memberId, email: member.email, issuedBy: session.memberId };
    const token = await db.transaction((tx) => createResetLink(tx, reset, { now, random }));
    return answerLink(consoleOrigin, now, { ok: true, token });
  };
}

/** Makes the link with which a member sets a new password. `issuedBy` is null for the command line. */
export async function createResetLink(
  tx: Queryable,
  { memberId, email, issuedBy }: { memberId: string; email: string; issuedBy: string | null },
  at: { now: number; random: Random },
): Promise<string> {
  const actor = issuedBy === null ? 'command_line' : 'member';
  const act = { actor, memberId: issuedBy, campaignId: null, action: 'link_created', target: memberId } as const;
  await recordAct(tx, act, at);
  // It gives no role; the column needs one.
  const gives = { campaignId: null, role: 'viewer', grants: [] } as const;
  return createLink(tx, { kind: 'password_reset', email, ...gives, invitedBy: issuedBy }, at);
}
