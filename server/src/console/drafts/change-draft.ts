import type { DraftStep } from '@meguri/core/console/drafts/schema.ts';
import type { DraftConflict } from '@meguri/core/console/operation/draft-facts.ts';
import { isConflict } from '@meguri/core/document/conflicts.ts';
import type { Json, Operation } from '@meguri/core/document/document-operations.ts';
import { inverseSplices } from '@meguri/core/document/splices.ts';
import { isEqual } from '@meguri/core/document/value.ts';
import type { Queryable } from '../../db/open.ts';
import type { Step } from './document-work.ts';
import {
  type DraftFileRow,
  type DraftRow,
  filesOfDraft,
  lockDraft,
  publishedNumber,
  publishedSource,
  publisherOf,
  sourceOfVersion,
  textOf,
  updateDraft,
} from './draft-queries.ts';
import { addFileSteps, changeFiles, type FileChange, takeOverFiles } from './file-steps.ts';
import type { Documents } from './open-documents.ts';
import { type BatchName, insertRevision, type RevisionRow } from './revision-queries.ts';

/**
 * Locks the draft. If another version was published meanwhile, from the command line, the draft takes its changes over first;
 * where both changed the same path, the draft's value stays and the conflict is kept.
 */
export async function currentDraft(
  tx: Queryable,
  documents: Documents,
  { campaignId, now }: { campaignId: number; now: number },
): Promise<DraftRow | undefined> {
  const draft = await lockDraft(tx, campaignId);
  if (!draft || (await publishedNumber(tx, campaignId)) === draft.baseVersion) return draft;
  const published = await publishedSource(tx, campaignId);
  if (!published) return draft;
  const base = (await sourceOfVersion(tx, campaignId, draft.baseVersion)) ?? '';
  const merged = await documents.run('mergeDocuments', base, draft.text, textOf(published.source));
  const by = merged.conflicts.length > 0 ? await publisherOf(tx, campaignId, published.version) : null;
  const found = merged.conflicts.map(({ path, ours, theirs }) => conflictOf({ path, yours: ours, theirs }, by));
  const paths = new Set(found.map(({ path }) => path));
  const conflicts = [...draft.conflicts.filter(({ path }) => !paths.has(path)), ...found];
  await takeOverFiles(tx, campaignId, { base: draft.baseVersion, published: published.version });
  const based = { ...draft, baseVersion: published.version, conflicts };
  if (merged.text === draft.text) {
    await updateDraft(tx, based);
    return based;
  }
  return saveStep(tx, based, merged, { kind: 'rebase', memberId: null, now });
}

/** A draft with its files, as of one instant. */
export interface DraftFolder {
  draft: DraftRow;
  files: DraftFileRow[];
}

/** Locks the draft as `currentDraft` does, and reads its files: once the lock is released, they may be of another revision. */
export async function currentFolder(
  tx: Queryable,
  documents: Documents,
  at: { campaignId: number; now: number },
): Promise<DraftFolder | undefined> {
  const draft = await currentDraft(tx, documents, at);
  return draft && { draft, files: await filesOfDraft(tx, at.campaignId) };
}

/** Adds a step to a locked draft as its next revision, with the files that it changes. */
export async function saveStep(
  tx: Queryable,
  draft: DraftRow,
  { text, splices, operations, inverse }: Step,
  {
    kind,
    memberId,
    now,
    undoes = null,
    files = [],
    sent = null,
  }: {
    kind: DraftStep;
    memberId: string | null;
    now: number;
    undoes?: number | null;
    sent?: BatchName | null;
    files?: readonly FileChange[];
  },
): Promise<DraftRow> {
  const revision = draft.revision + 1;
  const madeAt = new Date(now);
  const changedBy = memberId ?? draft.changedBy;
  const changed = { ...draft, revision, text, changedAt: madeAt, changedBy };
  await insertRevision(tx, draft.campaignId, {
    revision,
    kind,
    memberId,
    madeAt,
    operations,
    inverse,
    splices,
    undoes,
    writer: sent?.writer ?? null,
    batch: sent?.batch ?? null,
  });
  await changeFiles(tx, draft.campaignId, files);
  await addFileSteps(tx, changed, files);
  await updateDraft(tx, changed);
  return changed;
}

/** The revisions that are still in effect: a step and the step back right after it cancel out. */
export function inEffect(revisions: readonly RevisionRow[]): RevisionRow[] {
  const left: RevisionRow[] = [];
  for (const one of revisions) {
    const last = left.at(-1);
    if (last && one.undoes === last.revision && isEqual(one.splices, inverseSplices(last.splices))) left.pop();
    else left.push(one);
  }
  return left;
}

/** The operations that touch what a revision has touched, each with the newest such revision. */
export function clashesWith(
  operations: readonly Operation[],
  revisions: readonly RevisionRow[],
): { operation: Operation; revision: RevisionRow }[] {
  return operations.flatMap((operation) => {
    const revision = revisions.findLast(
      (one) => !one.operations || one.operations.some((other) => isConflict(other, operation)),
    );
    return revision ? [{ operation, revision }] : [];
  });
}

/** The conflicts of operations with what others have made of the draft, with both values. */
export async function conflictsOf(
  documents: Documents,
  { text }: DraftRow,
  clashes: ReturnType<typeof clashesWith>,
): Promise<DraftConflict[]> {
  const paths = clashes.map(({ operation }) => operation.path);
  const theirs = await documents.run('valuesAt', text, paths);
  return clashes.map(({ operation, revision }, index) =>
    conflictOf(
      { path: operation.path, op: operation.op, yours: proposedBy(operation), theirs: theirs[index] },
      revision,
    ),
  );
}

const proposedBy = (operation: Operation): Json | undefined => ('value' in operation ? operation.value : undefined);

interface Disagreement {
  path: string;
  op?: Operation['op'];
  yours?: Json | undefined;
  theirs?: Json | undefined;
}

/** One conflict, and who has changed the value that is there now. */
export function conflictOf(
  { path, op, yours, theirs }: Disagreement,
  by: Pick<RevisionRow, 'memberId' | 'memberName' | 'madeAt'> | null,
): DraftConflict {
  return {
    path,
    ...(op === undefined ? {} : { op }),
    ...(yours === undefined ? {} : { yours }),
    ...(theirs === undefined ? {} : { theirs }),
    by: by?.memberId ? { memberId: by.memberId, name: by.memberName ?? '' } : null,
    at: by?.madeAt.toISOString() ?? null,
  };
}
