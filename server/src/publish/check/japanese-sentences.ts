/** The sentences of `Fault.expected` by their form, and the same in Japanese with the parts that vary. */
export const JAPANESE: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [];
