import { instantAt, localDate } from '../time/zoned-time.ts';

/** The hours of a counter on every day, as `HH:MM` in the time zone of the campaign. */
export interface CounterHours {
  opens: string;
  /** Not later than `opens` for a counter that closes after midnight. */
  closes: string;
}

const DAY_MS = 86_400_000;

/** The instants around `now` at which the clocks show a time of day, in their order. */
function instantsOf(time: string, timeZone: string, now: number): number[] {
  const { year, month, day } = localDate(now, timeZone);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const today = Date.UTC(year, month - 1, day, hours, minutes);
  return [-2, -1, 0, 1, 2].map((days) => instantAt(today + days * DAY_MS, timeZone));
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
