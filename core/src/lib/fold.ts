/**
 * Normalises a typed answer for comparison: Unicode NFKC, trimming, case folding. Hiragana and katakana stay different
 * (docs/domain.md#3-evidence-and-nearness). Converting to upper case and back folds letters without a single lower-case
 * form (ß, ẞ, final sigma). It can decompose letters, so NFKC is applied again.
 */
export const foldAnswer = (text: string): string =>
  text.normalize('NFKC').trim().toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');

/** Folds an account name or e-mail for comparison. Both are half-width, so lower case is enough. */
export const foldName = (name: string): string => name.trim().toLowerCase();
