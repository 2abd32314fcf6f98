import type { RunningClock } from '@meguri/core/console/rehearsals/running-clock.ts';
import { shownAt } from '@meguri/core/console/rehearsals/running-clock.ts';
import { isRehearsalSlug } from '@meguri/core/lib/rehearsal-slug.ts';
import type { LiveCampaign, LiveCampaigns } from '../catalogue/live-campaigns.ts';

/** Where the calls of a counter are carried out, and as of which instant. */
export interface CounterDay {
  campaign: LiveCampaign;
  now: number;
}

/**
 * The campaign of a counter and the instant of a call there. A rehearsal has counters only on a simulated day (decision 0107), and they
 * follow its clock. Null if the campaign is not published, or no day is simulated.
 */
export async function dayOfCounter(
  campaigns: Pick<LiveCampaigns, 'find' | 'findRehearsal'>,
  { slug, clock }: { slug: string; clock: RunningClock | null },
  now: number,
): Promise<CounterDay | null> {
  if (!isRehearsalSlug(slug)) {
    const campaign = await campaigns.find(slug);
    return campaign && { campaign, now };
  }
  const campaign = clock && (await campaigns.findRehearsal(slug));
  return campaign && { campaign, now: shownAt(clock, now) };
}
