const rules = new Intl.PluralRules('en');

/** The English singular or plural for `n`. The other four languages have one form for every number. */
export const plural = (n: number, one: string, other: string): string => (rules.select(n) === 'one' ? one : other);
