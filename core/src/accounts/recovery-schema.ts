import { Type } from 'typebox';
import { NOTICE_MAIL_STATES } from '../notice-mails/rules.ts';
import { NoticeMailConsent } from '../notice-mails/schema.ts';

export const RecoveryAnswer = Type.Object(
  {
    recovery: Type.Object({
      token: Type.String({ description: 'Shown only in this answer; restores once' }),
      url: Type.String({ description: 'The content of the QR code; the token is its fragment' }),
      createdAt: Type.String(),
      expiresAt: Type.String({ description: '30 days later' }),
    }),
  },
  { $id: 'RecoveryAnswer' },
);

export const RestoreBody = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 500 }) },
  { additionalProperties: false },
);

const Counts = Type.Object({ stamps: Type.Integer(), points: Type.Integer(), presents: Type.Integer() });

export const RestoredAnswer = Type.Object(
  {
    restored: Counts,
  },
  { $id: 'RestoredAnswer' },
);

export const RestorePreview = Type.Object(
  { preview: Type.Object({ restored: Counts, lost: Counts }) },
  { $id: 'RestorePreview', description: 'What a restore would move to this account, and what it would void' },
);

const Instant = Type.String({ description: 'ISO 8601, UTC' });
const Maybe = <T extends ReturnType<typeof Type.String>>(type: T) => Type.Union([type, Type.Null()]);

/** The answer of GET /user/export: all data that is stored about a visitor. Holdings that a
 * restore has moved belong to the other account. */
export const UserExport = Type.Object(
  {
    exportedAt: Instant,
    campaign: Type.String({ description: 'The slug' }),
    account: Type.Object({
      username: Type.String(),
      email: Maybe(Type.String()),
      emailVerifiedAt: Maybe(Type.String({ description: 'When the address was confirmed; ISO 8601, UTC' })),
      loginType: Type.String(),
      points: Type.Integer(),
      createdAt: Instant,
      consent: Type.Union([
        Type.Object({
          at: Instant,
          version: Type.Integer({ description: 'Of the campaign, with its terms and privacy policy' }),
        }),
        Type.Null(),
      ]),
    }),
    acquisitions: Type.Array(
      Type.Object({
        id: Type.String(),
        spotId: Type.String(),
        memberId: Maybe(Type.String({ description: 'The member of a group spot' })),
        method: Type.String(),
        stamp: Type.Boolean(),
        points: Type.Integer(),
        acquiredAt: Instant,
        evidence: Type.Unknown(),
        exchangedFor: Maybe(Type.String({ description: 'The id of a user present' })),
        voidedAt: Maybe(Instant),
      }),
    ),
    pointHistory: Type.Array(
      Type.Object({
        at: Instant,
        change: Type.Integer(),
        balance: Type.Integer(),
        reason: Type.String(),
        spotId: Maybe(Type.String()),
        presentId: Maybe(Type.String()),
      }),
    ),
    presents: Type.Array(
      Type.Object({
        id: Type.String(),
        presentId: Type.String(),
        acquiredAt: Instant,
        usedAt: Maybe(Instant),
        usedSpotId: Maybe(Type.String()),
        usedPlace: Maybe(Type.String()),
        appliedAt: Maybe(Instant),
        serial: Maybe(Type.String()),
        draw: Type.Unknown(),
        voidedAt: Maybe(Instant),
      }),
    ),
    applications: Type.Array(
      Type.Object({
        id: Type.String(),
        userPresentId: Type.String(),
        presentId: Type.String(),
        sentAt: Instant,
        parcel: Type.Object({ state: Type.String(), carrier: Maybe(Type.String()), tracking: Maybe(Type.String()) }),
        form: Type.Unknown(),
      }),
    ),
    questionnaires: Type.Array(
      Type.Object({
        questionnaireId: Type.String(),
        presentId: Maybe(Type.String()),
        answers: Type.Unknown(),
        answeredAt: Instant,
        language: Maybe(Type.String()),
      }),
    ),
    photoEmail: Maybe(Type.String({ description: 'Given with the first photo' })),
    photos: Type.Array(
      Type.Object({
        id: Type.String(),
        spotId: Type.String(),
        status: Type.String(),
        date: Type.String(),
        handleName: Maybe(Type.String()),
        location: Maybe(Type.String()),
        postedAt: Instant,
      }),
    ),
    notificationsRead: Type.Array(Type.Object({ notificationId: Type.String(), readAt: Instant })),
    pushSubscriptions: Type.Array(
      Type.Object({ endpoint: Type.String(), language: Type.String(), subscribedAt: Instant }),
      {
        description: 'The browsers that get notices',
      },
    ),
    noticeMailConsent: Type.Union([NoticeMailConsent, Type.Null()]),
    noticeMails: Type.Array(
      Type.Object({
        noticeId: Type.String(),
        state: Type.Enum(NOTICE_MAIL_STATES),
        at: Instant,
        attempts: Type.Integer(),
      }),
      { description: 'The notices that were sent, or are to be sent, by mail' },
    ),
    sessions: Type.Array(Type.Object({ startedAt: Instant, endedAt: Maybe(Instant) })),
    recoveryCreatedAt: Maybe(Instant),
    supportCode: Maybe(Type.String()),
    deskActs: Type.Array(
      Type.Object({
        at: Instant,
        act: Type.String(),
        subject: Maybe(Type.String()),
        change: Type.Union([Type.Integer(), Type.Null()]),
        reason: Type.String(),
      }),
    ),
    photoReports: Type.Array(Type.Object({ photoId: Type.String(), reportedAt: Instant })),
    refusedTries: Type.Array(Type.Object({ at: Instant, code: Type.String(), count: Type.Integer() }), {
      description: 'Of the last 7 days, by minute',
    }),
  },
  { $id: 'UserExport' },
);
