/** The limits of a position in the campaign file (core/src/campaign-file/parts.ts). */
export const DEGREES = {
  lat: { isInteger: false, least: -90, most: 90 },
  lon: { isInteger: false, least: -180, most: 180 },
} as const;
