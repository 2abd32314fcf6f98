import { textIn } from '@meguri/core/lib/localized-text.ts';
import { mailSenderOf } from '@meguri/core/notice-mails/rules.ts';
import type { Database } from '../db/open.ts';
import { lockVisitor } from '../holdings/locks.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { consentOf, endConsent, recordConsent } from './consents.ts';

interface Parts {
  db: Database;
  /** Whether a mail server is configured. */
  canMail: boolean;
}

/** GET /user/notice-mail */
export const showNoticeMail =
  ({ db, canMail }: Parts): Handler<'showNoticeMail'> =>
  async ({ campaign: { campaignId, catalogue }, identity: { accountId }, locale }) => {
    const row = await consentOf(db, { campaignId, accountId });
    if (!row) return refuse('unauthorized');
    const sender = mailSenderOf(catalogue.file, canMail);
    return {
      noticeMail: {
        email: row.email,
        isConfirmed: row.verifiedAt !== null && row.email !== null,
        organiser: sender && textIn(sender.name, locale),
        consent:
          row.consentedAt && row.locale
            ? {
                consentedAt: row.consentedAt.toISOString(),
                language: row.locale,
                endedAt: row.endedAt?.toISOString() ?? null,
                endedBy: row.endedBy,
              }
            : null,
      },
    };
  };

/** POST /user/notice-mail: the visitor has ticked the consent. Again, it changes the language. Not found where nobody sends mails. */
export const acceptNoticeMail =
  ({ db, canMail }: Parts): Handler<'acceptNoticeMail'> =>
  async ({ campaign: { campaignId, catalogue }, identity: { accountId, sessionId }, locale, now }) => {
    if (!mailSenderOf(catalogue.file, canMail)) return refuse('not_found');
    const visitor = { campaignId, accountId };
    return db.transaction(async (tx) => {
      if (!(await lockVisitor(tx, { ...visitor, sessionId, now: new Date(now) }))) return refuse('unauthorized');
      return (await recordConsent(tx, visitor, { locale, now })) ? undefined : refuse('email_unconfirmed');
    });
  };

/** DELETE /user/notice-mail: idempotent. */
export const endNoticeMail =
  ({ db }: Parts): Handler<'endNoticeMail'> =>
  async ({ campaign: { campaignId }, identity: { accountId }, now }) => {
    await endConsent(db, { campaignId, accountId }, { by: 'visitor', now });
    return undefined;
  };
