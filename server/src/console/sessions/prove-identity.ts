import { Refusal, refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { checkOwnPasskey, type ProofByPasskeyParts } from './own-passkey.ts';
import { checkOwnPassword, type OwnPasswordParts } from './own-password.ts';

/** POST /me/proof: proves again who the member is, for this session, with the password or with a passkey. */
export function proveIdentity(parts: OwnPasswordParts & ProofByPasskeyParts): ConsoleHandler<'proveIdentity'> {
  return async (context, { body: { password, passkey } }) => {
    if ((password === undefined) === (passkey === undefined)) {
      return refuse('invalid_request', { fields: [{ path: '/password', code: 'required' }] });
    }
    const checked =
      passkey === undefined
        ? await checkOwnPassword(parts, context, password ?? '')
        : await checkOwnPasskey(parts, context, passkey);
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
