import { type Static, Type } from 'typebox';
import { LOCALES } from '../lib/locale.ts';
import { CONSENT_ENDS } from './rules.ts';

const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Instant = Type.String({ format: 'date-time' });

export const NoticeMailBody = Type.Object(
  { accept: Type.Literal(true, { description: 'The visitor has ticked the consent' }) },
  { $id: 'NoticeMailBody', additionalProperties: false },
);

/** A visitor's consent to notices by mail. */
export const NoticeMailConsent = Type.Object({
  consentedAt: Instant,
  language: Type.Enum(LOCALES),
  endedAt: nullable(Instant),
  endedBy: nullable(
    Type.Enum(CONSENT_ENDS, {
      description:
        'visitor: switched off in the app; link: by the link of a mail; address_changed; address_refused: the mail server refused the address for good',
    }),
  ),
});
export type NoticeMailConsent = Static<typeof NoticeMailConsent>;

export const NoticeMailAnswer = Type.Object(
  {
    noticeMail: Type.Object({
      email: nullable(Type.String({ description: 'Null for an account without one' })),
      isConfirmed: Type.Boolean({ description: 'Only a confirmed address gets notices' }),
      organiser: nullable(
        Type.String({ description: 'The sender of the mails; null where no notices are sent by mail' }),
      ),
      consent: nullable(NoticeMailConsent),
    }),
  },
  { $id: 'NoticeMailAnswer' },
);
