export interface PreflightSearch {
  /** How many visitors are expected. */
  visitors?: number;
}

/** The state of the page in its address; what cannot be read is left out. */
export const preflightSearch = ({ visitors }: Record<string, unknown>): PreflightSearch =>
  Number.isInteger(visitors) && Number(visitors) > 0 && Number(visitors) < 10_000_000
    ? { visitors: Number(visitors) }
    : {};
