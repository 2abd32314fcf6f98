import { ERASE_AFTER_MS, enqueueErasure } from '../../leaving/erase-campaign.ts';
import { refuse } from '../../operation/refusal.ts';
import { lockKnownCampaign } from '../../publish/queries.ts';
import { recordAction } from '../audit/record-action.ts';
import { takeAway } from '../deletions/deletion-queries.ts';
import { lockDraft } from '../drafts/draft-queries.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { addSandbox } from './make-sandbox.ts';
import { markSandbox, sandboxOf } from './sandbox-queries.ts';

/** POST /sandbox/reset: a new sandbox takes the place of the old one, which is deleted like any campaign. Two resets at the same time make one. */
export function resetSandbox({ db, random }: DraftParts): ConsoleHandler<'resetSandbox'> {
  return async ({ session: { memberId, rights }, now }) => {
    const known = await sandboxOf(db);
    if (!known || (known.state === 'hidden' && !rights.isInstallationOwner)) return refuse('not_found');
    const { campaignId, slug, state } = known;
    await db.transaction(async (tx) => {
      await lockDraft(tx, campaignId);
      if (!(await lockKnownCampaign(tx, campaignId))) return;
      await markSandbox(tx, campaignId, null);
      await takeAway(tx, campaignId, new Date(now));
      await enqueueErasure(tx, campaignId, new Date(now + ERASE_AFTER_MS));
      await addSandbox(tx, { slug, state }, { now, random });
      const audited = {
        actor: 'member',
        memberId,
        tokenId: null,
        campaignId: null,
        action: 'sandbox_reset',
        target: slug,
      } as const;
      await recordAction(tx, audited, { now, random });
    });
    return undefined;
  };
}

/** POST /sandbox. */
export function changeSandbox({ db }: DraftParts): ConsoleHandler<'changeSandbox'> {
  return async (_context, { body: { state } }) => {
    const known = await sandboxOf(db);
    if (!known) return refuse('not_found');
    await markSandbox(db, known.campaignId, state);
    return undefined;
  };
}
