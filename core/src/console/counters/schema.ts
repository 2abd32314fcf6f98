import { type Static, Type } from 'typebox';
import { Id } from '../../campaign-file/parts.ts';
import { HANDOVER_REFUSALS, OFFLINE_RULES } from '../../staff/schema.ts';
import { Instant, Nullable } from '../operation/draft-facts.ts';

const strict = { additionalProperties: false } as const;

/** Counters that a campaign can have. */
export const COUNTERS_MAX = 500;

const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', examples: ['10:00'] });

const fields = {
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  place: Type.String({ maxLength: 120 }),
  opens: TimeOfDay,
  closes: Type.String({
    ...TimeOfDay,
    description: 'Phones stay signed in until then. Not later than `opens`: after midnight',
  }),
  presents: Type.Array(Id, { maxItems: 200, uniqueItems: true, description: 'Ids of the presents that it hands over' }),
  spotId: Nullable(Type.String({ maxLength: 64, description: 'The spot at which it is, for coupons that list spots' })),
  contact: Type.String({ maxLength: 60, description: 'Whom staff call' }),
  offline: Type.Enum(OFFLINE_RULES, { description: 'What it does while the server cannot be reached' }),
};

export const CounterParams = Type.Object({ slug: Type.String(), counterId: Type.String({ format: 'uuid' }) });
export const CounterPhoneParams = Type.Object({
  slug: Type.String(),
  counterId: Type.String({ format: 'uuid' }),
  phoneId: Type.String({ format: 'uuid' }),
});
export const MakeCounterBody = Type.Object(
  {
    counterId: Type.String({ format: 'uuid', description: 'Made by the client, so that a repeat makes one counter' }),
    ...fields,
  },
  strict,
);
export const CounterBody = Type.Object(fields, strict);

/** A phone that is signed in at a counter. */
const CounterPhone = Type.Object({
  id: Type.String(),
  number: Type.Integer(),
  device: Type.String({ description: 'The User-Agent of its browser' }),
  openedAt: Instant,
  seenAt: Instant,
  until: Instant,
  waiting: Type.Integer({ description: 'Actions that it could not send yet' }),
  today: Type.Integer({ description: 'What it has handed over today' }),
});

/** A counter with what happens there. */
export const CounterView = Type.Object({
  id: Type.String(),
  ...fields,
  isOpen: Type.Boolean({ description: 'Whether it is between its opening and closing time' }),
  pausedUntil: Nullable(Type.String({ format: 'date-time', description: 'After five wrong PINs: no new sign-ins' })),
  today: Type.Integer({ description: 'What it has handed over today' }),
  hours: Type.Array(Type.Object({ hour: Type.Integer(), count: Type.Integer() }), { description: 'Of today' }),
  phones: Type.Array(CounterPhone),
});
export type CounterView = Static<typeof CounterView>;

/** What a counter handed over without a network although it had been handed over, or was no longer the visitor's. */
export const HandoverDouble = Type.Object({
  id: Type.String(),
  counter: Type.String({ description: 'The name of the counter' }),
  presentId: Type.String(),
  outcomeId: Nullable(Type.String()),
  userPresentId: Type.String(),
  at: Instant,
  reason: Type.Enum(HANDOVER_REFUSALS, {
    description:
      'Why it did not count. `not_here`: not a present of this counter. `expired`: this counter hands nothing over without a network',
  }),
  before: Nullable(
    Type.Object(
      { at: Instant, place: Nullable(Type.String({ description: 'The counter; null for a swipe' })) },
      { description: 'Of `already_used`: when and where it was handed over first' },
    ),
  ),
  checked: Nullable(
    Type.Object(
      { at: Instant, by: Nullable(Type.String({ description: 'The name of the member; null if it was deleted' })) },
      { description: 'That a member has looked into it; null until then' },
    ),
  ),
});
export type HandoverDouble = Static<typeof HandoverDouble>;

export const HandoverParams = Type.Object({ slug: Type.String(), handoverId: Type.String({ format: 'uuid' }) });
export const CheckDoubleBody = Type.Object(
  { note: Type.String({ minLength: 1, maxLength: 500, description: 'What was found out, for the audit log' }) },
  strict,
);

export const CountersAnswer = Type.Object({
  now: Instant,
  today: Type.String({ description: 'The date in the time zone of the campaign' }),
  presents: Type.Array(
    Type.Object({
      presentId: Type.String(),
      outcomeId: Nullable(Type.String()),
      name: Type.String({ description: 'In the requested language' }),
      isOffered: Type.Boolean({ description: 'A counter can hand it over' }),
      spots: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
        description: 'The spots at which a coupon can be used',
      }),
    }),
    { description: 'All published presents, each lottery with its outcomes' },
  ),
  counters: Type.Array(CounterView),
  doubles: Type.Array(HandoverDouble, { description: 'Of the last seven days, newest first' }),
});

export const CounterKeyAnswer = Type.Object({
  url: Type.String({ description: 'The content of the QR code' }),
  pin: Type.String({ description: 'Given to staff apart from the QR code' }),
});

const Day = Type.String({ format: 'date', description: 'A date in the time zone of the campaign' });
export const SettlementQuery = Type.Object({ from: Day, to: Day }, strict);
export const SettlementAnswer = Type.Object({
  from: Day,
  to: Day,
  rows: Type.Array(
    Type.Object({
      day: Type.String(),
      counterId: Type.String(),
      presentId: Type.String(),
      outcomeId: Nullable(Type.String()),
      count: Type.Integer({ description: 'Hand-overs that were not undone' }),
      provisional: Type.Integer({ description: 'Of these, handed over without a network' }),
      doubles: Type.Integer({ description: 'Handed over without a network in vain; not in `count`' }),
    }),
    { description: 'By day, counter, present' },
  ),
  counters: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), isRemoved: Type.Boolean() })),
});
