/** The parts in which the fields of a spot are shown. */
export const SPOT_PARTS = ['basics', 'ways', 'media'] as const;
export type SpotPart = (typeof SPOT_PARTS)[number];

export const isSpotPart = (part: unknown): part is SpotPart => SPOT_PARTS.some((one) => one === part);
