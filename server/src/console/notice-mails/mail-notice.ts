import { mailSenderOf } from '@meguri/core/notice-mails/rules.ts';
import { publishedNotifications } from '../../campaign/published-notifications.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { mailFirstTime } from './mail-first-time.ts';

interface Parts {
  db: Database;
  random: Random;
  campaigns: Pick<LiveCampaigns, 'find'>;
  /** Whether a mail server is configured. */
  canMail: boolean;
}

/** POST /campaigns/:slug/notices/:noticeId/mail: idempotent. Only what visitors can read is sent. */
export function mailNotice({ db, random, campaigns, canMail }: Parts): ConsoleHandler<'mailNotice'> {
  return async ({ session: { memberId, tokenId }, campaign: { campaignId, slug }, now }, { params: { noticeId } }) => {
    const live = await campaigns.find(slug);
    if (!live || !publishedNotifications(live, now).some(({ id }) => id === noticeId)) return refuse('not_found');
    if (!mailSenderOf(live.catalogue.file, canMail)) return refuse('unavailable');
    await db.transaction((tx) => mailFirstTime(tx, { memberId, tokenId, campaignId, noticeId, now, random }));
    return undefined;
  };
}
