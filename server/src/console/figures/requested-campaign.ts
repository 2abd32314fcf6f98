import { rehearsalSlug } from '@meguri/core/lib/rehearsal-slug.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import { rehearsalClock } from './rehearsal-clock.ts';

/** The campaign or its rehearsal, whichever a call asks for, with the clock of a rehearsal in which a day is simulated. */
export async function requestedCampaign(
  { db, campaigns }: { db: Database; campaigns: Pick<LiveCampaigns, 'find' | 'findRehearsal'> },
  { slug, campaignId, of }: { slug: string; campaignId: number; of: 'rehearsal' | undefined },
) {
  const isRehearsal = of === 'rehearsal';
  const campaign = isRehearsal ? await campaigns.findRehearsal(rehearsalSlug(slug) ?? '') : await campaigns.find(slug);
  if (!campaign) return refuse(isRehearsal ? 'rehearsal_not_running' : 'not_found');
  return { campaign, clock: async () => (isRehearsal ? rehearsalClock(db, campaignId) : null) };
}
