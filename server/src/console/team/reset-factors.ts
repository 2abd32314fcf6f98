import type { Database, Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import { REMOVE_SECRET } from '../factors/own-totp.ts';
import { deleteRecoveryCodes } from '../factors/recovery-codes.ts';
import { endMemberSessions } from '../members/member-sessions.ts';
import { orderResetNotice } from '../members/order-mail.ts';
import { memberById } from '../members/queries.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { deletePasskeys } from '../passkeys/passkey-queries.ts';

interface Parts {
  db: Database;
  random: Random;
  canMail: boolean;
}

/** POST /members/:memberId/factors-reset. The member signs in again, with its password alone. */
export function resetFactors({ db, random, canMail }: Parts): ConsoleHandler<'resetFactors'> {
  return ({ session, now, locale }, { params: { memberId } }) =>
    db.transaction(async (tx) => {
      if (!(await memberById(tx, memberId))) return refuse('member_not_found');
      await resetFactorsOf(tx, { memberId, resetBy: session.memberId }, { now, random });
      if (canMail) await orderResetNotice(tx, { memberId, resetBy: session.memberId }, locale);
      return undefined;
    });
}

/** Takes passkeys, authenticator app and recovery codes from a member and ends its sessions. `resetBy` is null for the command line. */
export async function resetFactorsOf(
  tx: Queryable,
  { memberId, resetBy }: { memberId: string; resetBy: string | null },
  at: { now: number; random: Random },
): Promise<void> {
  // First the row of the member, like everybody who changes its factors.
  await tx.query(REMOVE_SECRET, [memberId]);
  await deletePasskeys(tx, memberId);
  await deleteRecoveryCodes(tx, memberId);
  await endMemberSessions(tx, memberId);
  const actor = resetBy === null ? 'command_line' : 'member';
  const audited = {
    actor,
    memberId: resetBy,
    tokenId: null,
    campaignId: null,
    action: 'second_factor_removed',
    target: memberId,
  } as const;
  await recordAction(tx, audited, at);
}
