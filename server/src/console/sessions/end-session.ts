import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { recordAction } from '../audit/record-action.ts';
import { endMemberSession } from '../members/member-sessions.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

/** DELETE /me/sessions/:sessionId. One's own sessions only. */
export function endSession({ db, random }: { db: Database; random: Random }): ConsoleHandler<'endSession'> {
  return async ({ session: { memberId, sessionId: own }, now, setSession }, { params: { sessionId } }) => {
    await db.transaction(async (tx) => {
      const ended = await endMemberSession(tx, { memberId, sessionId });
      if (ended.length === 0) return;
      const audited = {
        actor: 'member',
        memberId,
        tokenId: null,
        campaignId: null,
        action: 'session_ended',
        target: sessionId,
      } as const;
      await recordAction(tx, audited, { now, random });
    });
    if (sessionId === own) setSession(null);
  };
}
