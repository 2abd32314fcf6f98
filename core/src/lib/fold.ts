/**
 * Folds a typed answer for comparison: Unicode NFKC, trimmed, case folded; hiragana and katakana stay apart
 * (domain.md, "keyword"). Upper-casing first folds what has no single lower-case form (ß, final sigma).
 */
export const foldAnswer = (text: string): string => text.normalize('NFKC').trim().toUpperCase().toLowerCase();

/** Folds an account name or e-mail for uniqueness; both are half-width, so lower case is all it takes. */
export const foldName = (name: string): string => name.trim().toLowerCase();
