import type { MailedNotice } from '@meguri/core/console/notice-mails/schema.ts';
import { mailSenderOf, type NoticeMailState } from '@meguri/core/notice-mails/rules.ts';
import { publishedNotifications } from '../../campaign/published-notifications.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { countRecipients } from '../../notice-mails/order-mailing.ts';
import { refuse } from '../../operation/refusal.ts';
import { countSubscriptions } from '../../push/push-notices.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

interface Parts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
  /** Whether a mail server is configured. */
  canMail: boolean;
}

/** GET /campaigns/:slug/notice-mails. */
export function listNoticeMails({ db, campaigns, canMail }: Parts): ConsoleHandler<'listNoticeMails'> {
  return async ({ campaign: { campaignId, slug }, now }) => {
    const live = await campaigns.find(slug);
    if (!live) return refuse('not_found');
    const mailings = await mailingsOf(db, campaignId);
    const published = publishedNotifications(live, now).map(({ id, title, publishAt = null }) => ({
      ...{ id, title, publishedAt: publishAt },
      mailing: mailings.get(id) ?? null,
    }));
    const shown = new Set(published.map(({ id }) => id));
    const ended = [...mailings]
      .filter(([id]) => !shown.has(id))
      .map(([id, mailing]) => ({ id, title: null, publishedAt: null, mailing }));
    const isOn = mailSenderOf(live.catalogue.file, canMail) !== null;
    return {
      state: isOn ? ('on' as const) : canMail ? ('no_organiser' as const) : ('no_server' as const),
      languages: live.catalogue.file.languages,
      recipients: await countRecipients(db, campaignId),
      phones: await countSubscriptions(db, campaignId, now),
      notices: [...published, ...ended],
    };
  };
}

type Mailing = NonNullable<MailedNotice['mailing']>;

/** How far the mails of each notice are, newest first. */
async function mailingsOf(db: Queryable, campaignId: number): Promise<Map<string, Mailing>> {
  const ordered = await db.query<{ noticeId: string; orderedAt: Date; by: string | null }>(MAILINGS, [campaignId]);
  if (ordered.length === 0) return new Map();
  const counts = await db.query<{ noticeId: string; state: NoticeMailState; count: number }>(COUNTS, [campaignId]);
  const of = (noticeId: string, ...states: NoticeMailState[]) =>
    counts
      .filter((row) => row.noticeId === noticeId && states.includes(row.state))
      .reduce((sum, { count }) => sum + count, 0);
  return new Map(
    ordered.map(({ noticeId, orderedAt, by }) => [
      noticeId,
      {
        ...{ orderedAt: orderedAt.toISOString(), by },
        sent: of(noticeId, 'sent'),
        waiting: of(noticeId, 'waiting', 'sending'),
        failed: of(noticeId, 'failed'),
        dropped: of(noticeId, 'dropped'),
      },
    ]),
  );
}

const MAILINGS = {
  name: 'notice_mailings',
  text: `
    select n.notice_id as "noticeId", n.ordered_at as "orderedAt", m.name as by
    from notice_mailings n left join members m on m.member_id = n.ordered_by
    where n.campaign_id = $1 order by n.ordered_at desc, n.notice_id`,
};

const COUNTS = {
  name: 'count_notice_mails',
  text: `
    select notice_id as "noticeId", state, count(*)::int as count from notice_mails
    where campaign_id = $1 group by notice_id, state`,
};
