import { passwordFaults } from '@meguri/core/accounts/rules.ts';
import { isProven, readClaim } from '../../lib/claim-token.ts';
import { ADDRESS_TRIES, type FailedTries } from '../../limits/failed-tries.ts';
import { networkOf } from '../../limits/network.ts';
import type { Handler } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { accountById } from '../sessions/account-row.ts';
import { offersLogin } from '../sessions/offered.ts';
import { resetHash } from './password-resets.ts';
import { type RenewParts, renewPassword } from './renew-password.ts';

/** POST /password/reset: a new password by the link of the mail, once. */
export function resetPassword(parts: RenewParts & { tries: FailedTries }): Handler<'resetPassword'> {
  return async ({ campaign, now, address }, { body }) => {
    const { campaignId, catalogue } = campaign;
    const fields = passwordFaults(body.password, body.passwordConfirmation, catalogue.passwordMinLength);
    if (fields.length > 0) return refuse('invalid_request', { fields });
    if (!offersLogin(catalogue, 'password')) return refuse('login_not_offered');
    const subjects = [{ key: `address:${networkOf(address)}`, perMinute: ADDRESS_TRIES }];
    const retryAfter = parts.tries.retryAfter(subjects, now);
    if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });

    const claim = readClaim(body.token);
    const kept = claim && (await resetHash(parts.db, { campaignId, ...claim }, now));
    if (!claim || !kept || !isProven(claim, kept)) {
      parts.tries.fail(subjects, now);
      return refuse('reset_invalid');
    }
    const account = await accountById(parts.db, { campaignId, ...claim });
    if (account?.status === 'blocked') return refuse('account_blocked');
    if (account?.must_change_password && (await parts.passwords.verify(account.password_hash, body.password))) {
      return refuse('invalid_request', { fields: [{ path: '/password', code: 'unchanged' }] });
    }
    const result = await renewPassword(parts, campaign, {
      accountId: claim.accountId,
      password: body.password,
      now,
      isEntitled: async (tx) => {
        const still = await resetHash(tx, { campaignId, ...claim }, now);
        return still !== undefined && isProven(claim, still);
      },
    });
    return result ?? refuse('reset_invalid');
  };
}
