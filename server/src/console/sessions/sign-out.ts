import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { recordAction } from '../audit/record-action.ts';
import { endMemberSession } from '../members/member-sessions.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

/** POST /sign-out: ends the session and takes its cookie away. */
export function signOut({ db, random }: { db: Database; random: Random }): ConsoleHandler<'signOut'> {
  return async ({ session, now, setSession }) => {
    const { memberId, sessionId } = session;
    await db.transaction(async (tx) => {
      await endMemberSession(tx, session);
      const audited = {
        actor: 'member',
        memberId,
        tokenId: null,
        campaignId: null,
        action: 'signed_out',
        target: sessionId,
      } as const;
      await recordAction(tx, audited, { now, random });
    });
    setSession(null);
  };
}
