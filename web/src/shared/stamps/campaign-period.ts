import { type PeriodState, periodState } from '@meguri/core/time/period.ts';
import type { Campaign } from '../../api/read-boot.ts';

/** The acquisition period of a campaign; defaults to the event period. */
export function acquisitionPeriod({ period, acquisition }: Campaign): { start: string; end: string } {
  return { start: acquisition.start ?? period.start, end: acquisition.end ?? period.end };
}

const stateOf = ({ start, end }: { start: string; end: string }, now: number): PeriodState =>
  periodState({ start: Date.parse(start), end: Date.parse(end) }, now);

/** The phase of the acquisition period at `now` (milliseconds since the epoch). */
export const acquisitionState = (campaign: Campaign, now: number): PeriodState =>
  stateOf(acquisitionPeriod(campaign), now);

/** The phase of the event at `now`; presents may be available after the acquisition period ends. */
export const eventState = ({ period }: Campaign, now: number): PeriodState => stateOf(period, now);
