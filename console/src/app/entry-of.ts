import { instantMs } from '../shared/fields/instant-text.ts';
import type { CampaignPeriod } from '../shared/frame/campaign-line.ts';
import { phaseAt } from '../shared/frame/phase.ts';

interface Opened {
  /** The published version; 0 before the first publication. */
  version: number;
  period: CampaignPeriod;
  timeZone: string;
}

/**
 * The page that matters now: pre-flight before the campaign opens, the live view while it is open, the report
 * afterwards. A campaign that was never published opens its overview. Members who do not see the draft have the live
 * view in place of both.
 */
export function entryOf(
  { version, period: { start, end }, timeZone }: Opened,
  { now, seesDraft }: { now: number; seesDraft: boolean },
): 'overview' | 'preflight' | 'live' | 'report' {
  const [from, to] = [instantMs(start, timeZone, 'start'), instantMs(end, timeZone, 'end')];
  if (version === 0 || Number.isNaN(from) || Number.isNaN(to)) return seesDraft ? 'overview' : 'live';
  const { phase } = phaseAt({ start: from, end: to, timeZone }, now);
  if (phase === 'before') return seesDraft ? 'preflight' : 'live';
  return phase === 'running' ? 'live' : 'report';
}
