const rules = new Intl.PluralRules('en');

/** The English word for `n` things; the other four languages have one form for every number. */
export const plural = (n: number, one: string, other: string): string => (rules.select(n) === 'one' ? one : other);
