import type { Database } from '../../db/open.ts';
import type { Context } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { refuseBlocked } from '../account-blocks.ts';
import { loginResult, newSession, type SessionParts } from '../sessions/new-session.ts';
import { insertVerifiedSession } from '../sessions/queries.ts';
import { sha256 } from './login-state.ts';
import { useLineCode } from './queries.ts';

/** Exchanges the one-time code of a log-in with LINE for a session. A code works once. */
export function loginByLine(parts: SessionParts & { db: Database }) {
  return async ({ campaign, now }: Context<false>, lineCode: string) => {
    const { campaignId } = campaign;
    const account = await useLineCode(parts.db, campaignId, sha256(lineCode), new Date(now));
    if (!account) return refuse('credentials_invalid');
    if (account.status === 'blocked') {
      return refuseBlocked(parts.db, { campaignId, accountId: account.account_id });
    }
    const { refreshToken, row } = newSession(parts, campaign, { accountId: account.account_id, now });
    // False if the account was deleted meanwhile. A LINE account has no password.
    if (!(await insertVerifiedSession(parts.db, { campaignId, ...row }, null))) return refuse('credentials_invalid');
    return loginResult(parts, campaign, { ...row, username: account.username, refreshToken, now });
  };
}
