import { route } from '../http/route.ts';
import { NoticeMailAnswer, NoticeMailBody } from './schema.ts';

export const noticeMailRoutes = {
  showNoticeMail: route({
    method: 'GET',
    path: '/user/notice-mail',
    summary: 'Whether this visitor gets notices by mail',
    tag: 'notice-mail',
    answer: NoticeMailAnswer,
  }),
  acceptNoticeMail: route({
    method: 'POST',
    path: '/user/notice-mail',
    summary: 'Consent to notices by mail, in the language of the call; repeatable',
    tag: 'notice-mail',
    status: 204,
    body: NoticeMailBody,
    refusals: ['not_found', 'email_unconfirmed'],
  }),
  endNoticeMail: route({
    method: 'DELETE',
    path: '/user/notice-mail',
    summary: 'Send no more notices by mail',
    tag: 'notice-mail',
    status: 204,
  }),
};
