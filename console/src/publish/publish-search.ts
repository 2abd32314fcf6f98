/** What the address of the proof, and of a version, says. */
export interface PublishSearch {
  /** The campaign file byte for byte, in place of the sentences. */
  view?: 'yaml';
  /** The version that another one is compared with, by default the one before it; 0 for nothing. */
  from?: number;
}

/** Reads the search parameters; what makes no sense is left out. */
export const publishSearch = ({ view, from }: Record<string, unknown>): PublishSearch => ({
  ...(view === 'yaml' ? { view } : {}),
  ...(typeof from === 'number' && Number.isInteger(from) && from >= 0 ? { from } : {}),
});
