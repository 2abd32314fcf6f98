import type { Locale } from '@meguri/core/lib/locale.ts';
import type { Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import { createLink } from '../members/one-time-links.ts';
import { orderLinkMail } from '../members/order-mail.ts';
import { memberById } from '../members/queries.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { answerLink, type LinkParts, lockMaker } from './make-link.ts';

/** POST /members/:memberId/password-reset. The old password works until the link is used. */
export function issuePasswordReset({
  db,
  random,
  consoleOrigin,
  canMail,
}: LinkParts): ConsoleHandler<'issuePasswordReset'> {
  return async ({ session, now, locale }, { params: { memberId } }) => {
    const member = await memberById(db, memberId);
    if (!member) return refuse('member_not_found');
    const reset = { memberId, email: member.email, issuedBy: session.memberId };
    const at = { now, random, mailIn: canMail ? locale : null };
    const maker = { invitedBy: session.memberId, campaignId: null };
    const made = await db.transaction(async (tx) => (await lockMaker(tx, maker)) && createResetLink(tx, reset, at));
    return made ? answerLink(consoleOrigin, now, { ok: true, ...made, email: member.email }) : refuse('forbidden');
  };
}

/**
 * Makes the link with which a member sets a new password, and has it mailed too if `mailIn` is a language. `issuedBy` is null for the
 * command line.
 */
export async function createResetLink(
  tx: Queryable,
  { memberId, email, issuedBy }: { memberId: string; email: string; issuedBy: string | null },
  { mailIn = null, ...at }: { now: number; random: Random; mailIn?: Locale | null },
): Promise<{ token: string; isMailed: boolean }> {
  const actor = issuedBy === null ? 'command_line' : 'member';
  const audited = {
    actor,
    memberId: issuedBy,
    tokenId: null,
    campaignId: null,
    action: 'link_created',
    target: memberId,
  } as const;
  await recordAction(tx, audited, at);
  // A reset link grants no role, but the column is not nullable.
  const gives = { campaignId: null, role: 'viewer', grants: [] } as const;
  const token = await createLink(tx, { kind: 'password_reset', email, ...gives, invitedBy: issuedBy }, at);
  const order = mailIn !== null && issuedBy !== null && { token, email, orderedBy: issuedBy };
  return { token, isMailed: order && (await orderLinkMail(tx, order, { locale: mailIn, now: at.now })) };
}
