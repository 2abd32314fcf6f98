import { instantAt } from '@meguri/core/time/zoned-time.ts';
import { instantParts } from '../shared/fields/instant-text.ts';

/** What publishing would change for visitors who are collecting now. */
export type PeriodChange = { kind: 'ends' | 'opens'; at: number } | { kind: 'over' };

interface PeriodText {
  start: string | null;
  end: string | null;
}

const DAY_MS = 86_400_000;

/**
 * The instant in milliseconds that the file means, NaN if it is none. Without an offset it is in `timeZone`; a date alone is the
 * beginning of the day, or its last second as an end, as the server has it.
 */
export function instantMs(text: string | null, timeZone: string, edge: 'start' | 'end'): number {
  const parts = instantParts(text ?? '');
  if (!parts) return Number.NaN;
  const { date, time, seconds, offset } = parts;
  if (offset !== '') return Date.parse(`${date}T${time}${seconds}${offset}`);
  const wall = Date.parse(`${date}T${time || '00:00'}${seconds}Z`);
  if (Number.isNaN(wall)) return Number.NaN;
  try {
    return time === '' && edge === 'end' ? instantAt(wall + DAY_MS, timeZone) - 1000 : instantAt(wall, timeZone);
  } catch {
    // A time zone that is still being typed.
    return Number.NaN;
  }
}

/** How the period of the draft cuts that of the running campaign short; null if it does not, or nothing is running. */
export function periodChange(
  published: PeriodText,
  draft: PeriodText,
  { now, timeZone }: { now: number; timeZone: string },
): PeriodChange | null {
  const msOf = ({ start, end }: PeriodText) =>
    [instantMs(start, timeZone, 'start'), instantMs(end, timeZone, 'end')] as const;
  const [start, end] = msOf(published);
  const [nextStart, nextEnd] = msOf(draft);
  if (!(start <= now && now <= end)) return null;
  if (nextEnd < now) return { kind: 'over' };
  if (nextStart > now) return { kind: 'opens', at: nextStart };
  return nextEnd < end ? { kind: 'ends', at: nextEnd } : null;
}
