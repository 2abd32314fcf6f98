import { localDaysBetween } from '../../time/zoned-time.ts';

/** The most urgent thing that a campaign needs from its organisers today. */
export type CampaignNeed =
  /** It is open, and visitors find nothing. */
  | { kind: 'not_open' }
  /** It opens soon or is open, and its draft cannot be published. */
  | { kind: 'faults'; count: number }
  /** It opens in some calendar days, 0 for today, and was never published. */
  | { kind: 'unpublished'; days: number }
  /** It is open, and its draft has edits that visitors do not see. */
  | { kind: 'edits' };

export interface CampaignFacts {
  /** First and last instant of its period in milliseconds; NaN if they are not known. */
  start: number;
  end: number;
  timeZone: string;
  /** The published version; 0 for none. */
  version: number;
  /** Whether the draft differs from it. */
  isChanged: boolean;
  /** Faults of the draft, as last checked. */
  faults: number;
}

const DAY_MS = 86_400_000;
/** From this long before its opening, a campaign that is not ready is urgent. */
const SOON_MS = 14 * DAY_MS;

/** The kinds of needs, the most urgent first. */
const URGENCY: readonly CampaignNeed['kind'][] = ['not_open', 'faults', 'unpublished', 'edits'];

/** What a campaign needs today; null if it can wait. */
export function campaignNeed(
  { start, end, timeZone, version, isChanged, faults }: CampaignFacts,
  now: number,
): CampaignNeed | null {
  const isOpen = start <= now && now <= end;
  const isSoon = start > now && start - now <= SOON_MS;
  if (!isOpen && !isSoon) return null;
  if (isOpen && version === 0) return { kind: 'not_open' };
  if (isChanged && faults > 0) return { kind: 'faults', count: faults };
  if (version === 0) return { kind: 'unpublished', days: localDaysBetween(now, start, timeZone) };
  return isOpen && isChanged ? { kind: 'edits' } : null;
}

/** Which of two needs comes first. */
export const byUrgency = (one: CampaignNeed, other: CampaignNeed): number =>
  URGENCY.indexOf(one.kind) - URGENCY.indexOf(other.kind);
