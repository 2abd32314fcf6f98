import { textIn } from '@meguri/core/lib/localized-text.ts';
import { mailSenderOf } from '@meguri/core/notice-mails/rules.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import type { NoticeMailParts } from './accept-notice-mail.ts';
import { consentOf } from './consents.ts';

/** GET /user/notice-mail */
export const showNoticeMail =
  ({ db, canMail }: NoticeMailParts): Handler<'showNoticeMail'> =>
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
