/**
 * What is counted by the minute. `stamp`: acquisitions by spot and method, without voided ones. `registered`: new accounts. `taken`:
 * presents given to visitors, by outcome of an instant lottery, without lost draws and without those whose unit went back. `used`:
 * presents handed over.
 */
export const FIGURE_KINDS = ['stamp', 'registered', 'taken', 'used'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

export const MINUTE_MS = 60_000;

/** The minute of an instant, counted from the epoch. */
export const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS);

/**
 * From when attempts at a spot are counted after it was changed, in milliseconds. What is counted by the minute can only be split if it is
 * known what the minute had before the change.
 */
export const countedFrom = (changedAt: number, isSplit: boolean): number =>
  isSplit ? changedAt : (minuteOf(changedAt) + 1) * MINUTE_MS;

/** A visitor counts as walking for this long after an acquisition. */
export const WALKING_MS = 15 * MINUTE_MS;

/** Figures that are older than this are shown with their age. */
export const LATE_MS = 5_000;

/** Minutes of one column of the day's diagram. */
export const COLUMN_MINUTES = 10;
/** Minutes for which the stamps of all spots are listed one by one. */
export const RECENT_MINUTES = 120;
/** Minutes for which one spot is listed minute by minute. */
export const SPOT_MINUTES = 60;
/** Hours for which the taken prizes are listed, to see how fast a stock goes down. */
export const STOCK_HOURS = 72;
