/** The clock of a simulated day. It runs faster than time, and stands still when the day is over. */
export interface RunningClock {
  /** The true instant at which it was started. All instants are in milliseconds since the epoch. */
  startedAt: number;
  /** What it showed then. */
  from: number;
  /** The end of the day, at which it stands still. */
  until: number;
  /** How many times faster than time it runs. */
  speed: number;
}

/** What a clock shows at a true instant. */
export const shownAt = ({ startedAt, from, until, speed }: RunningClock, now: number): number =>
  Math.max(from, Math.min(until, Math.floor(from + (now - startedAt) * speed)));

/** The true instant at which a clock shows an instant of the day. */
export const trueInstantOf = ({ startedAt, from, speed }: RunningClock, shown: number): number =>
  startedAt + (shown - from) / speed;

/** Whether a clock still runs. */
export const isClockRunning = (clock: RunningClock, now: number): boolean => shownAt(clock, now) < clock.until;
