import { Type } from 'typebox';
import { QUESTION_KINDS } from '../campaign-file/questionnaires.ts';

const strict = { additionalProperties: false } as const;
const Id = Type.String({ minLength: 1, maxLength: 64 });

export const QuestionnaireParams = Type.Object({
  type: Type.String({ maxLength: 16, description: '1: after registration, 2: before a present is taken' }),
});

/** A call of type 2 names the present that the survey belongs to. */
export const QuestionnaireQuery = Type.Object({ presentId: Type.Optional(Type.String({ maxLength: 64 })) });

export const QuestionnaireAnswer = Type.Object(
  {
    questionnaire: Type.Object({
      id: Type.String(),
      type: Type.Integer(),
      title: Type.String(),
      questions: Type.Array(
        Type.Object({
          id: Type.String(),
          kind: Type.Enum(QUESTION_KINDS),
          label: Type.String(),
          required: Type.Boolean(),
          choices: Type.Optional(Type.Array(Type.String())),
          max: Type.Optional(Type.Integer()),
          maxLength: Type.Optional(Type.Integer({ description: 'In characters' })),
        }),
      ),
    }),
  },
  { $id: 'QuestionnaireAnswer' },
);

const ANSWER_CODES = ['answered', 'unanswered'] as const;

export const AnswerStatus = Type.Object(
  { status: Type.Integer(), code: Type.Enum(ANSWER_CODES) },
  { $id: 'QuestionnaireAnswerStatus' },
);

/** Only bounds for the request. `answersFaults` has the limits of each question. */
const AnswerValue = Type.Union([
  Type.Number(),
  Type.String({ maxLength: 20_000 }),
  Type.Array(Type.Number(), { maxItems: 100 }),
]);

export const AnswerBody = Type.Object(
  {
    answers: Type.Record(Type.String(), AnswerValue, {
      maxProperties: 200,
      description:
        'By question id. `single` and `scale`: a 1-based number; `multiple`: an array of them; `date`: YYYY-MM-DD',
    }),
    presentId: Type.Optional(Id),
    userPresentId: Type.Optional(Id),
  },
  strict,
);
