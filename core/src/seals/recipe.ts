import type { MotifName } from './motifs/motifs.ts';
import type { SealShape } from './shapes.ts';

export const DIRECTIONS = ['horizontal', 'vertical'] as const;
/** `negative`: the carving is light on the ink. `positive`: it is inked on a light panel. */
export const TONES = ['negative', 'positive'] as const;
export const RIMS = ['single', 'double', 'dots'] as const;
export const WEARS = ['none', 'light', 'heavy'] as const;

/** What a seal shows. The same recipe always gives the same drawing. */
export interface SealRecipe {
  /** At most six characters, four beside a motif, where it may be empty. */
  text: string;
  motif: MotifName | null;
  shape: SealShape;
  direction: (typeof DIRECTIONS)[number];
  tone: (typeof TONES)[number];
  rim: (typeof RIMS)[number];
  wear: (typeof WEARS)[number];
}

/** Without a motif, letters can be in two columns. Beside a motif there is room for one line. */
export const MAX_LETTERS = { alone: 6, besideMotif: 4 } as const;

/** The text as it is carved: composed, without spaces and control characters. */
export const carvedText = (text: string): string => text.normalize('NFC').replace(/[\s\p{C}]/gu, '');

/** Why no seal can be drawn: nothing to show, or more characters than there is room for. */
export function recipeProblem({ text, motif }: Pick<SealRecipe, 'text' | 'motif'>): 'empty' | 'too_long' | null {
  const { length } = [...carvedText(text)];
  if (length > MAX_LETTERS[motif === null ? 'alone' : 'besideMotif']) return 'too_long';
  return length === 0 && motif === null ? 'empty' : null;
}
