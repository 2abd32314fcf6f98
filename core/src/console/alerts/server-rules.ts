import type { DayNow, Incident } from './incident.ts';

/** Figures are at most this old. A roll-up that takes longer each time shows a slow database. */
const LATE_MS = 5_000;
const LATE_ROUNDS = 10;
/** One round that takes this long: the database was not there. */
const GONE_MS = 30_000;

/** With fewer calls in a minute, a single slow one could be the p95. */
const LEAST_CALLS = 100;
/** Of few calls half must take this long: a computer that does something else for a moment is no reason to call anybody. */
const FEW_CALLS = 10;
const FEW_SLOW_MS = 2_000;

/**
 * What one in twenty calls of visitors takes at least, in milliseconds: the 95th percentile of the last minute, or with few calls the
 * median of the last minutes, if that is long. Null if nothing is known.
 */
export function slownessOf({
  minute,
  minutes,
}: {
  minute: readonly number[];
  minutes: readonly number[];
}): number | null {
  if (minute.length >= LEAST_CALLS) return percentile(minute, 0.95);
  const median = minutes.length < FEW_CALLS ? null : percentile(minutes, 0.5);
  return median !== null && median >= FEW_SLOW_MS ? median : null;
}

const percentile = (durations: readonly number[], share: number): number | null =>
  [...durations].sort((a, b) => a - b)[Math.ceil(durations.length * share) - 1] ?? null;

/**
 * How late the roll-up of figures is, in milliseconds: every one of the last ten rounds took longer than figures may be old, or the last
 * one waited for a database that was not there. Null otherwise: one slow round, as during a backup, is no reason to call anybody.
 */
export function latenessOf(rounds: readonly number[]): number | null {
  const last = rounds.at(-1) ?? 0;
  if (last >= GONE_MS) return last;
  const recent = rounds.slice(-LATE_ROUNDS);
  const least = recent.length < LATE_ROUNDS ? 0 : Math.min(...recent);
  return least > LATE_MS ? least : null;
}

/** A server that answers visitors slowly, or a database that keeps the figures waiting: the same incident. */
export function slowServer({ p95, late, thresholds: { slow } }: DayNow): Incident[] {
  const isSlow = p95 !== null && p95 > slow.p95;
  if (!isSlow && late === null) return [];
  const facts = {
    ...(isSlow ? { p95: Math.round(p95) } : {}),
    ...(late === null ? {} : { late: Math.round(late) }),
  };
  return [{ key: 'slow', kind: 'slow', subject: '', facts }];
}
