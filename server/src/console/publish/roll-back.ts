import { refuse } from '../../operation/refusal.ts';
import { type CheckParts, shownFaults } from '../drafts/check-draft.ts';
import { lockDraft } from '../drafts/draft-queries.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { publishApproved } from './publish-approved.ts';
import { refuseOrder } from './read-draft.ts';
import { readVersion } from './read-version.ts';
import { isAccepted, shownHarm } from './shown-harm.ts';

/**
 * POST /campaigns/:slug/versions/:version/roll-back: publishes what the version has as the next one, under the rules of every
 * publication. The draft takes it over when it is next used, as after any publication elsewhere.
 */
export function rollBack(parts: DraftParts & CheckParts): ConsoleHandler<'rollBack'> {
  const { db, documents, random } = parts;
  return async ({ campaign, session: { memberId }, now }, { params, body }) => {
    const { base, force = false, accepted, note = null } = body;
    const read = await readVersion(parts, campaign.campaignId, Number(params.version));
    if (!read) return refuse('not_found');
    if (read.base !== base) return refuse('version_changed');
    const { folder } = read;
    if (!folder.ok) return refuse('version_faulty', { faults: await shownFaults(documents, read.text, folder.faults) });
    return db.transaction(async (tx) => {
      await lockDraft(tx, campaign.campaignId);
      const covers = isAccepted(accepted);
      const order = { ...campaign, ...read.candidate(force), folder, memberId, tokenId: null, note, covers };
      const verdict = await publishApproved(tx, order, { now, random });
      if (!verdict.ok) return refuseOrder(verdict);
      const { version, change, overruled } = verdict;
      return { version, change, overruled: overruled.map(shownHarm) };
    });
  };
}
