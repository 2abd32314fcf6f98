import { type Static, Type } from 'typebox';
import { Latitude, Longitude, strict } from '../../campaign-file/parts.ts';
import { KEYWORD_MAX, KEYWORDS_MAX } from '../../lib/keyword-limits.ts';
import { DISTANCE_MINUTES } from '../figures/distance-class.ts';
import { Instant, Nullable, Person } from '../operation/draft-facts.ts';
import { LIVE_ACTION_KINDS } from './live-action.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Reason = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '\\S',
  description: 'For the history and the audit log; visitors do not see it',
});
const Why = Type.Optional(Reason);
/** Of every live action. */
const common = {
  id: Type.String({ format: 'uuid', description: 'Made by the client, so that a repeated call acts once' }),
};
/** Of those by which visitors who got in before can be refused. */
const taking = { ...common, why: Reason };
const Metres = Type.Number({ minimum: 1, maximum: 100_000 });

export const LiveSpotParams = Type.Object({ slug: Type.String(), spotId: Id });
export const LivePresentParams = Type.Object({ slug: Type.String(), presentId: Id });
export const LiveActionParams = Type.Object({
  slug: Type.String(),
  version: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }),
});

export const RadiusBody = Type.Object(
  { ...taking, from: Nullable(Type.Number({ description: 'What was shown; null for the default' })), radius: Metres },
  strict,
);
export const PositionBody = Type.Object(
  {
    ...taking,
    from: Type.Object({ lat: Type.Number(), lon: Type.Number() }, { ...strict, description: 'What was shown' }),
    lat: Latitude,
    lon: Longitude,
  },
  strict,
);
export const CodeBody = Type.Object(
  { ...taking, from: Type.Integer({ minimum: 1, description: 'The version of the codes that was shown' }) },
  strict,
);
const Keyword = Type.String({ minLength: 1, maxLength: KEYWORD_MAX, pattern: '\\S' });
export const KeywordBody = Type.Object(
  {
    ...taking,
    from: Type.Array(Type.String({ maxLength: KEYWORD_MAX }), {
      maxItems: KEYWORDS_MAX,
      description: 'Those that were shown',
    }),
    keywords: Type.Array(Keyword, {
      minItems: 1,
      maxItems: KEYWORDS_MAX,
      description: 'All that are accepted from now on',
    }),
  },
  strict,
);
export const StockBody = Type.Object(
  {
    ...common,
    why: Why,
    outcomeId: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'Of a lottery' })),
    add: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  },
  strict,
);
export const TakeBackBody = Type.Object({ why: Why }, strict);

export const LiveActionAnswer = Type.Object({ version: Type.Integer({ description: 'The version that has it' }) });

export const LiveActionView = Type.Object({
  version: Type.Integer(),
  kind: Type.Enum(LIVE_ACTION_KINDS),
  subject: Type.String({ description: 'The id of the spot or present' }),
  outcomeId: Nullable(Type.String()),
  before: Type.Array(Nullable(Type.Number()), {
    description: 'Of the radius, of lat and lon, of the codes or of the stock. Empty for keywords',
  }),
  after: Type.Array(Nullable(Type.Number())),
  keywords: Nullable(
    Type.Object(
      { before: Type.Array(Type.String()), after: Type.Array(Type.String()) },
      { description: 'Of a change of keywords, for members who may edit; otherwise null' },
    ),
  ),
  at: Instant,
  by: Nullable(Person),
  why: Nullable(Type.String()),
  undoes: Nullable(Type.Integer({ description: 'The version that it takes back' })),
  state: Type.Enum(['held', 'taken_back', 'superseded', 'final'] as const, {
    description: 'Only one that is held can be taken back',
  }),
});
export type LiveActionView = Static<typeof LiveActionView>;

export const LiveActionsAnswer = Type.Object({
  spots: Type.Array(
    Type.Object({
      id: Type.String(),
      radius: Nullable(Type.Number({ description: 'Null for the default' })),
      lat: Type.Number(),
      lon: Type.Number(),
      code: Nullable(Type.Integer({ description: 'The version of its signed codes; null if it accepts none' })),
      otherCodes: Type.Boolean({ description: 'Whether it accepts third-party codes, which no version revokes' }),
      keyword: Nullable(
        Type.Object(
          {
            answers: Nullable(Type.Array(Type.String(), { description: 'Null for members who may not edit' })),
            exact: Type.Boolean({ description: 'Whether kana must be typed as written' }),
          },
          { description: 'Null if it accepts none' },
        ),
      ),
      tooFar: Type.Array(
        Type.Object({
          from: Type.Integer({ description: 'The lower bound of a class of distances, in metres' }),
          count: Type.Integer({ description: 'Visitors' }),
        }),
        {
          description: `How far away visitors were who were refused for it in the last ${DISTANCE_MINUTES} minutes, after the last live action on the spot. Where they stood is not kept`,
        },
      ),
    }),
    { description: 'As they are published' },
  ),
  stocks: Type.Array(Type.Object({ id: Type.String(), outcomeId: Nullable(Type.String()), stock: Type.Integer() }), {
    description: 'The stock of the file, where it is a number',
  }),
  actions: Type.Array(LiveActionView, { description: 'Those of the last 48 hours, newest first' }),
});
