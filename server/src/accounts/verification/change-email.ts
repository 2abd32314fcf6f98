import { emailFaults } from '@meguri/core/accounts/rules.ts';
import { lockVisitor } from '../../holdings/locks.ts';
import { isUniqueViolation } from '../../lib/unavailable.ts';
import type { Handler } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { confirmOwner, type OwnerParts } from '../confirm-owner.ts';
import { emailKey, insertNames } from '../sessions/account-queries.ts';
import { accountById } from '../sessions/account-row.ts';

/** POST /account/email: replaces the address of an account with a password. The new one is not confirmed. */
export const changeEmail =
  (parts: OwnerParts): Handler<'changeEmail'> =>
  async (context, { body: { email, password } }) => {
    const { campaign, identity, now } = context;
    const { campaignId } = campaign;
    const { accountId, sessionId } = identity;
    const fields = emailFaults(email);
    if (fields.length > 0) return refuse('invalid_request', { fields });
    const refusal = await confirmOwner(parts, context, { password });
    if (refusal) return refusal;
    const at = new Date(now);
    try {
      return await parts.db.transaction(async (tx) => {
        if (!(await lockVisitor(tx, { campaignId, accountId, sessionId, now: at }))) return refuse('unauthorized');
        const account = await accountById(tx, { campaignId, accountId });
        // A guest and an account of LINE have no address to replace.
        if (!account || account.email === null) return refuse('password_wrong');
        const key = emailKey(email);
        if (key !== emailKey(account.email)) {
          await tx.query(DROP_NAME, [campaignId, accountId, emailKey(account.email)]);
          await insertNames(tx, { campaignId, accountId }, [key]);
          await tx.query(SET_EMAIL, [campaignId, accountId, email]);
          for (const statement of [...END_LINKS, END_NOTICE_MAILS])
            await tx.query(statement, [campaignId, accountId, at]);
        }
        return { email };
      });
    } catch (error) {
      if (isUniqueViolation(error)) return refuse('account_exists', { fields: [{ path: '/email', code: 'taken' }] });
      throw error;
    }
  };

const DROP_NAME = {
  name: 'drop_email_name',
  text: 'delete from account_names where campaign_id = $1 and account_id = $2 and name_key = $3',
};

/** The change number makes a take that was judged with the confirmed address start again. */
const SET_EMAIL = {
  name: 'set_email',
  text: `
    update accounts set email = $3, email_verified_at = null, change_no = change_no + 1
    where campaign_id = $1 and account_id = $2`,
};

/**
 * Links that were mailed to the former address end. Their rows stay, because they count mails. The hash is removed, because a
 * call that began before the change compares the expiry with an earlier instant.
 */
const END_LINKS = ['password_resets', 'email_verifications'].map((table) => ({
  name: `end_${table}`,
  text: `
    update ${table} set token_hash = '', expires_at = least(expires_at, $3)
    where campaign_id = $1 and account_id = $2`,
}));

/** The visitor consented to mails to the former address. */
const END_NOTICE_MAILS = {
  name: 'end_notice_mails_of_address',
  text: `
    update notice_mail_consents set ended_at = $3, ended_by = 'address_changed'
    where campaign_id = $1 and account_id = $2 and ended_at is null`,
};
