import { type Static, Type } from 'typebox';
import { Id, strict, Text } from './parts.ts';

export const QUESTION_KINDS = ['single', 'multiple', 'scale', 'number', 'date', 'text'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

const QuestionFile = Type.Object(
  {
    id: Id,
    kind: Type.Enum(QUESTION_KINDS),
    label: Text,
    required: Type.Optional(Type.Boolean()),
    choices: Type.Optional(Type.Array(Text, { minItems: 1, maxItems: 100 })),
    max: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  },
  strict,
);

export const QuestionnaireFile = Type.Object(
  {
    id: Id,
    type: Type.Union([Type.Literal(1), Type.Literal(2)], {
      description: '1 is asked after registration, 2 when a present is taken',
    }),
    title: Text,
    questions: Type.Array(QuestionFile, { minItems: 1, maxItems: 100 }),
  },
  strict,
);

export type QuestionnaireFile = Static<typeof QuestionnaireFile>;
