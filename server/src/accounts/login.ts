import { foldName } from '@meguri/core/lib/fold.ts';
import type { Database } from '../db/open.ts';
import { ACCOUNT_TRIES, ADDRESS_TRIES, type FailedTries } from '../limits/failed-tries.ts';
import { networkOf } from '../limits/network.ts';
import type { Context, Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { loginByLine } from './line/login-by-line.ts';
import { type ChangeTickets, fingerprintOf } from './passwords/change-ticket.ts';
import type { Passwords } from './passwords/passwords.ts';
import { offersLogin } from './sessions/offered.ts';
import { accountByName, insertSessionOf } from './sessions/queries.ts';
import { loginResult, newSession, type SessionParts } from './sessions/sessions.ts';

type Parts = SessionParts & { db: Database; passwords: Passwords; tries: FailedTries; tickets: ChangeTickets };

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
    if (!offersLogin(campaign.catalogue, 'password')) return refuse('login_not_offered');
    const asked = [
      { key: `password:${campaignId}:${foldName(body.username)}`, perMinute: ACCOUNT_TRIES },
      { key: `address:${networkOf(address)}`, perMinute: ADDRESS_TRIES },
    ];
    const retryAfter = parts.tries.retryAfter(asked, now);
    if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });

    const account = await accountByName(parts.db, campaignId, body.username);
    // Its name and its e-mail are one account; a name of nobody counts by itself.
    const subjects = account
      ? [...asked, { key: `account-password:${campaignId}:${account.account_id}`, perMinute: ACCOUNT_TRIES }]
      : asked;
    const retryAgain = parts.tries.retryAfter(subjects, now);
    if (retryAgain > 0) return refuse('too_many_tries', { retryAfter: retryAgain });
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

    const { account_id: accountId, username, password_hash: hash } = account;
    if (account.must_change_password && hash !== null) {
      const ticket = { accountId, slug: campaign.catalogue.slug, fingerprint: fingerprintOf(hash) };
      const session = await parts.tickets.issue(ticket, now);
      return { result: { status: 'NEW_PASSWORD_REQUIRED' as const, username, session } };
    }
    const { refreshToken, row } = newSession(parts, accountId, now);
    // Whoever knows only the password from before gets in no more.
    if (!(await insertSessionOf(parts.db, { campaignId, ...row }, hash))) return refuse('credentials_invalid');
    return loginResult(parts, campaign, { ...row, username, refreshToken, now });
  };
}
