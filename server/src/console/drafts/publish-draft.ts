import type { Harm } from '@meguri/core/console/operation/draft-facts.ts';
import { refuse } from '../../operation/refusal.ts';
import type { HarmfulChange } from '../../publish/harmful-changes.ts';
import { publishWithin } from '../../publish/publish-campaign.ts';
import { lockCampaign } from '../../publish/queries.ts';
import { fieldOfHarm, harmfulChangeInJapanese, harmfulChangeLine } from '../../publish/tell-harm.ts';
import { recordAct } from '../audit/record-act.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { currentDraft } from './change-draft.ts';
import { type CheckParts, checkOf, shownFaults } from './check-draft.ts';
import { copyFiles, lockDraft, updateDraft } from './draft-queries.ts';
import type { DraftParts } from './open-draft.ts';

/**
 * POST /campaigns/:slug/draft/publish: publishes the revision that the member has read, by the rules of `campaign apply`. The
 * check runs before the locks. If the draft or the published version changes meanwhile, nothing is published.
 */
export function publishDraft(parts: DraftParts & CheckParts): ConsoleHandler<'publishDraft'> {
  const { db, documents, random } = parts;
  return async ({ campaign, session, now }, { body }) => {
    const { campaignId, slug } = campaign;
    const draft = await db.transaction((tx) => currentDraft(tx, documents, { campaignId, now }));
    if (!draft) return refuse('draft_not_opened');
    if (draft.conflicts.length > 0) return refuse('draft_conflict', { conflicts: draft.conflicts });
    if (draft.revision !== body.revision) return refuse('draft_changed');
    const folder = await checkOf(parts, draft);
    if (!folder.ok) return refuse('draft_faulty', { faults: await shownFaults(documents, draft.text, folder.faults) });
    if (folder.campaign.slug !== slug) return refuse('slug_fixed', { path: '/slug' });

    const { memberId } = session;
    const { force = false, note } = body;
    const options = { force, now, random, publishedBy: memberId, ...(note === undefined ? {} : { note }) };
    return db.transaction(async (tx) => {
      const locked = await lockDraft(tx, campaignId);
      const isSame = locked?.revision === draft.revision && locked.baseVersion === draft.baseVersion;
      // Compared under the lock: a publication from the command line may be about to commit.
      const { version: published } = await lockCampaign(tx, slug, new Date(now));
      if (!isSame || published !== draft.baseVersion) return refuse('draft_changed');
      const verdict = await publishWithin(tx, folder, options);
      if (!verdict.ok) return refuse('would_harm_visitors', { harms: verdict.changes.map(shownHarm) });
      const { version, change, overruled } = verdict;
      if (change === 'published') {
        await updateDraft(tx, { ...locked, baseVersion: version });
        await copyFiles(tx, campaignId, version);
        const act = {
          actor: 'member',
          memberId,
          campaignId,
          action: 'campaign_published',
          target: String(version),
        } as const;
        await recordAct(tx, note === undefined ? act : { ...act, reason: note }, { now, random });
      }
      return { version, change, overruled: overruled.map(shownHarm) };
    });
  };
}

const shownHarm = (change: HarmfulChange): Harm => ({
  code: change.code,
  field: fieldOfHarm(change),
  message: { ja_JP: harmfulChangeInJapanese(change), en_US: harmfulChangeLine(change) },
});
