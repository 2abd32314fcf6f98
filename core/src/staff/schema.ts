import { type Static, Type } from 'typebox';
import { RequirementFile } from '../campaign-file/presents.ts';

const strict = { additionalProperties: false } as const;
const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Instant = Type.String({ format: 'date-time' });

/** What a counter does while the server cannot be reached. */
export const OFFLINE_RULES = ['refuse', 'provisional'] as const;
export type OfflineRule = (typeof OFFLINE_RULES)[number];

const CounterKey = {
  counterId: Type.String({ format: 'uuid' }),
  secret: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', description: 'From the QR code of the counter' }),
};

export const EntranceBody = Type.Object(CounterKey, strict);
export const SignInBody = Type.Object(
  { ...CounterKey, pin: Type.String({ pattern: '^[0-9]{4}$', description: 'Given to staff apart from the QR code' }) },
  strict,
);

/** A counter before somebody has signed in. */
export const EntranceAnswer = Type.Object(
  {
    counter: Type.Object({ name: Type.String(), place: Type.String() }),
    campaign: Type.Object({ name: Type.String(), mainColour: Type.String() }),
    pausedUntil: nullable(Type.String({ format: 'date-time', description: 'After five wrong PINs: no new sign-ins' })),
  },
  { $id: 'EntranceAnswer' },
);

/** Something that the counter hands over: a present, or one outcome of a lottery. */
const CounterPresent = Type.Object({
  presentId: Type.String(),
  outcomeId: nullable(Type.String()),
  name: Type.String(),
  image: nullable(Type.String()),
  requires: RequirementFile,
});
export type CounterPresent = Static<typeof CounterPresent>;

/** All that staff mode knows, also without a network. */
export const CheckInAnswer = Type.Object(
  {
    now: Type.String({
      format: 'date-time',
      description: "The server's time, from which the phone keeps the difference",
    }),
    counter: Type.Object({
      id: Type.String(),
      name: Type.String(),
      place: Type.String(),
      contact: Type.String({ description: 'Whom staff call; empty for nobody' }),
      offline: Type.Enum(OFFLINE_RULES),
    }),
    campaign: Type.Object({
      campaignId: Type.Integer(),
      slug: Type.String(),
      name: Type.String(),
      timeZone: Type.String(),
      mainColour: Type.String(),
    }),
    phone: Type.Object({
      id: Type.String({ description: 'Names this sign-in in actions that are sent later' }),
      number: Type.Integer(),
      until: Instant,
    }),
    key: Type.Object({ id: Type.String(), publicKey: Type.String({ description: 'Ed25519, 32 bytes as base64url' }) }),
    presents: Type.Array(CounterPresent),
    today: Type.Integer({ description: 'What the counter has handed over today' }),
  },
  { $id: 'CheckInAnswer' },
);

export const CheckInBody = Type.Object(
  { waiting: Type.Integer({ minimum: 0, maximum: 1000, description: 'Actions that the phone could not send yet' }) },
  strict,
);

/** Why something must not be handed over. */
export const HANDOVER_REFUSALS = [
  'already_used',
  'expired',
  'not_yet',
  'other_campaign',
  'unreadable',
  'forged',
  'digits_unknown',
  'gone',
  'blocked',
  'not_usable',
  'not_here',
  'withdrawn',
] as const;
export type HandoverRefusal = (typeof HANDOVER_REFUSALS)[number];

const Code = {
  token: Type.Optional(Type.String({ minLength: 1, maxLength: 2000, description: 'What the camera has read' })),
  digits: Type.Optional(Type.String({ pattern: '^[0-9]{6}$' })),
};

/** An action that is sent after the phone has signed in again. */
const Earlier = {
  phoneId: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'The sign-in at this counter in which it took place, if not the current one',
    }),
  ),
};

export const HandOverBody = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'Made by the phone. A repeat with it hands over nothing again' }),
    ...Code,
    ...Earlier,
    givenAt: Type.Optional(
      Type.String({ format: 'date-time', description: 'Handed over at this instant without a network, to be settled' }),
    ),
  },
  strict,
);

export const WithdrawBody = Type.Object({ ...Code, ...Earlier }, strict);
export const HandoverParams = Type.Object({ handoverId: Type.String({ format: 'uuid' }) });

/** A hand-over of this counter. */
const Handover = Type.Object({
  id: Type.String(),
  at: Instant,
  undoUntil: Type.String({ format: 'date-time', description: 'Until when this counter can undo it' }),
  isProvisional: Type.Boolean({ description: 'It was handed over without a network' }),
  undoneAt: nullable(Instant),
});

export const HandOverAnswer = Type.Object(
  {
    verdict: Type.Enum(['hand_over', 'refuse'] as const),
    reason: nullable(
      Type.Enum(HANDOVER_REFUSALS, { description: 'Of `refuse`. `blocked`: the organiser has blocked the visitor' }),
    ),
    isRecorded: Type.Boolean({
      description: 'Whether it is recorded as handed over: it counts, or it is a double that the desk sees',
    }),
    present: nullable(CounterPresent),
    remaining: nullable(Type.Integer({ description: 'Units left in the stock' })),
    handover: nullable(Handover),
    before: nullable(
      Type.Object(
        {
          at: Instant,
          place: nullable(Type.String({ description: 'The counter; null for a swipe of the visitor' })),
          isHere: Type.Boolean(),
          phone: nullable(Type.Integer()),
        },
        { description: 'Of `already_used`: when and where' },
      ),
    ),
    counters: Type.Array(Type.String(), { description: 'Of `not_here`: the counters that hand it over' }),
  },
  { $id: 'HandOverAnswer' },
);

export const UndoAnswer = Type.Object({ undoneAt: Instant }, { $id: 'UndoAnswer' });

export const TallyAnswer = Type.Object(
  {
    day: Type.String({ description: 'The date in the time zone of the campaign' }),
    total: Type.Integer(),
    phones: Type.Integer({ description: 'How many are signed in at the counter' }),
    presents: Type.Array(Type.Object({ present: CounterPresent, count: Type.Integer() })),
    hours: Type.Array(Type.Object({ hour: Type.Integer(), count: Type.Integer() })),
    doubles: Type.Integer({
      description: 'What was handed over without a network although it could not be, for the desk to check',
    }),
    latest: Type.Array(Type.Object({ handover: Handover, present: CounterPresent }), {
      description: 'Newest first, with those of before midnight that can still be undone',
    }),
  },
  { $id: 'TallyAnswer' },
);
