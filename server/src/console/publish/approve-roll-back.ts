import { refuse } from '../../operation/refusal.ts';
import type { CheckParts } from '../drafts/check-draft.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { addApproval } from './add-approval.ts';
import { readVersion } from './read-version.ts';

/** POST /campaigns/:slug/versions/:version/approvals. A version that is published meanwhile voids it. */
export function approveRollBack(parts: DraftParts & CheckParts): ConsoleHandler<'approveRollBack'> {
  const { db, random } = parts;
  return async ({ campaign: { campaignId }, session: { memberId }, now }, { params, body }) => {
    const read = await readVersion(parts, campaignId, Number(params.version));
    if (!read) return refuse('not_found');
    if (read.base !== body.base) return refuse('version_changed');
    const { force = false, accepted } = body;
    const candidate = read.candidate(force);
    await db.transaction((tx) => addApproval(tx, { campaignId, memberId, candidate, accepted }, { now, random }));
    return undefined;
  };
}
