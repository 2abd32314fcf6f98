import { Type } from 'typebox';
import { LOGIN_TYPES } from '../campaign-file/campaign-file.ts';
import { CONGESTIONS } from '../campaign-file/spots.ts';
import { LOCALES } from '../lib/locale.ts';
import { Member } from '../lib/member.ts';
import { SPOT_STATES } from './holdings.ts';
import { METHODS } from './methods.ts';

const strict = { additionalProperties: false } as const;
const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Instant = Type.String({ format: 'date-time' });
const Latitude = Type.Number({ minimum: -90, maximum: 90 });
const Longitude = Type.Number({ minimum: -180, maximum: 180 });

/** The public part of a method: a hint, a question and its choices, but no answer, code or keyword. */
const MethodOffer = Type.Object({
  method: Type.Enum(METHODS),
  near: Type.Boolean(),
  hint: Type.Optional(Type.String()),
  question: Type.Optional(Type.String()),
  choices: Type.Optional(Type.Array(Type.String())),
  multiple: Type.Optional(Type.Boolean({ description: 'Of a quiz: more than one choice is right' })),
  model: Type.Optional(nullable(Type.String())),
  marker: Type.Optional(nullable(Type.Integer())),
  frame: Type.Optional(nullable(Type.String())),
});

const spotFields = {
  id: Type.String(),
  name: Type.String(),
  nameJa: nullable(
    Type.String({ description: 'The Japanese name, as it is written on signs; null if it is the same' }),
  ),
  reading: nullable(Type.String({ description: 'How the name is read; null if the campaign does not state it' })),
  description: Type.String(),
  address: Type.String(),
  zip: Type.String(),
  hours: Type.String({
    description: 'When it is open, in words; empty if the campaign does not say. Collecting ignores it',
  }),
  lat: Type.Number(),
  lon: Type.Number(),
  radius: Type.Number({ description: 'Metres' }),
  images: Type.Array(Type.String()),
  audio: nullable(Type.String()),
  audioLocale: nullable(
    Type.Enum(LOCALES, { description: 'The language of the audio guide; null if the campaign does not state it' }),
  ),
  courses: Type.Array(Type.String()),
  congestion: Type.Enum(CONGESTIONS),
  paused: nullable(
    Type.String({ description: 'Why the spot gives nothing right now, in words; null if it is not paused' }),
  ),
  stamp: nullable(
    Type.Object({
      name: Type.String(),
      image: nullable(Type.String()),
      outline: Type.Optional(
        Type.String({
          description:
            "The frame of its seal, an SVG path in a box of 120; without it, by the spot's place in the campaign",
        }),
      ),
    }),
  ),
  points: Type.Integer(),
  methods: Type.Array(MethodOffer),
  group: Type.Array(Member, { description: 'The members of a group spot, otherwise empty' }),
};

export const SpotsAnswer = Type.Object({ spots: Type.Array(Type.Object(spotFields)) }, { $id: 'SpotsAnswer' });

export const SpotAnswer = Type.Object(
  {
    spot: Type.Object({
      ...spotFields,
      transcript: Type.String({ description: 'The transcript of the audio guide; empty if there is none' }),
      distance: Type.Optional(
        Type.Number({ description: 'Metres from lat, lon; of a group spot, to its closest member' }),
      ),
      near: Type.Optional(Type.Boolean({ description: 'Within the radius from lat, lon' })),
    }),
  },
  { $id: 'SpotAnswer' },
);

export const StampsAnswer = Type.Object(
  {
    stamps: Type.Array(
      Type.Object({
        id: Type.String(),
        spotId: Type.String(),
        name: Type.String(),
        image: nullable(Type.String()),
        points: Type.Integer(),
        courses: Type.Array(Type.String()),
      }),
    ),
  },
  { $id: 'StampsAnswer' },
);

export const SheetsAnswer = Type.Object(
  {
    sheets: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        course: nullable(Type.String()),
        spots: Type.Array(Type.String()),
        required: Type.Integer(),
        image: nullable(Type.String()),
      }),
    ),
  },
  { $id: 'SheetsAnswer' },
);

/** The method decides which fields are required (docs/domain.md#3-evidence-and-nearness). */
export const AcquireBody = Type.Object(
  {
    spotId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    method: Type.Enum(METHODS),
    lat: Type.Optional(Latitude),
    lon: Type.Optional(Longitude),
    accuracy: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000_000, description: 'Metres' })),
    code: Type.Optional(Type.String({ maxLength: 4000 })),
    format: Type.Optional(Type.String({ maxLength: 40 })),
    keyword: Type.Optional(Type.String({ maxLength: 1000 })),
    answer: Type.Optional(
      Type.Union([
        Type.Integer({ minimum: 1, maximum: 1000 }),
        Type.Array(Type.Integer({ minimum: 1, maximum: 1000 }), { maxItems: 20 }),
      ]),
    ),
    photoId: Type.Optional(Type.String({ maxLength: 100 })),
    nonce: Type.Optional(Type.String({ maxLength: 200 })),
    memberId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'The member of a group spot; ignored at other spots' }),
    ),
  },
  strict,
);

const ProgressAnswer = Type.Object({
  points: Type.Integer(),
  stamps: Type.Integer(),
  courses: Type.Array(
    Type.Object({ id: Type.String(), points: Type.Integer(), stamps: Type.Integer(), total: Type.Integer() }),
  ),
});

const SCAN_KINDS = ['ok', 'other_campaign', 'invalid'] as const;

export const ScanAnswer = Type.Object(
  {
    scan: Type.Object({
      kind: Type.Enum(SCAN_KINDS, {
        description: 'A valid code of this campaign, a genuine code of another one, or any other text',
      }),
      slug: Type.Optional(Type.String({ description: 'Of the campaign of the code; not for `invalid`' })),
      name: Type.Optional(Type.String({ description: 'Of the other campaign' })),
      spot: Type.Optional(
        Type.Object(
          {
            id: Type.String(),
            number: Type.Integer({ description: 'Its place in the campaign, from 1' }),
            name: spotFields.name,
            nameJa: spotFields.nameJa,
            reading: spotFields.reading,
            image: nullable(Type.String()),
            stamp: spotFields.stamp,
            points: spotFields.points,
            group: Type.Array(Member),
          },
          { description: 'For `ok`' },
        ),
      ),
      prize: Type.Optional(
        Type.Object(
          { id: Type.String(), name: Type.String(), image: nullable(Type.String()), stamps: Type.Integer() },
          { description: 'The present that needs the fewest stamps, if there is one' },
        ),
      ),
    }),
  },
  { $id: 'ScanAnswer' },
);

export const AcquireAnswer = Type.Object(
  {
    acquisition: Type.Object({
      id: Type.String(),
      spotId: Type.String(),
      memberId: nullable(Type.String({ description: 'The member of a group spot' })),
      method: Type.Enum(METHODS),
      stamp: Type.Boolean(),
      points: Type.Integer(),
      acquiredAt: Instant,
      nextAvailableAt: nullable(Instant),
    }),
    newRewards: Type.Integer(),
    progress: ProgressAnswer,
  },
  { $id: 'AcquireAnswer' },
);

export const UserAnswer = Type.Object(
  {
    user: Type.Object({
      username: Type.String(),
      email: nullable(Type.String()),
      loginType: Type.Enum(LOGIN_TYPES),
      verified: Type.Boolean({ description: 'The e-mail address is confirmed, or the account is of LINE' }),
      points: Type.Integer(),
      newRewards: Type.Integer(),
      movedAt: Type.Optional(
        Type.String({
          format: 'date-time',
          description:
            'When a restore moved what the visitor had to another account; only while this one holds nothing',
        }),
      ),
    }),
    progress: ProgressAnswer,
  },
  { $id: 'UserAnswer' },
);

export const UserStampsAnswer = Type.Object(
  {
    stamps: Type.Array(
      Type.Object({
        spotId: Type.String(),
        state: Type.Enum(SPOT_STATES),
        count: Type.Integer(),
        free: Type.Integer({ description: 'How many of its stamps no exchange has taken' }),
        acquiredAt: nullable(Instant),
        nextAvailableAt: nullable(Instant),
      }),
    ),
  },
  { $id: 'UserStampsAnswer' },
);

export const UserSheetsAnswer = Type.Object(
  {
    sheets: Type.Array(
      Type.Object({
        id: Type.String(),
        collected: Type.Integer(),
        required: Type.Integer(),
        complete: Type.Boolean(),
        spots: Type.Array(Type.Object({ spotId: Type.String(), state: Type.Enum(SPOT_STATES) })),
      }),
    ),
  },
  { $id: 'UserSheetsAnswer' },
);

export const ResetAnswer = Type.Object(
  { reset: Type.Object({ stamps: Type.Integer(), points: Type.Integer(), presents: Type.Integer() }) },
  { $id: 'ResetAnswer' },
);

export const LEDGER_REASONS = ['acquisition', 'exchange', 'void', 'moved', 'desk'] as const;

export const PointHistoryAnswer = Type.Object(
  {
    history: Type.Array(
      Type.Object({
        id: Type.String(),
        at: Instant,
        change: Type.Integer(),
        balance: Type.Integer(),
        reason: Type.Enum(LEDGER_REASONS),
        spotId: Type.Optional(Type.String()),
        presentId: Type.Optional(Type.String()),
      }),
    ),
    next: nullable(Type.String({ description: 'The cursor of the next page' })),
  },
  { $id: 'PointHistoryAnswer' },
);
