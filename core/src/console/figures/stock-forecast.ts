const HOUR_MS = 3_600_000;

interface Stock {
  /** Units left; null without a limit. */
  left: number | null;
  /** Units that went in each of the last hours, the last hour at the end. */
  hours: readonly number[];
}

interface Times {
  now: number;
  /** The end of today. */
  tonight: number;
  /** The end of the campaign. */
  until: number;
}

/**
 * When a stock runs out: today, if it goes on as in the last hour; otherwise on a later day, if it goes on as in all of the hours, nights
 * included. Null if it lasts until the end, or without a limit. Now if nothing is left. Instants are in milliseconds since the epoch.
 */
export function stockEnd({ left, hours }: Stock, { now, tonight, until }: Times): number | null {
  if (left === null) return null;
  if (left <= 0) return now;
  const endAt = (perHour: number): number =>
    perHour > 0 ? now + (left / perHour) * HOUR_MS : Number.POSITIVE_INFINITY;
  const soon = endAt(hours.at(-1) ?? 0);
  if (soon < Math.min(tonight, until)) return soon;
  const later = endAt(hours.reduce((sum, count) => sum + count, 0) / Math.max(1, hours.length));
  return later < until ? Math.max(later, tonight) : null;
}
