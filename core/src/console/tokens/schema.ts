import { type Static, Type } from 'typebox';
import { Instant, Nullable } from '../operation/draft-facts.ts';
import { ROLES } from '../roles/may.ts';
import { TOKEN_ACTIONS } from './rules.ts';

const strict = { additionalProperties: false } as const;

export const TokenParams = Type.Object({ slug: Type.String(), tokenId: Type.String({ format: 'uuid' }) });

const Actions = Type.Array(Type.Enum(TOKEN_ACTIONS), {
  minItems: 1,
  uniqueItems: true,
  description: 'What it may do, of what its role may',
});

export const MakeTokenBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
    role: Type.Enum(ROLES),
    actions: Actions,
    lastDay: Type.String({ format: 'date', description: 'In the time zone of the campaign; at most a year ahead' }),
  },
  strict,
);

/** Why a token does not work any more. */
const TOKEN_ENDS = ['expired', 'revoked'] as const;

export const TokenView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  role: Type.Enum(ROLES),
  actions: Actions,
  hint: Type.String({ description: 'The last four characters of the secret' }),
  madeBy: Nullable(Type.String({ description: 'The name of the member; null if it was deleted' })),
  madeAt: Instant,
  expiresAt: Instant,
  lastUsedAt: Nullable(Type.String({ format: 'date-time', description: 'To the minute' })),
  end: Nullable(Type.Enum(TOKEN_ENDS)),
});
export type TokenView = Static<typeof TokenView>;

export const TokensAnswer = Type.Object({
  tokens: Type.Array(TokenView, { description: 'Newest first. Ended ones stay for 30 days' }),
  timeZone: Type.String({ description: 'Of the campaign' }),
});

export const NewTokenAnswer = Type.Object({
  token: TokenView,
  secret: Type.String({ description: 'It is stored nowhere, so it is shown now or never' }),
});
