import { MOTIF_NAMES, type MotifName } from './motifs/motifs.ts';
import { carvedText, DIRECTIONS, RIMS, recipeProblem, type SealRecipe, TONES, WEARS } from './recipe.ts';
import { SEAL_SHAPES } from './shapes.ts';

const NAME = 'meguri-seal';

/**
 * A recipe as the text that a drawing carries in its `metadata`. It has no sign that XML or a style sheet gives a meaning, so it
 * needs no escapes there.
 */
export const recipeText = ({ text, motif, shape, direction, tone, rim, wear }: SealRecipe): string => {
  const kinds = JSON.stringify({ motif, shape, direction, tone, rim, wear });
  return `${NAME}:{"text":"${escaped(carvedText(text))}",${kinds.slice(1)}`;
};

/** Every sign but letters and digits of English as an escape of JSON. */
const escaped = (text: string): string =>
  text.replace(/[^A-Za-z0-9]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The recipe that a drawing carries; null if it was not made here, or by a version that knows more. */
export function recipeIn(svg: string): SealRecipe | null {
  const [, json = ''] = new RegExp(`<metadata>${NAME}:([^<]*)</metadata>`).exec(svg) ?? [];
  try {
    return readRecipe(JSON.parse(json));
  } catch {
    return null;
  }
}

function readRecipe(value: unknown): SealRecipe | null {
  const { text, motif, ...kinds } = value as Record<string, unknown>;
  const shape = one(SEAL_SHAPES, kinds['shape']);
  const direction = one(DIRECTIONS, kinds['direction']);
  const tone = one(TONES, kinds['tone']);
  const rim = one(RIMS, kinds['rim']);
  const wear = one(WEARS, kinds['wear']);
  const isMotif = motif === null || MOTIF_NAMES.includes(motif as MotifName);
  if (typeof text !== 'string' || !isMotif || !shape || !direction || !tone || !rim || !wear) return null;
  const recipe = { text, motif: motif as MotifName | null, shape, direction, tone, rim, wear };
  return recipeProblem(recipe) === null ? recipe : null;
}

const one = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((each) => each === value);
