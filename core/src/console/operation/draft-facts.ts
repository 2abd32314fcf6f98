import { type Static, Type } from 'typebox';
import { FAULT_CODES } from '../../campaign-file/fault-codes.ts';
import { LOCALES } from '../../lib/locale.ts';

/* What problems and answers report of a draft. */

export const Instant = Type.String({ description: 'RFC 3339' });
export const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

export const Person = Type.Object({ memberId: Type.String(), name: Type.String() });

/** A path on which two people, or the draft and the published version, disagree. Without a value there it was removed. */
export const DraftConflict = Type.Object({
  path: Type.String({ description: 'Empty for the whole text' }),
  op: Type.Optional(
    Type.Enum(['set', 'insert', 'remove', 'move', 'rename'] as const, { description: 'What your change does there' }),
  ),
  yours: Type.Optional(Type.Unknown({ description: 'What your change would make of it; in a draft, its own value' })),
  theirs: Type.Optional(Type.Unknown({ description: 'What is there now; in a draft, the published value' })),
  by: Nullable(Person),
  at: Type.Union([Instant, Type.Null()], {
    description:
      'When that was. Null if nobody is known to have changed it, and for an undo or redo that would rename a published id',
  }),
});
export type DraftConflict = Static<typeof DraftConflict>;

/** A fault or warning of `campaign check`. */
export const DraftFault = Type.Object({
  code: Type.Enum(FAULT_CODES),
  file: Type.String(),
  line: Type.Integer(),
  path: Type.String({ description: 'As `campaign check` prints it: spots[3].methods' }),
  field: Nullable(Type.String({ description: 'The path of the field by ids, for operations: /spots/hyakuto/methods' })),
  message: Type.Object({ ja_JP: Type.String(), en_US: Type.String() }),
});
export type DraftFault = Static<typeof DraftFault>;

/** What a new version can take away or alter. */
const HARM_CODES = [
  'spot_collected',
  'present_taken',
  'present_changed',
  'outcome_granted',
  'draw_withdrawn',
  'draw_over',
  'draws_immediately',
  'limit_changed',
  'erases_immediately',
  'stock_below_granted',
  'question_answered',
] as const;

/** A change that would take away or alter what visitors have. */
export const Harm = Type.Object({
  code: Type.Enum(HARM_CODES),
  field: Nullable(Type.String({ description: 'The path of the field by ids' })),
  count: Nullable(Type.Integer({ description: 'How many of it visitors hold' })),
  message: Type.Object({ ja_JP: Type.String(), en_US: Type.String() }),
});
export type Harm = Static<typeof Harm>;

/** Identifies a harmful change, regardless of how many visitors it concerns. */
export const HarmName = Type.Pick(Harm, ['code', 'field'], { additionalProperties: false });
export type HarmName = Static<typeof HarmName>;

/** How many translations of a language a machine has made and nobody has checked. Pages count as one each. */
export const UncheckedCount = Type.Object({ locale: Type.Enum(LOCALES), count: Type.Integer({ minimum: 1 }) });
export type UncheckedCount = Static<typeof UncheckedCount>;

/** The campaign that a draft is of. A name may be given to another campaign. */
export const CampaignId = Type.Integer({
  description: 'Another one once a new campaign has taken the place of the campaign: a sandbox that was reset',
});
