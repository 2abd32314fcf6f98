/** Joins class names, skipping false, null, undefined and empty values. */
export const cx = (...parts: ReadonlyArray<string | false | null | undefined>): string =>
  parts.filter(Boolean).join(' ');
