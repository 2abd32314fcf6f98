/** What the address of the live page says. */
export interface LiveSearch {
  /** The dialog that is open. */
  act?: 'notice';
}

/** Reads the search parameters; what makes no sense is left out. */
export const liveSearch = ({ act }: Record<string, unknown>): LiveSearch => (act === 'notice' ? { act } : {});
