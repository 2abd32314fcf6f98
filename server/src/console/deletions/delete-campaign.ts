import { isJsonMap } from '@meguri/core/document/value.ts';
import { ERASE_AFTER_MS, enqueueErasure, eraseCampaign } from '../../leaving/erase-campaign.ts';
import { refuse } from '../../operation/refusal.ts';
import { lockKnownCampaign } from '../../publish/queries.ts';
import { recordAction } from '../audit/record-action.ts';
import { lockDraft } from '../drafts/draft-queries.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { countBelongings, deletableCampaign, scheduledFor, takeAway } from './deletion-queries.ts';

/** Batches that are deleted before the answer, where no visitor has ever seen the campaign. A rehearsal has few visitors. */
const BATCHES = 100;

/** GET /deletions/:campaign. */
export function showDeletion({ db, documents }: DraftParts): ConsoleHandler<'showDeletion'> {
  return async (_context, { params }) => {
    const found = await deletableCampaign(db, params.campaign);
    if (!found) return refuse('not_found');
    const { campaignId, version, text } = found;
    const [name, period] =
      text === null ? [found.name, found.period] : await documents.run('valuesAt', text, ['/name', '/period']);
    const { start, end } = isJsonMap(period) ? period : {};
    return {
      deletion: {
        slug: params.campaign,
        name: typeof name === 'string' || isJsonMap(name) ? name : params.campaign,
        version,
        period: typeof start === 'string' && typeof end === 'string' ? { start, end } : null,
        ...(await countBelongings(db, campaignId)),
        scheduled: await scheduledFor(db, campaignId),
      },
    };
  };
}

/**
 * POST /deletions/:campaign. From the end of the transaction on nobody finds the campaign: visitors get 404, posters are those of an
 * unknown campaign, members have no part in it. A job deletes what belongs to it; where nothing was ever published it is deleted
 * before the answer.
 */
export function deleteCampaign({ db, random }: DraftParts): ConsoleHandler<'deleteCampaign'> {
  return async ({ session: { memberId }, now }, { params: { campaign: slug }, body }) => {
    if (body.confirmation !== slug) {
      return refuse('invalid_request', { fields: [{ path: '/confirmation', code: 'invalid' }] });
    }
    const found = await deletableCampaign(db, slug);
    if (!found) return refuse('not_found');
    const { campaignId } = found;
    const refusal = await db.transaction(async (tx) => {
      // In the order of publications.
      await lockDraft(tx, campaignId);
      const locked = await lockKnownCampaign(tx, campaignId);
      if (!locked) return refuse('not_found');
      if (locked.version !== body.version) return refuse('version_changed');
      await takeAway(tx, campaignId, new Date(now));
      const { reason } = body;
      const audited = {
        actor: 'member',
        memberId,
        tokenId: null,
        campaignId: null,
        action: 'campaign_deleted',
        target: slug,
        reason,
      } as const;
      await recordAction(tx, audited, { now, random });
      await enqueueErasure(tx, campaignId, new Date(now + ERASE_AFTER_MS));
      return null;
    });
    if (refusal) return refusal;
    if (found.version === 0) await eraseCampaign(db, campaignId, { now, batches: BATCHES });
    return undefined;
  };
}
