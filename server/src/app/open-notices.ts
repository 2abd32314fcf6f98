import type { MailLinkParts } from '../accounts/mail-links/mail-link.ts';
import type { LiveCampaigns } from '../catalogue/live-campaigns.ts';
import type { Encryption } from '../lib/encryption.ts';
import type { Keys } from '../lib/keys.ts';
import { acceptNoticeMail } from '../notice-mails/accept-notice-mail.ts';
import { endNoticeMail } from '../notice-mails/end-notice-mail.ts';
import { openNoticeMailSender } from '../notice-mails/send-notice-mails.ts';
import { showNoticeMail } from '../notice-mails/show-notice-mail.ts';
import { openStopTokens } from '../notice-mails/stop-token.ts';
import type { Handlers } from '../operation/context.ts';
import { openPushKeys } from '../push/push-keys.ts';
import { openNoticeWatch } from '../push/push-notices.ts';
import { openPushSender } from '../push/send-pushes.ts';
import { showPush } from '../push/show-push.ts';
import { subscribePush } from '../push/subscribe-push.ts';
import { unsubscribePush } from '../push/unsubscribe-push.ts';
import type { AppConfig } from './config.ts';

interface Parts extends MailLinkParts {
  campaigns: Pick<LiveCampaigns, 'find' | 'refresh'>;
  encryption: Encryption;
  keys: Pick<Keys, 'noticeMail'>;
  mailsPerSecond: number;
  /** Further push services, on machines of the operator. */
  pushOrigins: AppConfig['pushOrigins'];
}

/** Notices that reach visitors outside the app, by web push and by mail: what visitors switch, and what a server sends in the background. */
export function openNotices(parts: Parts) {
  const { db, mailer } = parts;
  const pushKeys = openPushKeys(parts);
  const mailing = { db, canMail: mailer !== null };
  const stopTokens = openStopTokens(parts.keys.noticeMail);
  return {
    handlers: {
      showPush: showPush({ pushKeys }),
      subscribePush: subscribePush(parts),
      unsubscribePush: unsubscribePush({ db }),
      showNoticeMail: showNoticeMail(mailing),
      acceptNoticeMail: acceptNoticeMail(mailing),
      endNoticeMail: endNoticeMail(mailing),
    } satisfies Partial<Handlers>,
    tasks: {
      notices: openNoticeWatch(parts),
      pushes: openPushSender({ ...parts, pushKeys }),
      noticeMails: openNoticeMailSender({ ...parts, stopTokens }),
    },
    stopTokens,
  };
}
