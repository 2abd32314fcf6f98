import { offeredLogins, passwordFaults } from '@meguri/core/accounts/rules.ts';
import type { Handler } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { type AccountRow, accountById, isNameOf } from '../sessions/account-row.ts';
import { type ChangeTicket, type ChangeTickets, fingerprintOf } from './change-ticket.ts';
import { withCommonPassword } from './common-passwords.ts';
import { type RenewParts, renewPassword } from './renew-password.ts';

/** POST /change-forced-password/: sets the new password that a log-in with the correct old one required. */
export function changeForcedPassword(parts: RenewParts & { tickets: ChangeTickets }): Handler<'changeForcedPassword'> {
  return async (context, { body }) => {
    const { campaign, now } = context;
    const { campaignId, catalogue } = campaign;
    const rules = passwordFaults(body.password, body.passwordConfirmation, catalogue.passwordMinLength);
    const fields = withCommonPassword(rules, body.password, [catalogue.slug, body.username]);
    if (fields.length > 0) return refuse('invalid_request', { fields });
    if (!offeredLogins(catalogue.file).includes('password')) return refuse('login_not_offered');

    const ticket = parts.tickets.read(body.session, now);
    if (ticket?.slug !== catalogue.slug) return refuse('session_invalid');
    const account = await accountById(parts.db, { campaignId, accountId: ticket.accountId });
    const isAllowed = account?.status === 'active' && isValidFor(ticket, account) && isNameOf(account, body.username);
    if (!isAllowed) return refuse('session_invalid');
    if (await parts.passwords.verify(account.password_hash, body.password, context)) {
      return refuse('invalid_request', { fields: [{ path: '/password', code: 'unchanged' }] });
    }
    const result = await renewPassword(parts, campaign, {
      accountId: ticket.accountId,
      password: body.password,
      now,
      caller: context,
      isStillAllowed: (_tx, locked) => isValidFor(ticket, locked),
    });
    return result ?? refuse('session_invalid');
  };
}

/** Whether the password that the ticket was issued for is still current and must still be changed. */
const isValidFor = ({ fingerprint }: ChangeTicket, { password_hash: hash, must_change_password: must }: AccountRow) =>
  must && hash !== null && fingerprintOf(hash) === fingerprint;
