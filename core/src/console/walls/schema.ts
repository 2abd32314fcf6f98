import { type Static, Type } from 'typebox';
import { strict, Text } from '../../campaign-file/parts.ts';
import { PAUSE_REASONS } from '../../conditions/condition.ts';
import { COLUMN_MINUTES } from '../figures/figure.ts';
import { PublishedGround } from '../grounds/schema.ts';
import { Instant, Nullable } from '../operation/draft-facts.ts';

/** Keys that a campaign can have at a time. */
export const WALL_KEYS_MAX = 20;
/** Screens that one key can open at a time, on each server. */
export const SCREENS_OF_KEY = 5;
/** Screens of one campaign on each server: one for each key, and some more. The others are for other campaigns. */
export const SCREENS_OF_CAMPAIGN = 25;

export const WallKeyParams = Type.Object({ slug: Type.String(), keyId: Type.String({ format: 'uuid' }) });

export const MakeWallKeyBody = Type.Object(
  {
    keyId: Type.String({ format: 'uuid', description: 'Made by the client, so that a repeat makes one key' }),
    name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', description: 'Where the screen stands' }),
  },
  strict,
);

export const WallKeysAnswer = Type.Object({
  keys: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      madeAt: Instant,
      madeBy: Nullable(Type.String({ description: 'The name of the member; null if it was deleted' })),
      seenAt: Nullable(Type.String({ ...Instant, description: 'When a screen was last open with it, to the minute' })),
      url: Type.String({ description: 'The address of the wall display. Its fragment is the key' }),
    }),
    { description: 'Those that were not revoked, oldest first' },
  ),
});

export const WallKeyBody = Type.Object({ key: Type.String({ maxLength: 100 }) }, strict);

/** What a wall shows that hardly changes. All of it is public: visitors see it before they log in. */
export const WallFacts = Type.Object({
  slug: Type.String(),
  name: Text,
  mainColour: Type.String(),
  timeZone: Type.String(),
  period: Type.Object({ start: Instant, end: Instant }),
  ground: Nullable(PublishedGround),
  spots: Type.Array(Type.Object({ id: Type.String(), name: Text, lat: Type.Number(), lon: Type.Number() })),
});

/** What changes on a wall: sums, and what is on hold. Nothing about a single visitor, and nothing that only members know. */
export const WallNow = Type.Object({
  sentAt: Type.String({ ...Instant, description: 'The time of the server' }),
  asOf: Type.String({ ...Instant, description: 'The instant of which all figures are' }),
  from: Type.String({ ...Instant, description: 'The beginning of today' }),
  columns: Type.Integer({ description: `How many columns of ${COLUMN_MINUTES} minutes the day has` }),
  walking: Type.Integer({ description: 'Visitors who acquired something in the last 15 minutes' }),
  perMinute: Type.Number({ description: 'Average of the last ten minutes' }),
  today: Type.Integer({ description: 'Stamps of today' }),
  day: Type.Array(Type.Integer(), { description: 'Stamps of today by column' }),
  usual: Type.Array(Type.Integer(), { description: 'Stamps of the same weekday last week; empty if there were none' }),
  lastTen: Type.Array(Type.Integer(), {
    description: 'Stamps of the last ten minutes by spot, in the order of the spots',
  }),
  paused: Type.Array(
    Type.Object({ spotId: Type.String(), reason: Type.Enum(PAUSE_REASONS), text: Type.Optional(Text) }),
    { description: 'As visitors see it' },
  ),
  closed: Type.Array(Type.String(), { description: 'Ids of further spots that visitors see as closed' }),
  notice: Nullable(Type.Object({ title: Text }, { description: 'The newest important notice of the day' })),
});

/** Each key is an event of the stream with the whole value. Null: nothing is published, or nothing is counted yet. */
export const WallState = Type.Object({ facts: Nullable(WallFacts), now: Nullable(WallNow) }, { $id: 'WallState' });
export type WallState = Static<typeof WallState>;
export type WallFacts = Static<typeof WallFacts>;
export type WallNow = Static<typeof WallNow>;
