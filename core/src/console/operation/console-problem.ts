import { type Static, Type } from 'typebox';

/** The problem document of a refusal of the console (RFC 9457). */
export const ConsoleProblem = Type.Object(
  {
    type: Type.String(),
    title: Type.String({ description: 'In the requested language' }),
    status: Type.Integer(),
    code: Type.String({ description: 'Stable; one of the documented codes' }),
    detail: Type.Optional(Type.String({ description: 'In the requested language' })),
    errors: Type.Optional(
      Type.Array(Type.Object({ path: Type.String(), code: Type.String(), message: Type.String() })),
    ),
    requestId: Type.Optional(Type.String({ description: 'Of 500 and 503: the value of X-Request-Id' })),
    retryAfter: Type.Optional(Type.Integer({ description: 'Seconds, of 429 and 503' })),
  },
  { $id: 'ConsoleProblem' },
);
export type ConsoleProblem = Static<typeof ConsoleProblem>;
