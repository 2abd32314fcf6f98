export interface WalkSearch {
  /** The place that is open. */
  at?: string;
}

/** The state of the page in its address. */
export const walkSearch = ({ at }: Record<string, unknown>): WalkSearch =>
  typeof at === 'string' && at !== '' ? { at } : {};
