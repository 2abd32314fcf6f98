import type { CheckParts } from '../drafts/check-draft.ts';
import { copyFiles, updateDraft } from '../drafts/draft-queries.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { publishApproved } from './publish-approved.ts';
import { isRefusal, lockRead, readDraft, refuseOrder } from './read-draft.ts';
import { isAccepted, shownHarm } from './shown-harm.ts';

/**
 * POST /campaigns/:slug/draft/publish: publishes the revision that the member has read, by the rules of `campaign apply`. The
 * check runs before the locks. If the draft or the published version changes meanwhile, nothing is published.
 */
export function publishDraft(parts: DraftParts & CheckParts): ConsoleHandler<'publishDraft'> {
  const { db, random } = parts;
  return async ({ campaign, session: { memberId, tokenId }, now }, { body }) => {
    const { revision, base, force = false, accepted, note = null } = body;
    const read = await readDraft(parts, campaign, { revision, base, now });
    if (isRefusal(read)) return read;
    return db.transaction(async (tx) => {
      const locked = await lockRead(tx, read);
      if (isRefusal(locked)) return locked;
      const { draft, documentHash } = locked;
      const { folder } = read;
      const candidate = { documentHash, baseVersion: draft.baseVersion, isForced: force, restores: 0 };
      const covers = isAccepted(accepted);
      const order = { ...campaign, ...candidate, folder, memberId, tokenId, note, covers };
      const verdict = await publishApproved(tx, order, { now, random });
      if (!verdict.ok) return refuseOrder(verdict);
      const { version, change, overruled } = verdict;
      if (change === 'published') {
        await updateDraft(tx, { ...draft, baseVersion: version });
        await copyFiles(tx, draft.campaignId, version);
      }
      return { version, change, overruled: overruled.map(shownHarm) };
    });
  };
}
