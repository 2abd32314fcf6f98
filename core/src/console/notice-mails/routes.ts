import { CampaignParams } from '../drafts/schema.ts';
import { consoleRoute } from '../operation/console-route.ts';
import { MailedNoticeParams, NoticeMailsAnswer } from './schema.ts';

const tag = 'notice mails';

/** Notices by mail (docs/domain.md#29-notices-by-mail). */
export const noticeMailRoutes = {
  listNoticeMails: consoleRoute({
    method: 'GET',
    path: '/campaigns/:slug/notice-mails',
    summary: 'The notices, how many visitors would get one by mail, and how far the mails are',
    tag,
    action: 'see_campaign',
    params: CampaignParams,
    answer: NoticeMailsAnswer,
    refusals: ['not_found'],
  }),
  mailNotice: consoleRoute({
    method: 'POST',
    path: '/campaigns/:slug/notices/:noticeId/mail',
    summary: 'Send a published notice by mail to everybody who wants that. Each is sent once',
    tag,
    action: 'post_notices',
    params: MailedNoticeParams,
    status: 204,
    refusals: ['not_found'],
  }),
};
