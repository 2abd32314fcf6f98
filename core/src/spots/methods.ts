/** The ways to acquire a stamp or points at a spot (docs/domain.md#3-evidence-and-nearness). */
export const METHODS = ['proximity', 'qr', 'barcode', 'keyword', 'quiz', 'photo', 'ar'] as const;
export type Method = (typeof METHODS)[number];

const NEAR_BY_DEFAULT: Record<Method, boolean> = {
  proximity: true,
  qr: false,
  barcode: false,
  keyword: false,
  quiz: false,
  photo: true,
  ar: true,
};

/**
 * Whether the method demands nearness at this spot. QR, barcode, keyword and quiz do not unless the organiser says so:
 * they are the way out where the position cannot be had.
 */
export const demandsNearness = (method: Method, settings: { near?: boolean }): boolean =>
  settings.near ?? NEAR_BY_DEFAULT[method];
