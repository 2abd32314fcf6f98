import type { Database } from '../../db/open.ts';
import type { CheckedFolder } from '../../publish/check/check-campaign.ts';
import { type PublishOptions, type PublishVerdict, publishWithin } from '../../publish/publish-campaign.ts';
import { recordAction } from '../audit/record-action.ts';
import { campaignOfSlug } from './queries.ts';

/**
 * Publishes a checked folder for the command line, which needs no approvals: whoever has a shell on the server could change them too. The
 * audit log says so where the campaign demands some.
 */
export const publishFolder = (
  db: Database,
  folder: CheckedFolder,
  options: Pick<PublishOptions, 'force' | 'now' | 'random'>,
): Promise<PublishVerdict> =>
  db.transaction(async (tx) => {
    const verdict = await publishWithin(tx, folder, options);
    if (!verdict.ok || verdict.change === 'unchanged') return verdict;
    const { campaignId, publishers } = await campaignOfSlug(tx, verdict.slug);
    const action = publishers > 1 ? 'published_without_approvals' : 'campaign_published';
    const target = String(verdict.version);
    await recordAction(tx, { actor: 'command_line', memberId: null, campaignId, action, target }, options);
    return verdict;
  });
