import type { ConsoleBody } from '@meguri/core/console/console-contract.ts';
import type { CampaignItem } from '@meguri/core/console/drafts/schema.ts';
import { type ConsoleCall, ConsoleRefusal, ConsoleUnanswered } from '../api/console-call.ts';
import { readStored, store } from '../browser/console-storage.ts';

/** The address of a campaign of which this computer does not know whether it was made. */
const UNKNOWN_KEY = 'console_new_campaign_unknown';

/** The address of that campaign, if there is one. Its own campaign may be in the list. */
export const unknownSlug = (): string | null => readStored(UNKNOWN_KEY);

const listed = async (call: ConsoleCall): Promise<readonly CampaignItem[]> =>
  (await call('listCampaigns', {})).campaigns;

/** Whether a campaign is the one that this member has requested: nobody else has changed it since, and visitors have not seen it. */
const isRequested = (
  { slug, version, draft, name, period }: CampaignItem,
  body: ConsoleBody<'createCampaign'>,
  memberId: string,
): boolean =>
  slug === body.slug &&
  version === 0 &&
  draft?.changedBy?.memberId === memberId &&
  name === body.name &&
  period?.start === body.start &&
  period?.end === body.end;

/**
 * Makes a campaign. If the answer is lost, the list of campaigns shows whether it was made, immediately or at the next request:
 * a second one under another address would stay beside it.
 */
export async function makeCampaign(
  call: ConsoleCall,
  body: ConsoleBody<'createCampaign'>,
  memberId: string,
): Promise<{ slug: string }> {
  try {
    const made = await call('createCampaign', { body });
    store(UNKNOWN_KEY, null);
    return made;
  } catch (error) {
    if (error instanceof ConsoleUnanswered) store(UNKNOWN_KEY, body.slug);
    else if (!isRefused(error, 'slug_taken') || unknownSlug() !== body.slug) throw error;
    const campaigns = await listed(call).catch(() => []);
    if (!campaigns.some((one) => isRequested(one, body, memberId))) throw error;
    store(UNKNOWN_KEY, null);
    return { slug: body.slug };
  }
}

/** Deletes a campaign. One that is not in the list after a lost answer, or is not found, is deleted. */
export async function deleteOnce(call: ConsoleCall, slug: string, body: ConsoleBody<'deleteCampaign'>): Promise<void> {
  try {
    await call('deleteCampaign', { params: { campaign: slug }, body });
  } catch (error) {
    if (!(error instanceof ConsoleUnanswered) && !isRefused(error, 'not_found')) throw error;
    const campaigns = await listed(call).catch(() => null);
    if (!campaigns || campaigns.some((one) => one.slug === slug)) throw error;
  }
}

/** Whether the server refused a call for this reason. */
export const isRefused = (error: unknown, code: string): boolean =>
  error instanceof ConsoleRefusal && error.code === code;
