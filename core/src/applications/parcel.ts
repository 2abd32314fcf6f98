/** Where the parcel of an application is. It starts as `to_send`. */
export const PARCEL_STATES = ['to_send', 'sent', 'returned'] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** Who carries a parcel. A list instead of a text, so that nobody writes personal data into it. */
export const CARRIERS = ['japan_post', 'yamato', 'sagawa', 'seino', 'fukuyama', 'other'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** What is known of a parcel. */
export interface Parcel {
  state: ParcelState;
  carrier: Carrier | null;
  tracking: string | null;
}

/** The most parcels that one call of the console names. */
export const PARCELS_MAX = 500;
/** The longest tracking number. */
export const TRACKING_MAX = 40;
const TRACKING = /^[0-9A-Z][0-9A-Z-]*$/;

/**
 * The tracking number in a typed text: half-width capital letters, digits and hyphens, which name nobody. An empty text is none.
 * `invalid` for anything else.
 */
export function readTracking(typed: string): string | 'invalid' | null {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[‐-―−ー]/g, '-')
    .replaceAll(/\s/g, '');
  if (text === '') return null;
  return text.length <= TRACKING_MAX && TRACKING.test(text) ? text : 'invalid';
}

/** A parcel as it is recorded. Without `tracking` its tracking number does not change. */
export type RecordedParcel = Omit<Parcel, 'tracking'> & Partial<Pick<Parcel, 'tracking'>>;

/** The parcel as it is stored. One that is still to be sent has neither carrier nor tracking number. */
export const storedParcel = ({ state, carrier, tracking }: RecordedParcel): RecordedParcel =>
  state === 'to_send'
    ? { state, carrier: null, tracking: null }
    : { state, carrier, ...(tracking === undefined ? {} : { tracking }) };
