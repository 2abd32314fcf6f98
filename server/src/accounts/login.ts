import { foldName } from '@meguri/core/lib/fold.ts';
import type { Database } from '../db/open.ts';
import type { Context, Handler } from '../http/context.ts';
import { networkOf } from '../http/network.ts';
import { refuse } from '../http/refusal.ts';
import { loginByLine } from '../line/login-by-line.ts';
import { ACCOUNT_TRIES, ADDRESS_TRIES, type FailedTries } from '../tries.ts';
import type { Passwords } from './passwords.ts';
import { accountByName, insertSession } from './queries.ts';
import { loginResult, newSession, type SessionParts } from './sessions.ts';

type Parts = SessionParts & { db: Database; passwords: Passwords; tries: FailedTries };

/** POST /login: account name or e-mail with the password, or the one-time code of a log-in with LINE. */
export function login(parts: Parts): Handler<'login'> {
  const byPassword = loginByPassword(parts);
  const byLine = loginByLine(parts);
  return async (context, { body: { username, password, lineCode } }) => {
    if (lineCode !== undefined && username === undefined && password === undefined) return byLine(context, lineCode);
    if (lineCode !== undefined) return refuse('invalid_request', { fields: [{ path: '/lineCode', code: 'unknown' }] });
    const missing = [
      ...(username === undefined ? ['/username'] : []),
      ...(password === undefined ? ['/password'] : []),
    ];
    if (username === undefined || password === undefined) {
      return refuse('invalid_request', { fields: missing.map((path) => ({ path, code: 'required' as const })) });
    }
    return byPassword(context, { username, password });
  };
}

/** Unknown accounts take as long as wrong passwords. */
function loginByPassword(parts: Parts) {
  return async ({ campaign, now, address }: Context<false>, body: { username: string; password: string }) => {
    const { campaignId } = campaign;
    const subjects = [
      { key: `password:${campaignId}:${foldName(body.username)}`, perMinute: ACCOUNT_TRIES },
      { key: `address:${networkOf(address)}`, perMinute: ADDRESS_TRIES },
    ];
    const retryAfter = parts.tries.retryAfter(subjects, now);
    if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });

    const account = await accountByName(parts.db, campaignId, body.username);
    const matches = await parts.passwords.verify(account?.password_hash ?? null, body.password);
    // Guesses sent all at once passed the first check together; only as many are told apart as would be one by one.
    const judgedAt = parts.clock();
    const retryLater = parts.tries.retryAfter(subjects, judgedAt);
    if (retryLater > 0) return refuse('too_many_tries', { retryAfter: retryLater });
    if (!account || !matches) {
      parts.tries.fail(subjects, judgedAt);
      return refuse('credentials_invalid');
    }
    if (account.status === 'blocked') return refuse('account_blocked');

    const { refreshToken, row } = newSession(parts, account.account_id, now);
    await insertSession(parts.db, { campaignId, ...row });
    return loginResult(parts, campaign, { ...row, username: account.username, refreshToken, now });
  };
}
