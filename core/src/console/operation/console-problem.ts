import { type Static, Type } from 'typebox';
import { FACTORS } from '../factors/rules.ts';
import { PasskeyRequest } from '../passkeys/schema.ts';
import { DraftConflict, DraftFault, Harm } from './draft-facts.ts';

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
    path: Type.Optional(Type.String({ description: 'The path of the operation that was refused' })),
    conflicts: Type.Optional(Type.Array(DraftConflict, { description: 'Of draft_conflict' })),
    step: Type.Optional(
      Type.Integer({ description: 'Of draft_conflict, by undo and redo: the revision that cannot be taken back' }),
    ),
    faults: Type.Optional(Type.Array(DraftFault, { description: 'Of draft_faulty, file_refused and archive_refused' })),
    freeSlugs: Type.Optional(Type.Array(Type.String(), { description: 'Of slug_taken: others that are free' })),
    letters: Type.Optional(Type.Array(Type.String(), { description: 'Of letters_missing' })),
    harms: Type.Optional(Type.Array(Harm, { description: 'Of would_harm_visitors' })),
    factors: Type.Optional(
      Type.Array(Type.Enum(FACTORS), { description: 'Of second_factor_required: besides recovery codes' }),
    ),
    passkey: Type.Optional(PasskeyRequest),
    requestId: Type.Optional(Type.String({ description: 'Of 500 and 503: the value of X-Request-Id' })),
    retryAfter: Type.Optional(Type.Integer({ description: 'Seconds, of 429 and 503' })),
  },
  { $id: 'ConsoleProblem' },
);
export type ConsoleProblem = Static<typeof ConsoleProblem>;
