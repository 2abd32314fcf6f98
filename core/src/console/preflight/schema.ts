import { Type } from 'typebox';
import { UUID } from '../../lib/uuid.ts';
import { CampaignParams } from '../drafts/schema.ts';
import { Instant, Nullable, Person, UncheckedCount } from '../operation/draft-facts.ts';
import { DEPARTURES } from './departure-boxes.ts';
import { PEOPLE_CHECK_IDS, SEAL_STATES, SIGNED_GROUPS } from './people-checks.ts';
import { ADVICE_MAX, NAMES_MAX, PREFLIGHT_IDS, PREFLIGHT_VERDICTS } from './preflight-item.ts';

const strict = { additionalProperties: false };
const Name = Type.Unknown({ description: 'A text of the campaign file: a string, or a map by language' });

/** Checks that an organiser can add to a campaign. */
export const OWN_CHECKS_MAX = 50;
const EXPECTED_VISITORS_MAX = 9_999_999;

export const PreflightQuery = Type.Object({
  clock: Type.Optional(
    Type.String({
      pattern: '^[0-9]{1,15}$',
      description:
        "The clock of the member's device in milliseconds since the epoch, which is compared with that of the server",
    }),
  ),
});

const Seal = Type.Object(
  { by: Nullable(Person), at: Instant },
  { description: 'Who signed; null for somebody who is no member any more' },
);
const SealStateSchema = Type.Enum(SEAL_STATES, { description: 'void: what it depends on has changed since' });
const Basis = Type.String({
  pattern: '^[0-9a-f]{32}$',
  description: 'Names what the check depends on now; a signature is refused for another one',
});

export const PreflightAnswer = Type.Object({
  revision: Type.Integer({ description: 'The revision of the draft that was judged' }),
  checkedAt: Instant,
  languages: Type.Array(Type.String(), { description: 'The languages of the campaign' }),
  visitors: Nullable(Type.Integer({ description: 'How many visitors the organiser expects' })),
  items: Type.Array(
    Type.Object({
      id: Type.Enum(PREFLIGHT_IDS),
      verdict: Type.Enum(PREFLIGHT_VERDICTS, {
        description: 'no_go must be fixed before the rally opens; note is allowed but probably not intended',
      }),
      count: Type.Integer({ description: 'Of how many things the item speaks' }),
      of: Nullable(Type.Integer({ description: 'Out of how many' })),
      at: Nullable(Instant),
      names: Type.Array(Name, { maxItems: NAMES_MAX }),
      advice: Type.Array(
        Type.Object({
          spotId: Type.String(),
          groupMember: Nullable(Type.String()),
          name: Name,
          advice: Type.Enum(['widen', 'move', 'impossible'] as const),
          radius: Type.Number(),
          fair: Type.Number({ description: 'The least fair radius, in metres' }),
          error: Type.Number({ description: '95 % of the fixes are within so many metres' }),
          refused: Type.Number({ description: 'The share of visitors who would be refused, from 0 to 1' }),
        }),
        { maxItems: ADVICE_MAX },
      ),
      unchecked: Type.Array(UncheckedCount, {
        description: 'Translations that a machine has made and nobody has checked, by language',
      }),
    }),
    { description: "The machine's checks. A draft with faults is judged by them, the team and the server alone" },
  ),
  checks: Type.Array(
    Type.Object({
      id: Type.String({ description: `One of ${PEOPLE_CHECK_IDS.join(', ')}, or the id of an added check` }),
      group: Type.Enum(SIGNED_GROUPS),
      title: Nullable(Type.String({ description: 'Of an added check' })),
      note: Nullable(Type.String()),
      count: Type.Integer(),
      basis: Basis,
      state: SealStateSchema,
      seal: Nullable(Seal),
    }),
    { description: 'What only people can check. Empty while the draft has faults' },
  ),
  departures: Type.Array(
    Type.Object({
      departure: Type.Enum(DEPARTURES),
      basis: Basis,
      state: SealStateSchema,
      seal: Nullable(Seal),
      isReady: Type.Boolean({ description: 'Whether it can be signed now' }),
    }),
  ),
});

export const VisitorsBody = Type.Object(
  { visitors: Nullable(Type.Integer({ minimum: 1, maximum: EXPECTED_VISITORS_MAX })) },
  strict,
);

export const CheckParams = Type.Object({
  slug: CampaignParams.properties.slug,
  checkId: Type.String({ pattern: '^[a-z0-9_:-]{1,64}$', description: 'Of a check, or departure:{box}' }),
});

export const SignBody = Type.Object({ basis: Basis }, strict);

export const AddCheckBody = Type.Object(
  {
    checkId: Type.String({
      pattern: UUID,
      description: "A UUID: the client's own name for the check, so that a call that is sent twice adds it once",
    }),
    group: Type.Enum(SIGNED_GROUPS),
    title: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
    note: Type.String({ maxLength: 300 }),
  },
  strict,
);
