import { type Static, Type } from 'typebox';
import { QUESTION_KINDS } from '../../campaign-file/questionnaires.ts';
import { LOCALES } from '../../lib/locale.ts';
import { Nullable } from '../operation/draft-facts.ts';

const strict = { additionalProperties: false } as const;
const Id = Type.String({ minLength: 1, maxLength: 64 });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'In the time zone of the campaign' });
const Language = Type.Enum(LOCALES);

const filters = {
  course: Type.Optional(Id),
  day: Type.Optional(Day),
  language: Type.Optional(Language),
};

export const AnswersQuery = Type.Object({ questionnaire: Type.Optional(Id), ...filters });

export const AnswerTextsParams = Type.Object({ slug: Type.String(), questionnaireId: Id, questionId: Id });
export const AnswerTextsQuery = Type.Object({ ...filters, after: Type.Optional(Type.String({ maxLength: 300 })) });

export const ExportAnswersBody = Type.Object({ questionnaire: Id, ...filters }, strict);

const QuestionResult = Type.Object({
  id: Type.String(),
  kind: Nullable(Type.Enum(QUESTION_KINDS, { description: 'Null if the campaign does not ask the question any more' })),
  label: Type.String(),
  answered: Type.Integer({ description: 'How many answered it' }),
  isHidden: Type.Boolean({ description: 'Whether there are too few answers for a chart that names nobody' }),
  bars: Type.Array(
    Type.Object({
      key: Type.String({
        description:
          'The choice or step, a range of numbers, a month, or `other`: answers from before the question had its kind',
      }),
      label: Nullable(Type.String({ description: 'Of a choice that the question has' })),
      count: Type.Integer(),
    }),
  ),
  mean: Nullable(Type.Number()),
  median: Nullable(Type.Number()),
});
export type QuestionResult = Static<typeof QuestionResult>;

export const AnswersAnswer = Type.Object({
  questionnaires: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      type: Type.Integer({ description: '1: after registration, 2: before a present' }),
      count: Type.Integer({ description: 'All answers, without filters' }),
    }),
  ),
  courses: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  days: Type.Array(Type.String(), { description: 'The days on which the questionnaire was answered' }),
  languages: Type.Array(Language, { description: 'The languages in which it was answered' }),
  chosen: Nullable(Type.String({ description: 'The questionnaire of the results; null if there is none' })),
  count: Type.Integer({ description: 'The answers that the filters leave' }),
  isHidden: Type.Boolean({ description: 'Whether these are too few for charts that name nobody' }),
  questions: Type.Array(QuestionResult),
  asOf: Nullable(
    Type.String({
      description: 'The instant of the counts, RFC 3339; null if nothing is counted yet or there is no questionnaire',
    }),
  ),
  counting: Nullable(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        'While a large questionnaire is being counted: the share that is counted. Null if the counts are new enough. Without `asOf` the figures are empty',
    }),
  ),
});

export const AnswerTextsAnswer = Type.Object({
  texts: Type.Array(
    Type.Object({
      text: Type.String(),
      day: Type.String(),
      language: Nullable(Language),
    }),
    { description: 'Newest first; at most 50' },
  ),
  next: Nullable(Type.String({ description: 'The cursor of the next page' })),
});
