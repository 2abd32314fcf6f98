import type { Body } from '@meguri/core/contract.ts';
import type { Spot } from '../../queries/queries.ts';
import type { VisitorPosition } from '../../shared/location/locator.ts';

/** The visitor's evidence. The position is added where it is required. */
export type Evidence =
  | { method: 'proximity' }
  | { method: 'qr'; code: string }
  | { method: 'barcode'; code: string; format: string }
  | { method: 'keyword'; keyword: string }
  | { method: 'quiz'; answer: number | number[] }
  | { method: 'photo'; photoId: string }
  | { method: 'ar'; nonce: string };

/** The methods in the order in which the app offers them. */
export const OFFERED = ['proximity', 'qr', 'barcode', 'keyword', 'quiz', 'ar', 'photo'] as const;
export type OfferedMethod = (typeof OFFERED)[number];

/** The methods of a spot that are available here, in order of preference. */
export const methodsOf = ({ methods }: Pick<Spot, 'methods'>): OfferedMethod[] =>
  OFFERED.filter((method) => methods.some((offer) => offer.method === method));

/** Whether a method requires the position at this spot. For a code without a known spot, only the server can say so. */
export const needsPosition = (spot: Pick<Spot, 'methods'> | null, method: OfferedMethod): boolean =>
  spot?.methods.find((offer) => offer.method === method)?.near ?? false;

/** What an acquisition is of: the spot, null if a code names it, and the chosen member of a group spot. */
export interface Target {
  spotId: string | null;
  memberId: string | null;
}

/** The body of POST /user/stamps. The position is sent only where it is required. */
export const bodyOf = (
  { spotId, memberId }: Target,
  evidence: Evidence,
  at: VisitorPosition | null,
): Body<'acquireStamp'> => ({
  ...(spotId === null ? {} : { spotId }),
  ...(memberId === null ? {} : { memberId }),
  ...evidence,
  ...(at ? { lat: at.lat, lon: at.lon, accuracy: at.accuracy } : {}),
});

/** Whether two pieces of evidence are equal. */
export const isSame = (a: Evidence, b: Evidence): boolean => JSON.stringify(a) === JSON.stringify(b);
