import { mailSenderOf } from '@meguri/core/notice-mails/rules.ts';
import type { Database } from '../db/open.ts';
import { lockVisitor } from '../holdings/locks.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { recordConsent } from './consents.ts';

export interface NoticeMailParts {
  db: Database;
  /** Whether a mail server is configured. */
  canMail: boolean;
}

/** POST /user/notice-mail: the visitor has ticked the consent. Again, it changes the language. Not found where nobody sends mails. */
export const acceptNoticeMail =
  ({ db, canMail }: NoticeMailParts): Handler<'acceptNoticeMail'> =>
  async ({ campaign: { campaignId, catalogue }, identity: { accountId, sessionId }, locale, now }) => {
    if (!mailSenderOf(catalogue.file, canMail)) return refuse('not_found');
    const visitor = { campaignId, accountId };
    return db.transaction(async (tx) => {
      if (!(await lockVisitor(tx, { ...visitor, sessionId, now: new Date(now) }))) return refuse('unauthorized');
      return (await recordConsent(tx, visitor, { locale, now })) ? undefined : refuse('email_unconfirmed');
    });
  };
