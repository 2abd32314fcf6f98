import type { ConsoleBody } from '@meguri/core/console/console-contract.ts';
import type { DraftConflict } from '@meguri/core/console/operation/draft-facts.ts';
import type { Operation } from '@meguri/core/document/document-operations.ts';
import { inverseSplices, rebased } from '@meguri/core/document/splices.ts';
import type { Queryable } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler, ContextOf } from '../operation/console-context.ts';
import { clashesWith, conflictOf, conflictsOf, currentDraft, inEffect, saveStep } from './change-draft.ts';
import { answerDraft, draftAnswer, redoableIn, undoableIn } from './draft-answer.ts';
import { type DraftRow, publishedSource, textOf } from './draft-queries.ts';
import { areAsChanged, fileStepsOf, reversed } from './file-steps.ts';
import type { Documents } from './open-documents.ts';
import type { DraftParts } from './open-draft.ts';
import { leaveStep, revisionOf, revisionsAfter, type StepRow, stepsOfMember } from './revision-queries.ts';

/** POST /campaigns/:slug/draft/undo: takes the member's newest step back, whatever others have done since elsewhere. */
export const undoStep = (parts: DraftParts): ConsoleHandler<'undoStep'> =>
  takeBack(parts, { kind: 'undo', find: undoableIn, nothing: 'nothing_to_undo' });

/** POST /campaigns/:slug/draft/redo. */
export const redoStep = (parts: DraftParts): ConsoleHandler<'redoStep'> =>
  takeBack(parts, { kind: 'redo', find: redoableIn, nothing: 'nothing_to_redo' });

/** Of `undoStep`. */
type UndoInput = ConsoleBody<'undoStep'>;

interface Direction<Nothing> {
  kind: 'undo' | 'redo';
  find: (steps: readonly StepRow[]) => number | undefined;
  nothing: Nothing;
}

function takeBack<const Nothing extends 'nothing_to_undo' | 'nothing_to_redo'>(
  { db, documents }: DraftParts,
  { kind, find, nothing }: Direction<Nothing>,
) {
  return (({ campaign, session, now }: ContextOf<'undoStep'>, { body }: { body: UndoInput | undefined }) =>
    answerDraft({ db, documents }, async (tx) => {
      const draft = await currentDraft(tx, documents, { campaignId: campaign.campaignId, now });
      if (!draft) return refuse('draft_not_opened');
      const { memberId } = session;
      if (body?.leave !== undefined) await leaveStep(tx, draft.campaignId, { memberId, revision: body.leave });
      const undoes = find(await stepsOfMember(tx, draft.campaignId, memberId));
      if (undoes === undefined) return refuse(nothing);
      const files = await fileStepsOf(tx, draft.campaignId, undoes);
      if (!(await areAsChanged(tx, draft.campaignId, files))) return refuse('file_changed');
      const outcome = await stepBack(tx, documents, { draft, undoes });
      if ('conflicts' in outcome) return refuse('draft_conflict', { ...outcome, step: undoes });
      const by = { kind, memberId, now, undoes, files: reversed(files) };
      const changed = await saveStep(tx, draft, outcome, by);
      return draftAnswer(tx, changed, { campaign, session, documents });
    })) as unknown as ConsoleHandler<'undoStep'> & ConsoleHandler<'redoStep'>;
}

/** The step that reverts a revision: byte for byte if the surrounding text is unchanged, otherwise by value. */
async function stepBack(tx: Queryable, documents: Documents, { draft, undoes }: { draft: DraftRow; undoes: number }) {
  const target = await revisionOf(tx, draft.campaignId, undoes);
  const fixed = await publishedSince(tx, documents, { campaignId: draft.campaignId, operations: target.inverse ?? [] });
  if (fixed.length > 0) return { conflicts: fixed };
  const later = inEffect(await revisionsAfter(tx, draft.campaignId, undoes));
  const clashes = clashesWith(target.inverse ?? [], later);
  if (clashes.length > 0) return { conflicts: await conflictsOf(documents, draft, clashes) };
  const splices = rebased(
    inverseSplices(target.splices),
    later.flatMap((one) => one.splices),
  );
  const step = await documents.run('reapply', draft.text, splices, target.inverse);
  return step ?? { conflicts: [conflictOf({ path: '' }, later.at(-1) ?? null)] };
}

/**
 * The renames that would change an id that has been published since the step. Visitors may hold what has it.
 *
 * An id that was changed in the text is not among them: its step removes one item and adds another, like any edit of the
 * text. If visitors hold the removed one, the publication is refused until a member accepts that.
 */
async function publishedSince(
  tx: Queryable,
  documents: Documents,
  { campaignId, operations }: { campaignId: number; operations: readonly Operation[] },
): Promise<DraftConflict[]> {
  const renames = operations.filter(({ op }) => op === 'rename');
  const published = renames.length > 0 ? await publishedSource(tx, campaignId) : undefined;
  if (!published) return [];
  const paths = renames.map(({ path }) => path);
  const items = await documents.run('valuesAt', textOf(published.source), paths);
  return renames.filter((_, index) => items[index] !== undefined).map(({ op, path }) => conflictOf({ path, op }, null));
}
