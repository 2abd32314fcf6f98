import { type Static, Type } from 'typebox';
import { Text } from '../../campaign-file/parts.ts';
import { LOCALES } from '../../lib/locale.ts';
import { Nullable } from '../operation/draft-facts.ts';

export const MailedNoticeParams = Type.Object({
  slug: Type.String(),
  noticeId: Type.String({ minLength: 1, maxLength: 64 }),
});

const Instant = Type.String({ format: 'date-time' });

/** How far the mails of a notice are. */
const NoticeMailing = Type.Object({
  orderedAt: Instant,
  by: Nullable(Type.String({ description: 'The name of the member who had it sent; null if it was deleted' })),
  sent: Type.Integer(),
  waiting: Type.Integer({ description: 'Those that are still to be sent, or sent again' }),
  failed: Type.Integer({
    description: 'Those that the mail server refused, did not take within a day, or may not have taken',
  }),
  dropped: Type.Integer({ description: 'Those that nobody wanted any more, or whose notice ended first' }),
});

export const MailedNotice = Type.Object({
  id: Type.String(),
  /** Null if it has ended. */
  title: Nullable(Text),
  publishedAt: Nullable(Instant),
  /** Null if it was not sent by mail. */
  mailing: Nullable(NoticeMailing),
});
export type MailedNotice = Static<typeof MailedNotice>;

export const NoticeMailsAnswer = Type.Object({
  state: Type.Enum(['on', 'no_server', 'no_organiser'] as const, {
    description:
      'no_server: no mail server is configured; no_organiser: the published version does not name the sender',
  }),
  languages: Type.Array(Type.Enum(LOCALES), {
    description: 'Those of the published version. Where a notice lacks one, visitors read it in another one',
  }),
  recipients: Type.Integer({ description: 'Visitors who would get a notice now' }),
  phones: Type.Integer({
    description: 'Browsers to which a notice is pushed when it is posted; 0 in a sandbox, which sends none',
  }),
  notices: Type.Array(MailedNotice, {
    description: 'Those that are published, newest first, then the ended ones that were sent',
  }),
});
