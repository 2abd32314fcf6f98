import { type Static, Type } from 'typebox';
import { Member } from '../lib/member.ts';

/** The problem document of a refusal (RFC 9457; docs/api.md#2-errors). */
export const Problem = Type.Object(
  {
    type: Type.String(),
    title: Type.String({ description: 'In the requested language' }),
    status: Type.Integer(),
    code: Type.String({ description: 'Stable; one of the documented codes' }),
    detail: Type.Optional(
      Type.String({
        description: 'In the requested language; of too_far, too_many_tries, spot_paused and account_blocked',
      }),
    ),
    errors: Type.Optional(
      Type.Array(Type.Object({ path: Type.String(), code: Type.String(), message: Type.String() })),
    ),
    distance: Type.Optional(Type.Number({ description: 'Metres to the spot, of too_far' })),
    limit: Type.Optional(Type.Number({ description: 'Metres within which the spot accepts, of too_far' })),
    nextAvailableAt: Type.Optional(Type.Union([Type.String(), Type.Null()], { description: 'Of already_acquired' })),
    challenge: Type.Optional(
      Type.String({ description: 'Of work_required: what to solve; the call is repeated with X-Work' }),
    ),
    bits: Type.Optional(Type.Integer({ description: 'Of work_required: the binary logarithm of the work' })),
    expiresAt: Type.Optional(Type.String({ description: 'Of work_required: until when the solution is accepted' })),
    spotId: Type.Optional(Type.String({ description: 'Of member_required' })),
    group: Type.Optional(Type.Array(Member, { description: 'Of member_required: the members to choose from' })),
    requestId: Type.Optional(Type.String({ description: 'Of 500 and 503: the value of X-Request-Id' })),
    retryAfter: Type.Optional(Type.Integer({ description: 'Seconds, of 429 and 503' })),
  },
  { $id: 'Problem' },
);

/** A problem as the client reads it. */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  code: string;
  detail?: string;
  errors?: { path: string; code: string; message: string }[];
  distance?: number;
  limit?: number;
  nextAvailableAt?: string | null;
  challenge?: string;
  bits?: number;
  expiresAt?: string;
  spotId?: string;
  group?: Static<typeof Member>[];
  requestId?: string;
  retryAfter?: number;
}
