/** An interval in milliseconds since the epoch, including both ends; null means open (docs/domain.md#15-time-and-periods). */
export interface Period {
  start: number | null;
  end: number | null;
}

export const PERIOD_STATES = ['before', 'running', 'ended'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

/**
 * The state of the period at `now`. The end includes its whole second: a period until `23:59:59` covers the last 999 ms of
 * the day.
 */
export function periodState({ start, end }: Period, now: number): PeriodState {
  if (start !== null && now < start) return 'before';
  if (end !== null && now >= end + 1000) return 'ended';
  return 'running';
}
