/**
 * Folds a typed answer for comparison: Unicode NFKC, trimmed, case folded; hiragana and katakana stay apart
 * (domain.md, "keyword"). The way over capitals and back folds what has no single lower-case form (ß, ẞ, final sigma),
 * and may take letters and their marks apart, so that they are composed once more.
 */
export const foldAnswer = (text: string): string =>
  text.normalize('NFKC').trim().toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');

/** Folds an account name or e-mail for uniqueness; both are half-width, so lower case is all it takes. */
export const foldName = (name: string): string => name.trim().toLowerCase();
