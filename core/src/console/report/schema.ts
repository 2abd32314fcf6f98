import { type Static, Type } from 'typebox';
import { Text } from '../../campaign-file/parts.ts';
import { QUESTION_KINDS } from '../../campaign-file/questionnaires.ts';
import { Instant, Nullable } from '../operation/draft-facts.ts';
import { SMALL_GROUP } from './small-groups.ts';

const Count = (description: string) => Type.Integer({ description });
const Named = { id: Type.String(), name: Nullable(Text) };
const Day = Type.String({ format: 'date', description: 'A date in the time zone of the campaign' });

const Sums = {
  visitors: Count('Visitors who acquired something'),
  registered: Count('Registrations'),
  stamps: Count('Acquisitions without voided ones, as in the live view'),
  used: Count('Prizes that were handed over or used'),
};

const Option = Type.Object({ label: Nullable(Text), value: Type.Integer(), count: Type.Integer() });

/** The figures of one period. They contain nothing about a single visitor. */
export const ReportFigures = Type.Object({
  name: Type.Unknown({ description: 'The name of the campaign: a text, or a map by language' }),
  timeZone: Type.String(),
  from: Day,
  to: Day,
  asOf: Type.String({ ...Instant, description: 'The instant of which all figures are' }),
  isRunning: Type.Boolean({ description: 'Whether the period was not over by then' }),
  totals: Type.Object({
    ...Sums,
    returned: Count('Of the visitors, those who acquired something on two days or more'),
    refused: Count('Refused attempts'),
    views: Count('Opened pages of the app'),
    answers: Count('Answered questionnaires'),
  }),
  before: Nullable(
    Type.Object(
      { from: Day, to: Day, isCut: Type.Boolean(), ...Sums },
      { description: 'The period of the same length before; cut at the same point while the period is running' },
    ),
  ),
  days: Type.Array(Type.Object({ day: Day, ...Sums }), { description: 'Every day of the period' }),
  hours: Type.Array(Type.Object({ day: Day, hour: Type.Integer(), visitors: Type.Integer(), stamps: Type.Integer() }), {
    description: 'The hours in which something was acquired',
  }),
  spots: Type.Array(
    Type.Object({
      ...Named,
      at: Nullable(Type.Object({ lat: Type.Number(), lon: Type.Number() })),
      count: Type.Integer(),
      methods: Type.Array(Type.Object({ method: Type.String(), count: Type.Integer() })),
    }),
    { description: 'In the order of the campaign, followed by those that it no longer has, whose name is null' },
  ),
  routes: Type.Array(
    Type.Object({
      from: Type.String(),
      to: Type.String(),
      visitors: Count(`Who went from one straight to the other on one day, rounded to ${SMALL_GROUP}`),
    }),
  ),
  routesWithheld: Count(`Routes of fewer than ${SMALL_GROUP} visitors, which are not listed`),
  collected: Type.Array(Type.Object({ spots: Type.Integer(), visitors: Type.Integer() }), {
    description: 'Visitors by the number of different spots in the period',
  }),
  completed: Type.Array(
    Type.Object({
      ...Named,
      kind: Type.Enum(['course', 'sheet']),
      required: Count('Stamps that complete it'),
      visitors: Count('Who completed it in the period, with the sheets of the present version'),
    }),
  ),
  languages: Type.Array(Type.Object({ locale: Type.String(), views: Type.Integer() })),
  refusals: Type.Array(Type.Object({ code: Type.String(), count: Type.Integer() })),
  prizes: Type.Array(
    Type.Object({
      ...Named,
      outcomeId: Type.String({ description: 'Of a lottery; empty for what is no win' }),
      granted: Count('Taken in the period, without draws that won nothing'),
      lost: Count('Draws that won nothing'),
      used: Count('Handed over or used in the period'),
      swiped: Count('Of these, without a counter'),
      applied: Count('Applied for in the period'),
    }),
  ),
  counters: Type.Array(
    Type.Object({
      ...Named,
      presentId: Type.String(),
      outcomeId: Type.String(),
      count: Count('Handed over in the period and not undone'),
      provisional: Count('Of these, without a network'),
    }),
  ),
  questionnaires: Type.Array(
    Type.Object({
      ...Named,
      answers: Type.Integer(),
      isWithheld: Type.Boolean({ description: `Fewer than ${SMALL_GROUP} answers: the choices are not shown` }),
      questions: Type.Array(
        Type.Object({
          ...Named,
          kind: Type.Enum(QUESTION_KINDS),
          answered: Type.Integer(),
          options: Type.Array(Option),
        }),
        {
          description: `Those with ticked answers, of at least ${SMALL_GROUP} visitors. Counts of choices are rounded to fives`,
        },
      ),
    }),
  ),
});
export type ReportFigures = Static<typeof ReportFigures>;

const strict = { additionalProperties: false } as const;
export const ReportQuery = Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day) }, strict);
export const ReportAnswer = Type.Object(
  {
    from: Day,
    to: Day,
    campaign: Type.Object({ from: Day, to: Day }, { description: 'The dates of the whole campaign' }),
    today: Day,
    figures: Nullable(ReportFigures),
    counting: Nullable(
      Type.Number({ description: 'While newer figures are counted: the share of visitors that is done. Ask again' }),
    ),
    fixedAt: Nullable(Type.String({ ...Instant, description: 'Since then the figures are kept as they are' })),
  },
  { $id: 'ReportAnswer' },
);
export type ReportAnswer = Static<typeof ReportAnswer>;

export const FixReportBody = Type.Object(
  { from: Day, to: Day, asOf: Type.String({ ...Instant, description: 'Of the figures that were shown' }) },
  strict,
);
export const ReleaseReportBody = Type.Object({ from: Day, to: Day }, strict);
