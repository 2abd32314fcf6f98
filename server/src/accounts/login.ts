import { offeredLogins } from '@meguri/core/accounts/rules.ts';
import { foldName } from '@meguri/core/lib/fold.ts';
import type { Database } from '../db/open.ts';
import { networkSubject, passwordSubjects } from '../limits/attempt-subjects.ts';
import type { FailedAttempts } from '../limits/failed-attempts.ts';
import type { Context, Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { refuseBlocked } from './account-blocks.ts';
import type { KnownDevices } from './known-devices.ts';
import { loginByLine } from './line/login-by-line.ts';
import { type ChangeTickets, fingerprintOf } from './passwords/change-ticket.ts';
import type { PasswordHasher } from './passwords/password-hashing.ts';
import { accountByName } from './sessions/account-queries.ts';
import { loginResult, newSession, type SessionParts } from './sessions/new-session.ts';
import { insertVerifiedSession } from './sessions/queries.ts';

type Parts = SessionParts & {
  db: Database;
  passwords: PasswordHasher;
  attempts: FailedAttempts;
  tickets: ChangeTickets;
  devices: KnownDevices;
};

/** POST /login: with account name or e-mail and password, or with the one-time code of a log-in with LINE. */
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

/** An unknown account takes as long as a wrong password, so that the time does not reveal which accounts exist. */
function loginByPassword(parts: Parts) {
  return async (context: Context<false>, body: { username: string; password: string }) => {
    const { campaign, now, address } = context;
    const { campaignId } = campaign;
    if (!offeredLogins(campaign.catalogue.file).includes('password')) return refuse('login_not_offered');
    const ofName = [
      ...passwordSubjects(`password:${campaignId}:${foldName(body.username)}`, address),
      networkSubject('password', campaignId, address),
    ];
    const device = parts.devices.read(context.device);
    // A name that is being guessed costs no query, except from a device: only the account says whether it is known there.
    const early = device ? 0 : parts.attempts.retryAfter(ofName, now);
    if (early > 0) return refuse('too_many_tries', { retryAfter: early });

    const account = await accountByName(parts.db, campaignId, body.username);
    if (account) context.concerns(account.account_id);
    // Attempts by account name and by e-mail count together for the account. An unknown name counts by itself.
    const ofAll = account
      ? [...ofName, ...passwordSubjects(`account-password:${campaignId}:${account.account_id}`, address)]
      : ofName;
    // A device that has logged in to the account before is limited by its own failures only, not by those of others.
    const isKnownDevice = device !== null && account?.account_id === device.holder;
    const subjects = isKnownDevice ? [device.subject] : ofAll;
    const retryAfter = parts.attempts.retryAfter(subjects, now);
    if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });
    const caller = { ...context, isKnownDevice };
    const matches = await parts.passwords.verify(account?.password_hash ?? null, body.password, caller);
    // Parallel calls pass the first check together. Checking again limits their answers as if they came one by one.
    const judgedAt = parts.clock();
    const retryLater = parts.attempts.retryAfter(subjects, judgedAt);
    if (retryLater > 0) return refuse('too_many_tries', { retryAfter: retryLater });
    if (!account || !matches) {
      parts.attempts.fail(subjects, judgedAt);
      return refuse('credentials_invalid');
    }
    if (account.status === 'blocked') {
      return refuseBlocked(parts.db, { campaignId, accountId: account.account_id });
    }

    const { account_id: accountId, username, password_hash: hash } = account;
    if (account.must_change_password && hash !== null) {
      const ticket = { accountId, slug: campaign.catalogue.slug, fingerprint: fingerprintOf(hash) };
      const session = parts.tickets.issue(ticket, now);
      return { result: { status: 'NEW_PASSWORD_REQUIRED' as const, username, session } };
    }
    const { refreshToken, row } = newSession(parts, campaign, { accountId, now });
    // The password may have been replaced while it was verified.
    if (!(await insertVerifiedSession(parts.db, { campaignId, ...row }, hash))) return refuse('credentials_invalid');
    context.rememberDevice(parts.devices.issue(accountId));
    return loginResult(parts, campaign, { ...row, username, refreshToken, now });
  };
}
