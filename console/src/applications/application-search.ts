import { PARCEL_STATES, type ParcelState } from '@meguri/core/applications/parcel.ts';

/** The filter of the list in its address. */
export interface ApplicationSearch {
  /** The state of the parcels that are listed. */
  state?: ParcelState;
  /** The number that was looked for. */
  number?: string;
}

/** Reads the search parameters of the list. */
export function applicationSearch({ state, number }: Record<string, unknown>): ApplicationSearch {
  const known = PARCEL_STATES.find((one) => one === state);
  return {
    ...(known ? { state: known } : {}),
    ...(typeof number === 'string' && number !== '' ? { number } : {}),
  };
}
