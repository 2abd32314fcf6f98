/** Joins the class names that are there; false and undefined parts fall out. */
export const cx = (...parts: ReadonlyArray<string | false | null | undefined>): string =>
  parts.filter(Boolean).join(' ');
