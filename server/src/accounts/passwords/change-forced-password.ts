import { passwordFaults } from '@meguri/core/accounts/rules.ts';
import type { Handler } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { type AccountRow, accountById, isNameOf } from '../sessions/account-row.ts';
import { offersLogin } from '../sessions/offered.ts';
import { type ChangeTicket, type ChangeTickets, fingerprintOf } from './change-ticket.ts';
import { type RenewParts, renewPassword } from './renew-password.ts';

/** POST /change-forced-password/: the new password that a log-in with the right old one has asked for. */
export function changeForcedPassword(parts: RenewParts & { tickets: ChangeTickets }): Handler<'changeForcedPassword'> {
  return async ({ campaign, now }, { body }) => {
    const { campaignId, catalogue } = campaign;
    const fields = passwordFaults(body.password, body.passwordConfirmation, catalogue.passwordMinLength);
    if (fields.length > 0) return refuse('invalid_request', { fields });
    if (!offersLogin(catalogue, 'password')) return refuse('login_not_offered');

    const ticket = await parts.tickets.read(body.session, now);
    if (ticket?.slug !== catalogue.slug) return refuse('session_invalid');
    const account = await accountById(parts.db, { campaignId, accountId: ticket.accountId });
    const isGood = account?.status === 'active' && isFor(ticket, account) && isNameOf(account, body.username);
    if (!isGood) return refuse('session_invalid');
    if (await parts.passwords.verify(account.password_hash, body.password)) {
      return refuse('invalid_request', { fields: [{ path: '/password', code: 'unchanged' }] });
    }
    const result = await renewPassword(parts, campaign, {
      accountId: ticket.accountId,
      password: body.password,
      now,
      isEntitled: (_tx, locked) => isFor(ticket, locked),
    });
    return result ?? refuse('session_invalid');
  };
}

/** The password that the ticket was given for is still in force, and must still be changed. */
const isFor = ({ fingerprint }: ChangeTicket, { password_hash: hash, must_change_password: must }: AccountRow) =>
  must && hash !== null && fingerprintOf(hash) === fingerprint;
