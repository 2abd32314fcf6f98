import { type Static, Type } from 'typebox';
import { LOCALES } from '../../lib/locale.ts';
import { CampaignParams, DraftOperation, OPERATIONS_MAX, TEXT_MAX } from '../drafts/schema.ts';
import { PROPOSAL_CHARACTERS, PROPOSALS_MAX, TRANSLATIONS_MAX } from './draft-texts.ts';

const strict = { additionalProperties: false };

const Locale = Type.Enum(LOCALES);
const Word = Type.String({ minLength: 1, maxLength: TEXT_MAX });

/** A translation that was made from another source. It is about these words, wherever the draft has them. */
const TranslationMark = Type.Object(
  {
    locale: Locale,
    source: Type.String({ description: 'The source as it is now' }),
    target: Type.String(),
    was: Type.String({ description: 'The source that the translation was made from' }),
  },
  { $id: 'TranslationMark' },
);

/** A translation that a machine has made. It is about these words, wherever the draft has them. */
const MachineText = Type.Object({ locale: Locale, source: Word, target: Word }, strict);

export const TranslationAnswer = Type.Object({
  revision: Type.Integer({ description: 'Of the draft that was looked at' }),
  marks: Type.Array(TranslationMark),
  unchecked: Type.Array(MachineText, { description: 'Made by a machine, and not confirmed by anybody yet' }),
  service: Type.Union([Type.Object({ host: Type.String({ description: 'Where texts would be sent' }) }), Type.Null()], {
    description: 'The service for machine translation; null where none is configured',
  }),
});
export type TranslationAnswer = Static<typeof TranslationAnswer>;

/** Files of pages that one step can write: every page in every language. */
const FILES_MAX = 20;
/** Bytes of a body with translations: every text of a campaign in four languages, and its pages. */
export const TRANSLATIONS_BODY_BYTES = 8 * 1024 * 1024;

export const ApplyBody = Type.Object(
  {
    revision: Type.Integer({ minimum: 0, description: 'The revision that the operations were made on' }),
    operations: Type.Array(DraftOperation, { maxItems: TRANSLATIONS_MAX }),
    files: Type.Array(
      Type.Object(
        {
          path: Type.String({
            minLength: 1,
            maxLength: 200,
            description: 'The path in the folder: pages/faq.en_US.md',
          }),
          text: Type.String({ maxLength: TEXT_MAX }),
          replaces: Type.Union([Type.String({ pattern: '^[0-9a-f]{64}$' }), Type.Null()], {
            description: 'The content that the text was made from; null for a new file',
          }),
        },
        strict,
      ),
      { maxItems: FILES_MAX, description: 'Pages in Markdown' },
    ),
    machine: Type.Optional(
      Type.Array(MachineText, {
        maxItems: TRANSLATIONS_MAX,
        description: 'Those of the words that a machine has made: they count as unchecked until somebody confirms them',
      }),
    ),
  },
  strict,
);

export const ConfirmBody = Type.Object(
  {
    texts: Type.Array(Type.Object({ locale: Locale, source: Word, target: Word }, strict), {
      minItems: 1,
      maxItems: OPERATIONS_MAX,
    }),
    isRight: Type.Boolean({ description: 'False takes back what was confirmed' }),
  },
  strict,
);

/** Translations that another campaign has published of words that the draft has too. */
export const OffersAnswer = Type.Object({
  offers: Type.Array(
    Type.Object({
      locale: Locale,
      source: Type.String(),
      target: Type.String(),
      campaign: Type.Object({
        slug: Type.String(),
        name: Type.Unknown({ description: 'A text of the campaign file: a string, or a map by language' }),
      }),
    }),
  ),
});

export const TranslationParams = CampaignParams;

export const ProposeBody = Type.Object(
  {
    from: Locale,
    to: Locale,
    texts: Type.Array(Type.String({ minLength: 1, maxLength: PROPOSAL_CHARACTERS }), {
      minItems: 1,
      maxItems: PROPOSALS_MAX,
      description: 'They are sent to the service',
    }),
  },
  strict,
);

export const ProposalsAnswer = Type.Object({
  proposals: Type.Array(Type.Object({ source: Type.String(), target: Type.String() }), {
    description: 'In the order of the texts. Nothing is written',
  }),
});
