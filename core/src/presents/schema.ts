import { Type } from 'typebox';
import { HANDOVERS, PRESENT_KINDS, RequirementFile } from '../campaign-file/presents.ts';
import { PRESENT_STATES } from './rules.ts';

const strict = { additionalProperties: false } as const;
const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Instant = Type.String({ format: 'date-time' });
const Id = Type.String({ minLength: 1, maxLength: 64 });
const State = Type.Enum(PRESENT_STATES);
const Kind = Type.Enum(PRESENT_KINDS);
const OUTCOMES = ['win', 'lose', 'pending'] as const;
const HandoverView = nullable(
  Type.Enum(HANDOVERS, {
    description:
      'Who completes the hand-over: the visitor by a swipe, only a counter, or either; null if nobody hands it over',
  }),
);
const Then = Type.Enum(['use', 'apply'] as const, {
  description: 'What follows a win: use the prize, or send the application form',
});

/** An outcome of a lottery, as visitors see it. */
const Prize = Type.Object({ id: Type.String(), name: Type.String(), image: nullable(Type.String()) });

/** A present as visitors see it. Its content (serial codes, URLs, models, frames) is secret until taken and not here. */
const PresentView = Type.Object({
  id: Type.String(),
  kind: Kind,
  name: Type.String(),
  description: Type.String(),
  image: nullable(Type.String()),
  requires: RequirementFile,
  missing: Type.Object(
    {
      stamps: Type.Optional(Type.Integer({ description: 'How many more stamps' })),
      sheet: Type.Optional(Type.Integer({ description: 'How many more slots of the sheet' })),
      spots: Type.Optional(Type.Array(Type.String(), { description: 'Ids of the spots still to visit' })),
      points: Type.Optional(Type.Integer({ description: 'How many more points' })),
    },
    { description: 'What the visitor still lacks of `requires`; empty when it is met' },
  ),
  consumes: Type.Boolean(),
  perAccount: Type.Integer(),
  taken: Type.Integer({ description: 'How many of `perAccount` the visitor has taken, including used ones' }),
  stock: nullable(Type.Object({ total: Type.Integer(), remaining: Type.Integer() })),
  limited: Type.Boolean({
    description: 'Others may get none once it is taken: it has a stock, serial codes or an instant lottery',
  }),
  window: nullable(Type.Object({ start: nullable(Instant), end: nullable(Instant) })),
  spots: Type.Array(Type.String(), { description: 'Where a coupon can be used' }),
  survey: nullable(Type.String({ description: 'The questionnaire to answer before the present is taken' })),
  surveyAnswered: Type.Boolean(),
  needsVerification: Type.Boolean({
    description: 'The present requires a confirmed e-mail address or LINE, which the visitor does not have yet',
  }),
  lottery: nullable(
    Type.Object({
      type: Type.Enum(['instant', 'drawn'] as const),
      drawAt: nullable(Instant),
      entriesClose: nullable(
        Type.String({ format: 'date-time', description: 'For a drawn lottery: no entries from this instant on' }),
      ),
      outcomes: Type.Array(Prize),
    }),
  ),
  stopped: Type.Boolean({ description: 'It cannot be taken right now, whatever its state' }),
  handover: HandoverView,
  state: State,
  userPresents: Type.Array(Type.String({ description: 'Ids of the live user presents, oldest first' })),
});

export const PresentsAnswer = Type.Object({ presents: Type.Array(PresentView) }, { $id: 'PresentsAnswer' });
export const PresentAnswer = Type.Object({ present: PresentView }, { $id: 'PresentAnswer' });

/** A present that a visitor has taken. */
const UserPresent = Type.Object({
  id: Type.String(),
  presentId: Type.String(),
  kind: Kind,
  state: State,
  acquiredAt: Instant,
  usedAt: nullable(Instant),
  usedSpotId: Type.Optional(Type.String()),
  usedPlace: Type.Optional(Type.String({ description: 'The counter that handed it over' })),
  handover: HandoverView,
  appliedAt: Type.Optional(Instant),
  outcome: Type.Optional(Type.Enum(OUTCOMES, { description: 'For a lottery' })),
  prize: Type.Optional(Prize),
  // biome-ignore lint/suspicious/noThenProperty: the API's own word; never awaited as a promise
  then: Type.Optional(Then),
  receipt: Type.Optional(Type.String({ description: 'For a lottery: identifies this entry in the published draw' })),
});

export const UserPresentsAnswer = Type.Object({ presents: Type.Array(UserPresent) }, { $id: 'UserPresentsAnswer' });

export const TakeBody = Type.Object(
  {
    presentId: Id,
    spotIds: Type.Optional(
      Type.Array(Id, {
        maxItems: 1000,
        description:
          'The spots whose stamps an exchange takes: free stamps that meet the requirement, none too many. Without it, the oldest are taken',
      }),
    ),
  },
  strict,
);

export const TakeAnswer = Type.Object(
  {
    userPresent: UserPresent,
    lottery: Type.Optional(
      Type.Object({
        outcome: Type.Enum(OUTCOMES, { description: '`pending` for a drawn lottery' }),
        prize: Type.Optional(Prize),
        // biome-ignore lint/suspicious/noThenProperty: the API's own word; never awaited as a promise
        then: Type.Optional(Then),
        receipt: Type.String(),
      }),
    ),
  },
  { $id: 'TakeAnswer' },
);

export const UserPresentParams = Type.Object({ userPresentId: Type.String({ maxLength: 64 }) });

export const ItemAnswer = Type.Object(
  {
    item: Type.Object({
      kind: Kind,
      url: Type.Optional(Type.String()),
      serial: Type.Optional(Type.String()),
      image: Type.Optional(Type.String()),
      model: Type.Optional(Type.String()),
      frame: Type.Optional(Type.String()),
      text: Type.Optional(Type.String()),
    }),
  },
  { $id: 'ItemAnswer' },
);

export const UseBody = Type.Object({ spotId: Type.Optional(Id) }, strict);
export const UseAnswer = Type.Object({ userPresent: UserPresent }, { $id: 'UseAnswer' });

/** The claim codes of a ticket for the coming minutes. */
export const ClaimAnswer = Type.Object(
  {
    claims: Type.Array(
      Type.Object({
        from: Instant,
        until: Type.String({ format: 'date-time', description: 'A minute after `from`' }),
        token: Type.String({ description: 'The text of the QR code' }),
        digits: Type.String({ description: 'Six digits to read out or type' }),
      }),
      { description: 'Oldest first; the first holds now' },
    ),
  },
  { $id: 'ClaimAnswer' },
);

export const CouponsAnswer = Type.Object(
  {
    coupons: Type.Array(
      Type.Object({
        presentId: Type.String(),
        userPresentId: Type.Optional(Type.String({ description: 'The user present that `state` describes' })),
        name: Type.String(),
        image: nullable(Type.String()),
        state: State,
        unused: Type.Integer({ description: 'How many the visitor has taken and not used' }),
        remaining: nullable(Type.Integer({ description: 'Units left; null without a stock limit' })),
        spots: Type.Array(Type.String(), { description: 'Where the coupon can be used' }),
        usedAt: Type.Optional(Instant),
      }),
    ),
  },
  { $id: 'CouponsAnswer' },
);

export const LotteryResultsAnswer = Type.Object(
  {
    results: Type.Array(
      Type.Object({
        presentId: Type.String(),
        userPresentId: Type.String(),
        outcome: Type.Enum(OUTCOMES),
        prize: Type.Optional(Prize),
        // biome-ignore lint/suspicious/noThenProperty: the API's own word; never awaited as a promise
        then: Type.Optional(Then),
        drawnAt: Type.Optional(Instant),
        receipt: Type.Optional(Type.String()),
      }),
    ),
  },
  { $id: 'LotteryResultsAnswer' },
);

export const LotteryDrawAnswer = Type.Object(
  {
    present: Type.Object(
      {
        id: Type.String(),
        name: Type.String(),
        outcomes: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
      },
      { description: 'The names of the present and of its outcomes, in the language of the call' },
    ),
    draw: Type.Object({
      seedHash: Type.String({ description: 'SHA-256 of the seed, hexadecimal; public from the first publication on' }),
      drawAt: Instant,
      entriesClose: Instant,
      drawnAt: Type.Optional(Instant),
      seed: Type.Optional(Type.String({ description: 'Hexadecimal; after the draw' })),
      entries: Type.Optional(Type.Array(Type.String({ description: 'The receipts, sorted' }))),
      outcomes: Type.Optional(
        Type.Array(Type.Object({ id: Type.String(), stock: Type.Integer() }), {
          description: 'The outcomes in the order of the draw, with the stock in force',
        }),
      ),
      winners: Type.Optional(Type.Array(Type.Object({ receipt: Type.String(), outcome: Type.String() }))),
    }),
  },
  { $id: 'LotteryDrawAnswer' },
);
