import { instantMs } from '../shared/fields/instant-text.ts';

/** What publishing would change for visitors who are collecting now. */
export type PeriodChange = { kind: 'ends' | 'opens'; at: number } | { kind: 'over' };

interface PeriodText {
  start: string | null;
  end: string | null;
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
