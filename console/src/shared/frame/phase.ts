import { localDaysBetween } from '@meguri/core/time/zoned-time.ts';

/** Where a campaign is in its life. */
export type Phase = 'before' | 'running' | 'ended';

export interface PhaseFacts {
  phase: Phase;
  /** Where today is on the stripe of the plate, from 0 to 1: a third for each phase. */
  at: number;
  /** Calendar days until it opens, or until it closes; 0 on that day. */
  daysLeft: number;
  /** The day of the event, from 1, while it is open. */
  day: number;
}

const DAY_MS = 86_400_000;
/** The stripe shows the last 30 days before opening and the first 30 after closing. */
const SHOWN_DAYS = 30;

/** The phase of a campaign at an instant, all in milliseconds. Days are those of the calendar in `timeZone`. */
export function phaseAt(
  { start, end, timeZone }: { start: number; end: number; timeZone: string },
  now: number,
): PhaseFacts {
  if (now < start) {
    const days = localDaysBetween(now, start, timeZone);
    return { phase: 'before', at: (1 - Math.min(days, SHOWN_DAYS) / SHOWN_DAYS) / 3, daysLeft: days, day: 0 };
  }
  if (now <= end) {
    const part = end === start ? 0 : (now - start) / (end - start);
    return {
      phase: 'running',
      at: (1 + part) / 3,
      // An end at midnight belongs to the day that it closes.
      daysLeft: Math.max(0, localDaysBetween(now, end - 1, timeZone)),
      day: localDaysBetween(start, now, timeZone) + 1,
    };
  }
  const days = Math.floor((now - end) / DAY_MS);
  return { phase: 'ended', at: (2 + Math.min(days, SHOWN_DAYS) / SHOWN_DAYS) / 3, daysLeft: 0, day: 0 };
}
