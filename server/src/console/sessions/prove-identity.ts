import { Refusal } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { checkOwnPassword, type OwnPasswordParts } from './own-password.ts';

/** POST /me/proof: proves again who the member is, for this session. */
export function proveIdentity(parts: OwnPasswordParts): ConsoleHandler<'proveIdentity'> {
  return async (context, { body: { password } }) => {
    const checked = await checkOwnPassword(parts, context, password);
    if (checked instanceof Refusal) return checked;
    const { memberId, sessionId } = context.session;
    await parts.db.query(
      {
        name: 'prove_member_session',
        text: 'update member_sessions set proved_at = $3 where member_id = $1 and session_id = $2',
      },
      [memberId, sessionId, new Date(context.now)],
    );
  };
}
