import { refuse } from '../../operation/refusal.ts';
import { harmfulChangesNow } from '../../publish/publish-campaign.ts';
import { type CheckParts, shownFaults } from '../drafts/check-draft.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { approvalsOf, publishersAmong, publishersOf, shownApproval } from './queries.ts';
import { readVersion } from './read-version.ts';
import { nameOfHarm, shownHarm } from './shown-harm.ts';

/** GET /campaigns/:slug/versions/:version/roll-back. */
export function showRollBack(parts: DraftParts & CheckParts): ConsoleHandler<'showRollBack'> {
  const { db, documents } = parts;
  return async ({ campaign: { campaignId }, now }, { params }) => {
    const version = Number(params.version);
    const read = await readVersion(parts, campaignId, version);
    if (!read) return refuse('not_found');
    const { folder, base, text } = read;
    const harms = folder.ok ? await harmfulChangesNow(db, folder, now) : [];
    const allowed = await publishersAmong(db, campaignId);
    const approvals = await approvalsOf(db, campaignId);
    const candidate = { ...read.candidate(harms.length > 0), harms: harms.map(nameOfHarm) };
    return {
      base,
      faults: folder.ok ? [] : await shownFaults(documents, text, folder.faults),
      harms: harms.map(shownHarm),
      signOff: { publishers: await publishersOf(db, campaignId), possible: allowed.size },
      approvals: approvals
        .filter(({ restores }) => restores === version)
        .map((row) => shownApproval(row, candidate, allowed)),
    };
  };
}
