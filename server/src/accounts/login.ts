import { foldName } from '@meguri/core/lib/fold.ts';
import type { Database } from '../db/open.ts';
import type { Handler } from '../http/context.ts';
import { networkOf } from '../http/network.ts';
import { refuse } from '../http/refusal.ts';
import { ACCOUNT_TRIES, ADDRESS_TRIES, type FailedTries } from '../tries.ts';
import type { Passwords } from './passwords.ts';
import { accountByName, insertSession } from './queries.ts';
import { loginResult, newSession, type SessionParts } from './sessions.ts';

type Parts = SessionParts & { db: Database; passwords: Passwords; tries: FailedTries };

/** POST /login: account name or e-mail, and password. Unknown accounts take as long as wrong passwords. */
export function login(parts: Parts): Handler<'login'> {
  return async ({ campaign, now, address }, { body }) => {
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
