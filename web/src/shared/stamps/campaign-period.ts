import { type PeriodState, periodState } from '@meguri/core/time/period.ts';
import { localDate } from '@meguri/core/time/zoned-time.ts';
import type { Campaign } from '../../api/read-boot.ts';

const DAY_MS = 86_400_000;

/** The instants between which a campaign lets visitors acquire; where it names none of its own, its period. */
export function acquisitionPeriod({ period, acquisition }: Campaign): { start: string; end: string } {
  return { start: acquisition.start ?? period.start, end: acquisition.end ?? period.end };
}

const stateOf = ({ start, end }: { start: string; end: string }, now: number): PeriodState =>
  periodState({ start: Date.parse(start), end: Date.parse(end) }, now);

/** Whether stamps can be acquired at `now` (milliseconds since the epoch): not yet, yes, or no more. */
export const acquisitionState = (campaign: Campaign, now: number): PeriodState =>
  stateOf(acquisitionPeriod(campaign), now);

/** Where `now` lies in the event itself, whose prizes may go on after the last stamp. */
export const eventState = ({ period }: Campaign, now: number): PeriodState => stateOf(period, now);

/** How many midnights of `timeZone` lie between two instants: 0 on the same day there, 1 until any time tomorrow. */
export function daysBetween(from: number, to: number, timeZone: string): number {
  const dayOf = (at: number) => {
    const { year, month, day } = localDate(at, timeZone);
    return Date.UTC(year, month - 1, day) / DAY_MS;
  };
  return dayOf(to) - dayOf(from);
}
