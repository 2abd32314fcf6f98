import { type Draft, type DraftStep, UNDO_STEPS } from '@meguri/core/console/drafts/schema.ts';
import type { Queryable } from '../../db/open.ts';
import type { ConsoleCampaign, MemberSession } from '../operation/console-context.ts';
import { countChanges } from './count-changes.ts';
import { type DraftRow, filesOfDraft, sourceOfVersion } from './draft-queries.ts';
import { haveFilesChanged } from './file-steps.ts';
import { type Documents, dataOf } from './open-documents.ts';
import { type StepRow, stepsOfMember } from './revision-queries.ts';

/** A draft as the API shows it to a member. */
export async function draftAnswer(
  tx: Queryable,
  draft: DraftRow,
  { campaign, session, documents }: { campaign: ConsoleCampaign; session: MemberSession; documents: Documents },
): Promise<{ draft: Draft }> {
  const { campaignId, revision, text, baseVersion, conflicts, changedAt, changedBy } = draft;
  const steps = await stepsOfMember(tx, campaignId, session.memberId);
  const base = await sourceOfVersion(tx, campaignId, baseVersion);
  const isChanged = base !== text || (await haveFilesChanged(tx, campaignId, baseVersion));
  return {
    draft: {
      slug: campaign.slug,
      revision,
      text,
      ...(await dataOf(documents, text)),
      files: await filesOfDraft(tx, campaignId),
      baseVersion,
      isChanged,
      changes: await countChanges(tx, documents, draft, { base, isChanged }),
      canUndo: undoableIn(steps) !== undefined,
      canRedo: redoableIn(steps) !== undefined,
      conflicts,
      changedAt: changedAt.toISOString(),
      changedBy: changedBy === null ? null : await personOf(tx, changedBy),
    },
  };
}

/** A member by id; null for one who was deleted. */
export async function personOf(tx: Queryable, memberId: string): Promise<Draft['changedBy']> {
  const rows = await tx.query<{ name: string }>(
    { name: 'name_of_member', text: 'select name from members where member_id = $1' },
    [memberId],
  );
  return rows[0] ? { memberId, name: rows[0].name } : null;
}

const NEW_STEPS: readonly DraftStep[] = ['edit', 'text', 'file', 'import'];
const FORWARD: readonly DraftStep[] = [...NEW_STEPS, 'redo'];

/** The newest of a member's steps that can be taken back. The steps come newest first. */
export const undoableIn = (steps: readonly StepRow[]): number | undefined =>
  steps
    .filter(({ kind }) => FORWARD.includes(kind))
    .slice(0, UNDO_STEPS)
    .find(({ undoneBy }) => undoneBy === null)?.revision;

/** The undo that redo can revert; none once the member has made a new step. */
export function redoableIn(steps: readonly StepRow[]): number | undefined {
  const last = steps.findIndex(({ kind }) => NEW_STEPS.includes(kind));
  const since = last < 0 ? steps : steps.slice(0, last);
  return since.find(({ kind, undoneBy }) => kind === 'undo' && undoneBy === null)?.revision;
}
