/** How a spot can be collected (docs/domain.md#3-evidence-and-nearness). */
export const METHODS = ['proximity', 'qr', 'barcode', 'keyword', 'quiz', 'photo', 'ar'] as const;
export type Method = (typeof METHODS)[number];

const NEAR_BY_DEFAULT: Record<Method, boolean> = {
  proximity: true,
  qr: false,
  barcode: false,
  keyword: false,
  quiz: true,
  photo: true,
  ar: true,
};

/**
 * Whether the method requires a position near the spot. By default QR, barcode and keyword do not: they are for visitors
 * whose phone has no position (docs/domain.md#3-evidence-and-nearness).
 */
export const requiresNearness = (method: Method, settings: { near?: boolean }): boolean =>
  settings.near ?? NEAR_BY_DEFAULT[method];
