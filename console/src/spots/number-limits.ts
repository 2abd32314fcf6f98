/** The limits of numbers in the campaign file (core/src/campaign-file/spots.ts). */
export const RADIUS = { isInteger: false, least: 1, most: 100_000 } as const;
export const POINTS = { isInteger: true, least: 0, most: 1_000_000 } as const;
export const QR_VERSION = { isInteger: true, least: 1, most: 1_000_000 } as const;
export const COOLDOWN = { isInteger: true, least: 0, most: 86_400 } as const;
export const MARKER = { isInteger: true, least: 0, most: 249 } as const;
/** In metres, where the file names no radius (core/src/catalogue/catalogue.ts). */
export const DEFAULT_RADIUS = 50;
