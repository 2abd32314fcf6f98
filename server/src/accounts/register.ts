import { offeredLogins, registrationFaults } from '@meguri/core/accounts/rules.ts';
import type { Database } from '../db/open.ts';
import { isUniqueViolation } from '../lib/unavailable.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import type { PasswordHasher } from './passwords/password-hashing.ts';
import { loginResult, newSession, type SessionParts } from './sessions/new-session.ts';
import { insertAccount } from './sessions/queries.ts';

/** POST /register: creates an account with its first session. */
export function register(parts: SessionParts & { db: Database; passwords: PasswordHasher }): Handler<'register'> {
  return async ({ campaign, now }, { body }) => {
    const fields = registrationFaults(body, campaign.catalogue.passwordMinLength);
    if (fields.length > 0) return refuse('invalid_request', { fields });
    if (!offeredLogins(campaign.catalogue.file).includes('password')) return refuse('login_not_offered');

    const passwordHash = await parts.passwords.hash(body.password);
    const accountId = parts.random.uuid(now);
    const { refreshToken, row } = newSession(parts, accountId, now);
    try {
      const { username, email } = body;
      await insertAccount(parts.db, { campaignId: campaign.campaignId, username, email, passwordHash, ...row });
    } catch (error) {
      if (isUniqueViolation(error)) return refuse('account_exists');
      throw error;
    }
    return loginResult(parts, campaign, { ...row, username: body.username, refreshToken, now });
  };
}
