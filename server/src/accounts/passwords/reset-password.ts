import { offeredLogins, passwordFaults } from '@meguri/core/accounts/rules.ts';
import { networkSubject } from '../../limits/attempt-subjects.ts';
import type { FailedAttempts } from '../../limits/failed-attempts.ts';
import type { Handler } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { validLink } from '../mail-links/mailed-links.ts';
import { accountById } from '../sessions/account-row.ts';
import { withCommonPassword } from './common-passwords.ts';
import { type RenewParts, renewPassword } from './renew-password.ts';

/** POST /password/reset: sets a new password with the link of the mail, which works once. */
export function resetPassword(parts: RenewParts & { attempts: FailedAttempts }): Handler<'resetPassword'> {
  return async (context, { body }) => {
    const { campaign, now, address } = context;
    const { campaignId, catalogue } = campaign;
    const rules = passwordFaults(body.password, body.passwordConfirmation, catalogue.passwordMinLength);
    const fields = withCommonPassword(rules, body.password, [catalogue.slug]);
    if (fields.length > 0) return refuse('invalid_request', { fields });
    if (!offeredLogins(catalogue.file).includes('password')) return refuse('login_not_offered');
    const link = { campaignId, token: body.token, now };
    const claim = await validLink(parts.db, 'mail_password_reset', link);
    if (!claim) {
      const subjects = [networkSubject('reset', campaignId, address)];
      const retryAfter = parts.attempts.retryAfter(subjects, now);
      if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });
      parts.attempts.fail(subjects, now);
      return refuse('reset_invalid');
    }
    const account = await accountById(parts.db, { campaignId, ...claim });
    if (account?.status === 'blocked') return refuse('account_blocked');
    const guessable = withCommonPassword([], body.password, [account?.username ?? '', account?.email ?? '']);
    if (guessable.length > 0) return refuse('invalid_request', { fields: guessable });
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
      isStillAllowed: async (tx) => (await validLink(tx, 'mail_password_reset', link)) !== null,
    });
    return result ?? refuse('reset_invalid');
  };
}
