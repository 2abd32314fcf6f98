import { type Static, Type } from 'typebox';
import { strict, Text } from '../../campaign-file/parts.ts';
import { CONGESTIONS } from '../../campaign-file/spots.ts';
import { CONDITION_KINDS, PAUSE_REASONS } from '../../conditions/condition.ts';
import { Nullable } from '../operation/draft-facts.ts';

const Reason = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '\\S',
  description: 'For the audit log; visitors do not see it',
});
const Why = Type.Optional(Reason);
const Id = Type.String({ minLength: 1, maxLength: 64 });

export const SpotConditionParams = Type.Object({ slug: Type.String(), spotId: Id });
export const PresentConditionParams = Type.Object({ slug: Type.String(), presentId: Id });
export const ConditionParams = Type.Object({
  slug: Type.String(),
  conditionId: Type.String({ format: 'uuid' }),
});

export const PauseBody = Type.Object(
  {
    reason: Type.Enum(PAUSE_REASONS, { description: 'Visitors read its sentence in their language' }),
    text: Type.Optional(Text),
    why: Why,
  },
  strict,
);

export const CongestionBody = Type.Object({ level: Type.Enum(CONGESTIONS), why: Why }, strict);

export const StopBody = Type.Object({ why: Reason }, strict);
export const EndBody = Type.Object({ why: Why }, strict);

export const NoticeBody = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'Made by the client, so that a repeated call posts one notice' }),
    title: Text,
    body: Type.Optional(Text),
    important: Type.Optional(Type.Boolean({ description: 'It rises in open pages' })),
    mail: Type.Optional(Type.Literal(true, { description: 'Also send it to those who want notices by mail' })),
    why: Why,
  },
  strict,
);

/** A condition of the day, with who set it. */
export const ConditionView = Type.Object({
  id: Type.String(),
  kind: Type.Enum(CONDITION_KINDS),
  subject: Nullable(Type.String({ description: 'The id of the spot or present; null for a notice' })),
  since: Type.String({ format: 'date-time' }),
  by: Nullable(Type.String({ description: 'The name of the member who set it; null if it was deleted' })),
  pause: Type.Optional(Type.Object({ reason: Type.Enum(PAUSE_REASONS), text: Type.Optional(Text) })),
  level: Type.Optional(Type.Enum(CONGESTIONS)),
  notice: Type.Optional(
    Type.Object({ title: Text, body: Type.Optional(Text), important: Type.Optional(Type.Boolean()) }),
  ),
});
export type ConditionView = Static<typeof ConditionView>;

export const ConditionsAnswer = Type.Object({
  conditions: Type.Array(ConditionView, { description: 'Those that hold now, newest first' }),
});
