import { type Static, Type } from 'typebox';
import { Text } from '../../campaign-file/parts.ts';
import { PublishedGround } from '../grounds/schema.ts';
import { Nullable } from '../operation/draft-facts.ts';
import { COLUMN_MINUTES, RECENT_MINUTES, SPOT_MINUTES, STOCK_HOURS } from './figure.ts';

const Counts = { today: Type.Integer(), total: Type.Integer() };
const Instant = Type.String({ format: 'date-time' });
const Columns = (description: string) => Type.Array(Type.Integer(), { description });

/** Whose day is asked for. */
export const DayQuery = Type.Object({
  of: Type.Optional(
    Type.Literal('rehearsal', {
      description: 'The rehearsal of the campaign in place of the campaign. Its figures are apart',
    }),
  ),
});

export const FiguresAnswer = Type.Object(
  {
    asOf: Type.String({ ...Instant, description: 'The instant of which all figures are' }),
    at: Type.String({
      ...Instant,
      description:
        'What the clock of the day showed then: `asOf`, or another instant in a rehearsal with a running clock',
    }),
    day: Type.String({ description: 'Today in the time zone of the campaign' }),
    timeZone: Type.String(),
    from: Type.String({ ...Instant, description: 'The beginning of today' }),
    columns: Type.Integer({ description: `How many columns of ${COLUMN_MINUTES} minutes the day has` }),
    walking: Type.Integer({ description: 'Visitors who acquired something in the last 15 minutes' }),
    visitors: Type.Object(Counts, { description: 'Registrations' }),
    stamps: Type.Object(Counts, { description: 'Acquisitions of all spots, without voided ones' }),
    recent: Columns(`Stamps of each of the last ${RECENT_MINUTES} minutes; the last one is still running`),
    aWeekAgo: Nullable(
      Type.Number({
        description: 'Stamps a minute around the same time a week ago; null if the campaign was not open',
      }),
    ),
    usedToday: Type.Integer({ description: 'Prizes that were handed over today' }),
    ground: Nullable(PublishedGround),
    closes: Type.String({ ...Instant, description: 'When today closes, as far as it is known' }),
    until: Type.String({ ...Instant, description: 'The end of the campaign' }),
    courses: Type.Array(Type.Object({ id: Type.String(), color: Nullable(Type.String()) })),
    spots: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Nullable(Text),
        course: Nullable(Type.String({ description: 'Its first course' })),
        at: Nullable(Type.Object({ lat: Type.Number(), lon: Type.Number() })),
        ...Counts,
        refused: Type.Integer({ description: 'Refused attempts of today' }),
        isClosed: Type.Boolean({
          description:
            'Whether it is set to closed, by a condition or in the campaign file. A pause is a condition of its own',
        }),
        lastTen: Type.Integer({ description: 'Stamps of the last 10 minutes' }),
        lastAt: Nullable(Type.String({ ...Instant, description: 'The minute of the last stamp of today' })),
        stamps: Columns('Stamps of today by column'),
        refusals: Columns('Refused attempts of today by column'),
        usual: Columns('Stamps of the same weekday last week by column; empty if there were none'),
      }),
      { description: 'In the order of the campaign, followed by those that it no longer has, whose name is null' },
    ),
    refusals: Type.Array(Type.Object({ code: Type.String(), count: Type.Integer() }), {
      description: 'Of today, the most frequent first',
    }),
    presents: Type.Array(
      Type.Object({
        id: Type.String(),
        outcomeId: Type.String({ description: 'Of a lottery; empty for the present itself' }),
        name: Nullable(Text),
        granted: Type.Integer({ description: 'Taken by visitors, without those whose unit went back' }),
        used: Type.Integer(),
        left: Nullable(Type.Integer({ description: 'Null without a limit' })),
        stock: Nullable(Type.Integer({ description: 'Units in all; null without a limit' })),
        hours: Columns(`Taken in each of the last ${STOCK_HOURS} hours; the last one ends now. Empty without a limit`),
        opened: Type.String({ ...Instant, description: 'When it could be taken first' }),
        lastsUntil: Nullable(
          Type.String({
            ...Instant,
            description: 'When the stock is expected to run out; null if it lasts until the campaign ends',
          }),
        ),
      }),
    ),
    photosPending: Type.Integer(),
  },
  { $id: 'FiguresAnswer' },
);
export type Figures = Static<typeof FiguresAnswer>;

/** A spot of a campaign, and whose day is asked for. */
export const SpotFiguresParams = Type.Object({ slug: Type.String(), spotId: Type.String() });

export const SpotFiguresAnswer = Type.Object(
  {
    methods: Type.Array(Type.Object({ method: Type.String(), count: Type.Integer() }), {
      description: 'Stamps of today by method, the most frequent first',
    }),
    refusals: Type.Array(Type.Object({ code: Type.String(), count: Type.Integer() }), {
      description: 'Refused attempts of today by reason, the most frequent first',
    }),
    from: Type.String({ ...Instant, description: `The first of the last ${SPOT_MINUTES} minutes` }),
    stamps: Columns('Stamps of each of these minutes; the last one is still running'),
    refused: Columns('Refused attempts of each of these minutes'),
  },
  { $id: 'SpotFiguresAnswer' },
);
export type SpotFigures = Static<typeof SpotFiguresAnswer>;

/** What a stream sends about the figures. A page reads them again when it changes. */
export const FiguresEvent = Type.Object(
  {
    asOf: Instant,
    walking: Type.Integer(),
  },
  { description: 'How new the figures are; null while they are counted for the first time' },
);
