/** An interval of instants in milliseconds since the epoch; both ends belong to it, null is open. */
export interface Period {
  start: number | null;
  end: number | null;
}

export const PERIOD_STATES = ['before', 'running', 'ended'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

/**
 * Where `now` lies in the period. An end written to the second (`23:59:59`) means the whole of that second, so that
 * nothing is refused in the last 999 ms of the last day.
 */
export function periodState({ start, end }: Period, now: number): PeriodState {
  if (start !== null && now < start) return 'before';
  if (end !== null && now >= end + 1000) return 'ended';
  return 'running';
}
