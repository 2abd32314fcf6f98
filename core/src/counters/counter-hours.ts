import { dayNumber, instantAt } from '../time/zoned-time.ts';

/** The hours of a counter on every day, as `HH:MM` in the time zone of the campaign. */
export interface CounterHours {
  opens: string;
  /** Not later than `opens` for a counter that closes after midnight. */
  closes: string;
}

const DAY_MS = 86_400_000;

/** How many answers of instantsOf are cached: more than a server has counters. */
const MAX_CACHED = 1_000;
const cached = new Map<string, number[]>();

/**
 * The instants around `now` at which the clocks show a time of day, in their order. Cached for the day, because the rules for alerts ask
 * each minute for each counter, and the instants take sixteen look-ups in the time zone.
 */
function instantsOf(time: string, timeZone: string, now: number): number[] {
  const day = dayNumber(now, timeZone);
  const key = `${day} ${time} ${timeZone}`;
  let instants = cached.get(key);
  if (!instants) {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const at = (hours * 60 + minutes) * 60_000;
    instants = [-2, -1, 0, 1, 2].map((days) => instantAt((day + days) * DAY_MS + at, timeZone));
    if (cached.size >= MAX_CACHED) cached.clear();
    cached.set(key, instants);
  }
  return instants;
}

const nextAt = (time: string, timeZone: string, now: number): number =>
  instantsOf(time, timeZone, now).find((instant) => instant > now) ?? now + DAY_MS;

const lastBefore = (time: string, timeZone: string, now: number): number =>
  instantsOf(time, timeZone, now).findLast((instant) => instant < now) ?? now - DAY_MS;

/** Until when a phone that signs in now stays signed in: the next closing time. */
export const closingTime = ({ closes }: CounterHours, timeZone: string, now: number): number =>
  nextAt(closes, timeZone, now);

/**
 * The closing time that replaces one of the counter when its hours change: on the same working day, which begins at `opens` and can
 * end after midnight. One that is a closing time of the same hours stays.
 */
export const movedClosing = (
  { opens }: CounterHours,
  { closes }: Pick<CounterHours, 'closes'>,
  timeZone: string,
  closing: number,
): number => nextAt(closes, timeZone, lastBefore(opens, timeZone, closing));

/** Whether the counter is open. One whose opening and closing time agree is always open. */
export const isCounterOpen = ({ opens, closes }: CounterHours, timeZone: string, now: number): boolean =>
  opens === closes || nextAt(closes, timeZone, now) < nextAt(opens, timeZone, now);
