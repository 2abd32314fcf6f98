import { consentPages, offeredLogins, registrationFaults } from '@meguri/core/accounts/rules.ts';
import type { Body } from '@meguri/core/contract.ts';
import type { Database } from '../db/open.ts';
import { isUniqueViolation } from '../lib/unavailable.ts';
import { type WorkBudget, withinBudget } from '../limits/ask-for-work.ts';
import type { Context, Handler } from '../operation/context.ts';
import { Refusal, refuse } from '../operation/refusal.ts';
import type { KnownDevices } from './known-devices.ts';
import { withCommonPassword } from './passwords/common-passwords.ts';
import type { PasswordHasher } from './passwords/password-hashing.ts';
import { refuseTaken } from './refuse-taken.ts';
import { insertAccount } from './sessions/account-queries.ts';
import { consentVersion } from './sessions/consent.ts';
import { loginResult, newSession, type SessionParts } from './sessions/new-session.ts';
import { insertSession } from './sessions/queries.ts';

type Parts = SessionParts & { db: Database; passwords: PasswordHasher; budget: WorkBudget; devices: KnownDevices };

/** POST /register: creates an account with its first session. */
export function register(parts: Parts): Handler<'register'> {
  return async (context, { body }) => {
    const { campaignId, catalogue } = context.campaign;
    const rules = registrationFaults(body, catalogue.passwordMinLength, consentPages(catalogue.file));
    const fields = withCommonPassword(rules, body.password, [catalogue.slug, body.username, body.email]);
    if (fields.length > 0) return refuse('invalid_request', { fields });
    if (!offeredLogins(catalogue.file).includes('password')) return refuse('login_not_offered');

    // A taken name costs no hash. The insertion decides.
    const taken = await refuseTaken(parts.db, campaignId, body);
    if (taken) return taken;
    const use = await parts.budget.use('start', context);
    if (use instanceof Refusal) return use;
    return withinBudget(use, () => create(parts, context, body));
  };
}

async function create(parts: Parts, context: Context<false>, { username, email, password }: Body<'register'>) {
  const { campaign, now, asOf } = context;
  const passwordHash = await parts.passwords.hash(password, context);
  const { refreshToken, row } = newSession(parts, campaign, { accountId: parts.random.uuid(now), now });
  const { campaignId } = campaign;
  const account = { username, email, loginType: 'password', passwordHash } as const;
  try {
    await parts.db.transaction(async (tx) => {
      // In a rehearsal the visitor may come on another day.
      const created = { ...row, ...account, now: new Date(asOf) };
      await insertAccount(tx, { campaignId, ...created, consentVersion: consentVersion(campaign) });
      await insertSession(tx, { campaignId, ...row });
    });
  } catch (error) {
    if (isUniqueViolation(error)) {
      return (await refuseTaken(parts.db, campaignId, { username, email })) ?? refuse('account_exists');
    }
    throw error;
  }
  context.concerns(row.accountId);
  context.rememberDevice(parts.devices.issue(row.accountId));
  return loginResult(parts, campaign, { ...row, username, refreshToken, now });
}
