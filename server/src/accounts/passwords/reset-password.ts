import { offeredLogins, passwordFaults } from '@meguri/core/accounts/rules.ts';
import { matchesHash, readClaim } from '../../lib/claim-token.ts';
import { networkSubject } from '../../limits/attempt-subjects.ts';
import type { FailedAttempts } from '../../limits/failed-attempts.ts';
import type { Handler } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { linkHash } from '../mail-links/mailed-links.ts';
import { accountById } from '../sessions/account-row.ts';
import { withCommonPassword } from './common-passwords.ts';
import { type RenewParts, renewPassword } from './renew-password.ts';

/** POST /password/reset: sets a new password with the link of the mail, which works once. */
export function resetPassword(parts: RenewParts & { attempts: FailedAttempts }): Handler<'resetPassword'> {
  return async (context, { body }) => {
    const { campaign, now, address } = context;
    const { campaignId, catalogue } = campaign;
    const rules = passwordFaults(body.password, body.passwordConfirmation, catalogue.passwordMinLength);
    const fields = withCommonPassword(rules, body.password);
    if (fields.length > 0) return refuse('invalid_request', { fields });
    if (!offeredLogins(catalogue.file).includes('password')) return refuse('login_not_offered');
    const subjects = [networkSubject('reset', campaignId, address)];
    const retryAfter = parts.attempts.retryAfter(subjects, now);
    if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });

    const claim = readClaim(body.token);
    const storedHash = claim && (await linkHash(parts.db, 'mail_password_reset', { campaignId, ...claim }, now));
    if (!claim || !storedHash || !matchesHash(claim, storedHash)) {
      parts.attempts.fail(subjects, now);
      return refuse('reset_invalid');
    }
    const account = await accountById(parts.db, { campaignId, ...claim });
    if (account?.status === 'blocked') return refuse('account_blocked');
    if (
      account?.must_change_password &&
      (await parts.passwords.verify(account.password_hash, body.password, context))
    ) {
      return refuse('invalid_request', { fields: [{ path: '/password', code: 'unchanged' }] });
    }
    const result = await renewPassword(parts, campaign, {
      accountId: claim.accountId,
      password: body.password,
      now,
      caller: context,
      isStillAllowed: async (tx) => {
        const currentHash = await linkHash(tx, 'mail_password_reset', { campaignId, ...claim }, now);
        return currentHash !== undefined && matchesHash(claim, currentHash);
      },
    });
    return result ?? refuse('reset_invalid');
  };
}
