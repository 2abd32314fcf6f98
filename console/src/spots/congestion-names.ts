import type { Congestion } from '@meguri/core/campaign-file/spots.ts';

/** The levels of crowding, from quiet to closed. The schema's own list is not loaded in a browser; its type keeps this one equal. */
const LEVELS: Record<Congestion, true> = { empty: true, crowded: true, full: true, closed: true, unknown: true };

export const CONGESTION_NAMES = Object.keys(LEVELS) as Congestion[];
