const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Stock {
  /** Units left; null without a limit. */
  left: number | null;
  /** Units that went in each of the last hours, the last hour at the end. */
  hours: readonly number[];
}

interface Today {
  now: number;
  /** When the day closes (core/src/counters/closing-of-day.ts). */
  closes: number;
  /** The end of the campaign. */
  until: number;
}

interface Times extends Today {
  /** The end of today. */
  tonight: number;
  /** When the present could be taken first. */
  opened: number;
}

/** When a stock runs out today, if it goes on as in the last hour; null if it lasts until the day closes. Instants are in milliseconds since the epoch. */
export function stockEndToday({ left, hours }: Stock, { now, closes, until }: Today): number | null {
  if (left === null) return null;
  if (left <= 0) return now;
  const end = endAt(now, left, hours.at(-1) ?? 0);
  return end < Math.min(closes, until) ? end : null;
}

/**
 * When a stock runs out: today, if it goes on as in the last hour; otherwise on a later day, if it goes on as in all of the hours since
 * it opened, nights included. Null if it lasts until the end, or without a limit. Now if nothing is left.
 */
export function stockEnd({ left, hours }: Stock, { now, opened, closes, tonight, until }: Times): number | null {
  const today = stockEndToday({ left, hours }, { now, closes, until });
  if (today !== null || left === null) return today;
  // On the first day the hours have no night yet: what went is what goes in a day.
  const isFirstDay = opened >= tonight - DAY_MS;
  const span = isFirstDay ? DAY_MS : Math.min(hours.length * HOUR_MS, now - opened);
  const taken = hours.reduce((sum, count) => sum + count, 0);
  const later = endAt(now, left, taken / Math.max(1, span / HOUR_MS));
  return later < until ? Math.max(later, tonight) : null;
}

const endAt = (now: number, left: number, perHour: number): number =>
  perHour > 0 ? now + (left / perHour) * HOUR_MS : Number.POSITIVE_INFINITY;
