import { Type } from 'typebox';
import { Id } from '../../campaign-file/parts.ts';
import { MOTIF_NAMES } from '../../seals/motifs/motifs.ts';
import { DIRECTIONS, RIMS, TONES, WEARS } from '../../seals/recipe.ts';
import { SEAL_SHAPES } from '../../seals/shapes.ts';
import { Draft } from '../drafts/schema.ts';
import { Nullable } from '../operation/draft-facts.ts';
import { LETTERS_MAX, SEALS_MAX } from './limits.ts';

const strict = { additionalProperties: false };

/** A body with `SEALS_MAX` recipes. */
export const SEALS_BODY_BYTES = 256 * 1024;

const Recipe = Type.Object(
  {
    text: Type.String({
      maxLength: 32,
      description: 'At most six characters, or four beside a motif, where it may be empty',
    }),
    motif: Nullable(Type.Enum(MOTIF_NAMES)),
    shape: Type.Enum(SEAL_SHAPES),
    direction: Type.Enum(DIRECTIONS),
    tone: Type.Enum(TONES),
    rim: Type.Enum(RIMS),
    wear: Type.Enum(WEARS),
  },
  strict,
);

export const LettersQuery = Type.Object({
  text: Type.String({ maxLength: LETTERS_MAX }),
  direction: Type.Enum(DIRECTIONS),
});

/** The outlines of letters, each once. */
export const LettersAnswer = Type.Object({
  letters: Type.Array(
    Type.Object({
      character: Type.String(),
      path: Type.String({ description: 'An SVG path with absolute M, L, Q, C and Z; 1000 units are one em' }),
      advance: Type.Number(),
    }),
  ),
  missing: Type.Array(Type.String(), { description: 'Characters that cannot be drawn' }),
});

export const MakeSealsBody = Type.Object(
  {
    revision: Type.Integer({ minimum: 0, description: 'The revision that the seals were made on' }),
    seals: Type.Array(Type.Object({ spotId: Id, recipe: Recipe }, strict), { minItems: 1, maxItems: SEALS_MAX }),
  },
  strict,
);

export const MakeSealsAnswer = Type.Object({ draft: Draft });
