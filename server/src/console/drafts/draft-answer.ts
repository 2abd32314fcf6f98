import { type Draft, type DraftStep, UNDO_STEPS } from '@meguri/core/console/drafts/schema.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { Refusal } from '../../operation/refusal.ts';
import type { ConsoleCampaign, MemberSession } from '../operation/console-context.ts';
import { type Comparison, comparisonOf, countChanges } from './count-changes.ts';
import { type DraftRow, filesOfDraft, sourceOfVersion } from './draft-queries.ts';
import { haveFilesChanged } from './file-steps.ts';
import { lastReadable } from './last-readable.ts';
import { type Documents, dataOf } from './open-documents.ts';
import { type StepRow, stepsOfMember } from './revision-queries.ts';

/** A draft as the API shows it, before its changes are counted. */
export interface UncountedDraft extends Omit<Draft, 'changes'> {
  changes: Comparison;
}

type Counted<Outcome> = Outcome extends { draft: UncountedDraft } ? Omit<Outcome, 'draft'> & { draft: Draft } : Outcome;

/**
 * Runs a transaction that answers with a draft. Counts the draft's changes when its lock is released: the thread that compares the
 * texts may be running a check.
 */
export async function answerDraft<Outcome extends { draft: UncountedDraft } | Refusal>(
  { db, documents }: { db: Database; documents: Documents },
  work: (tx: Queryable) => Promise<Outcome>,
): Promise<Counted<Outcome>> {
  const outcome = await db.transaction(work);
  if (outcome instanceof Refusal) return outcome as Counted<Outcome>;
  const { draft } = outcome;
  const changes = await countChanges(documents, draft.changes);
  return { ...outcome, draft: { ...draft, changes } } as Counted<Outcome>;
}

/** A draft as the API shows it to a member, for `answerDraft`. */
export async function draftAnswer(
  tx: Queryable,
  draft: DraftRow,
  { campaign, session, documents }: { campaign: ConsoleCampaign; session: MemberSession; documents: Documents },
): Promise<{ draft: UncountedDraft }> {
  const { campaignId, revision, text, baseVersion, conflicts, changedAt, changedBy } = draft;
  const steps = await stepsOfMember(tx, campaignId, session.memberId);
  const base = await sourceOfVersion(tx, campaignId, baseVersion);
  const sent = await dataOf(documents, text);
  const last = sent.data === null ? (await lastReadable(tx, documents, draft)).data : undefined;
  const isChanged = base !== text || (await haveFilesChanged(tx, campaignId, baseVersion));
  return {
    draft: {
      slug: campaign.slug,
      campaignId,
      revision,
      text,
      ...sent,
      ...(last === undefined ? {} : { lastData: last }),
      files: await filesOfDraft(tx, campaignId),
      baseVersion,
      isChanged,
      changes: await comparisonOf(tx, draft, { base, isChanged }),
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
