import { type Static, Type } from 'typebox';
import { DESK_ACTS, type DeskAct } from '../../accounts/desk-act.ts';
import { LOGIN_TYPES } from '../../campaign-file/campaign-file.ts';
import { PRESENT_STATES } from '../../presents/rules.ts';
import { LEDGER_REASONS } from '../../spots/schema.ts';

const strict = { additionalProperties: false } as const;
const Nullable = <T extends Type.TSchema>(type: T) => Type.Union([type, Type.Null()]);
const Instant = Type.String({ format: 'date-time' });
const Reason = Type.String({
  minLength: 1,
  maxLength: 300,
  pattern: '\\S',
  description: 'Why. The visitor reads it, and the audit log keeps it',
});

const VISITOR_STATUSES = ['active', 'blocked'] as const;

export const StampPictureParams = Type.Object({
  slug: Type.String(),
  tag: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});

export const VisitorParams = Type.Object({ slug: Type.String(), accountId: Type.String({ format: 'uuid' }) });

export const SearchBody = Type.Object(
  {
    query: Type.String({
      maxLength: 500,
      description:
        'A support code, the content of a recovery QR code, an e-mail address, or the beginning of an account name. Empty: whom this member has helped lately',
    }),
    after: Type.Optional(Type.String({ maxLength: 200, description: 'The cursor of the page' })),
  },
  strict,
);

const FoundVisitor = Type.Object({
  id: Type.String(),
  username: Type.String(),
  loginType: Type.Enum(LOGIN_TYPES),
  status: Type.Enum(VISITOR_STATUSES),
  startedAt: Instant,
});

export const SearchAnswer = Type.Object({
  visitors: Type.Array(FoundVisitor, { description: 'At most 20' }),
  next: Nullable(Type.String({ description: 'The cursor of the next page' })),
  hint: Nullable(
    Type.Enum(['misread', 'recovery_spent'], {
      description:
        'Why nothing was found: a support code with a wrong character, or a recovery QR code that was used or replaced',
    }),
  ),
});

const Spot = Type.Object({
  id: Type.String(),
  name: Type.String(),
  picture: Nullable(
    Type.String({ description: 'The tag of the picture of its stamp. Null where the stamp has no picture of its own' }),
  ),
  isStamp: Type.Boolean({ description: 'Whether it gives a stamp; else points only' }),
  points: Type.Integer(),
  count: Type.Integer({ description: 'How often the visitor has it' }),
  isTakenNow: Type.Boolean({ description: 'Whether the visitor has it in the present window' }),
});

const Held = Type.Object({
  id: Type.String(),
  presentId: Type.String(),
  name: Type.String(),
  state: Nullable(Type.Enum(PRESENT_STATES, { description: 'Null if the campaign no longer has the present' })),
  prize: Nullable(Type.String({ description: 'What was won in a lottery' })),
  acquiredAt: Instant,
  usedAt: Nullable(Instant),
  usedAtName: Nullable(Type.String({ description: 'Where it was used' })),
});

const Offer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  remaining: Nullable(Type.Integer({ description: 'Units left; null without a limit' })),
});

/** One line of what happened, newest first. */
export const HistoryEntry = Type.Object({
  kind: Type.Enum(['stamp', 'points', 'present', 'use', 'try'], {
    description: 'A spot was collected, points changed, a present was taken, one was used, or attempts were refused',
  }),
  at: Instant,
  id: Nullable(Type.String({ description: 'Of the acquisition or the user present' })),
  name: Nullable(Type.String({ description: 'Of the spot or the present' })),
  method: Nullable(Type.String({ description: 'How a spot was collected; `desk` if the desk gave it' })),
  stamp: Type.Boolean(),
  change: Nullable(Type.Integer({ description: 'Points' })),
  balance: Nullable(Type.Integer()),
  reason: Nullable(Type.Enum(LEDGER_REASONS)),
  isVoided: Type.Boolean(),
  isExchanged: Type.Boolean({ description: 'The stamp was given for a present' }),
  code: Nullable(Type.String({ description: 'Of a refusal' })),
  title: Nullable(Type.String({ description: 'What the refusal says' })),
  count: Type.Integer({ description: 'How often within that minute' }),
});
export type HistoryEntry = Static<typeof HistoryEntry>;

const Act = Type.Object({
  id: Type.String(),
  at: Instant,
  act: Type.Enum(DESK_ACTS),
  subject: Nullable(Type.String({ description: 'The name of the spot or the present' })),
  change: Nullable(Type.Integer()),
  reason: Type.String(),
  by: Nullable(Type.String({ description: 'The name of the member; null if it was deleted' })),
});

const VisitorView = Type.Object(
  {
    id: Type.String(),
    username: Type.String(),
    loginType: Type.Enum(LOGIN_TYPES),
    status: Type.Enum(VISITOR_STATUSES),
    block: Nullable(Type.Object({ reason: Type.String(), contact: Type.String(), at: Instant })),
    startedAt: Instant,
    email: Nullable(Type.String({ description: 'Masked, such as h●●●@example.jp' })),
    isEmailConfirmed: Type.Boolean(),
    mustChangePassword: Type.Boolean(),
    supportCode: Nullable(Type.String({ description: 'Null until the visitor has opened the page that shows it' })),
    points: Type.Integer(),
    stamps: Type.Integer(),
    stampTotal: Type.Integer({ description: 'The spots that give a stamp' }),
    spots: Type.Array(Spot, { description: 'All spots of the campaign in its order' }),
    presents: Type.Array(Held, { description: 'What the visitor holds, oldest first' }),
    offers: Type.Array(Offer, { description: 'What the desk can give' }),
    sessions: Type.Array(
      Type.Object({
        id: Type.String(),
        startedAt: Instant,
        usedAt: Type.String({
          ...{ format: 'date-time' },
          description: 'When its tokens were last renewed. What it did since then is not known',
        }),
        endedAt: Nullable(Instant),
      }),
      {
        description: 'Those that go on first, then the ended ones that are still known, each newest first; at most 20',
      },
    ),
    history: Type.Array(HistoryEntry, { description: 'Newest first; the newest 300 of each kind' }),
    acts: Type.Array(Act, { description: 'What the desk did, newest first; at most 100' }),
  },
  { $id: 'VisitorView' },
);
export type VisitorView = Static<typeof VisitorView>;

export const VisitorAnswer = Type.Object({ visitor: VisitorView });

/** All but the hand-over, which is a right of its own. */
type HelpAct = Exclude<DeskAct, 'hand_over'>;
const HELP_ACTS = DESK_ACTS.filter((act): act is HelpAct => act !== 'hand_over');

const ActId = Type.String({
  format: 'uuid',
  description: 'Made by the caller. An act that is sent twice is done once; a recovery QR code is issued again',
});

export const HandOverForBody = Type.Object(
  { id: ActId, userPresentId: Type.String({ format: 'uuid', description: 'What was handed over' }), reason: Reason },
  strict,
);

export const ActBody = Type.Object(
  {
    id: ActId,
    act: Type.Enum(HELP_ACTS),
    subject: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description:
          'Of grant_stamp a spot, of void_stamp an acquisition, of grant_present a present, of void_present and give_back_use a user present, of end_session a session',
      }),
    ),
    change: Type.Optional(
      Type.Integer({
        minimum: -100_000,
        maximum: 100_000,
        description: 'Of change_points: points to add or take away',
      }),
    ),
    contact: Type.Optional(
      Type.String({ minLength: 1, maxLength: 200, pattern: '\\S', description: 'Of block: whom the visitor can ask' }),
    ),
    reason: Reason,
  },
  strict,
);

export const ActAnswer = Type.Object({
  visitor: VisitorView,
  recovery: Type.Optional(
    Type.Object({ url: Type.String({ description: 'The content of the QR code' }), expiresAt: Instant }),
  ),
});

export const RecoveryQuery = Type.Object(
  {
    expiresAt: Type.String({ format: 'date-time', description: 'Of the code, as it was answered when it was issued' }),
  },
  strict,
);

/** used: what the visitor had was moved with it. ended: another one replaced it, or it can be used no more. */
const RECOVERY_STATES = ['waiting', 'used', 'ended'] as const;

export const RecoveryStateAnswer = Type.Object({ recovery: Type.Object({ state: Type.Enum(RECOVERY_STATES) }) });

export const ReasonBody = Type.Object({ reason: Reason }, strict);

export const EmailAnswer = Type.Object({ email: Type.String() });
