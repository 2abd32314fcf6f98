import { type DraftStep, UNDO_STEPS } from '@meguri/core/console/drafts/schema.ts';
import type { Operation } from '@meguri/core/document/document-operations.ts';
import type { Splice } from '@meguri/core/document/splices.ts';
import type { Queryable } from '../../db/open.ts';

export interface RevisionRow {
  revision: number;
  kind: DraftStep;
  memberId: string | null;
  memberName: string | null;
  madeAt: Date;
  operations: Operation[] | null;
  inverse: Operation[] | null;
  splices: Splice[];
  undoes: number | null;
  undoneBy: number | null;
  /** The page that sent it as its batch of this number. */
  writer: string | null;
  batch: number | null;
}

const REVISION = `
  r.revision, r.kind, r.member_id as "memberId", m.name as "memberName", r.made_at as "madeAt", r.operations, r.inverse, r.splices,
  r.undoes, r.undone_by as "undoneBy", r.writer, r.batch
  from draft_revisions r left join members m on m.member_id = r.member_id`;

/** The revisions after one, the oldest first. */
export const revisionsAfter = (tx: Queryable, campaignId: number, revision: number) =>
  tx.query<RevisionRow>(
    {
      name: 'draft_revisions_after',
      text: `select ${REVISION} where r.campaign_id = $1 and r.revision > $2 order by r.revision`,
    },
    [campaignId, revision],
  );

/** The splices of the newest revisions, the newest first. */
export const newestSplices = async (tx: Queryable, campaignId: number, count: number): Promise<Splice[][]> => {
  const rows = await tx.query<{ splices: Splice[] }>(
    {
      name: 'newest_draft_splices',
      text: 'select splices from draft_revisions where campaign_id = $1 order by revision desc limit $2',
    },
    [campaignId, count],
  );
  return rows.map(({ splices }) => splices);
};

export const revisionOf = async (tx: Queryable, campaignId: number, revision: number) => {
  const text = `select ${REVISION} where r.campaign_id = $1 and r.revision = $2`;
  const rows = await tx.query<RevisionRow>({ name: 'draft_revision', text }, [campaignId, revision]);
  return rows[0] as RevisionRow;
};

export type StepRow = Pick<RevisionRow, 'revision' | 'kind' | 'undoneBy'>;

/** The newest steps of a member, the newest first. */
export const stepsOfMember = (tx: Queryable, campaignId: number, memberId: string) =>
  tx.query<StepRow>(
    {
      name: 'draft_steps_of_member',
      text: `
        select revision, kind, undone_by as "undoneBy" from draft_revisions
        where campaign_id = $1 and member_id = $2 order by revision desc limit ${2 * UNDO_STEPS}`,
    },
    [campaignId, memberId],
  );

/** The page of a member that sent a batch, and the number of the batch there. */
export interface BatchName {
  memberId: string;
  writer: string;
  batch: number;
}

/** The revision of a batch; undefined if it did not arrive, or changed nothing. */
export async function revisionOfBatch(
  tx: Queryable,
  campaignId: number,
  { memberId, writer, batch }: BatchName,
): Promise<number | undefined> {
  const rows = await tx.query<{ revision: number }>(
    {
      name: 'draft_revision_of_batch',
      text: `
        select revision from draft_revisions where campaign_id = $1 and member_id = $2 and writer = $3 and batch = $4`,
    },
    [campaignId, memberId, writer, batch],
  );
  return rows[0]?.revision;
}

/** Lets a member's step stay for good: it is neither taken back nor in the way of the steps before it. */
export const leaveStep = (tx: Queryable, campaignId: number, step: { memberId: string; revision: number }) =>
  tx.query(
    {
      name: 'leave_draft_step',
      text: `
        update draft_revisions set undone_by = revision
        where campaign_id = $1 and member_id = $2 and revision = $3 and undone_by is null`,
    },
    [campaignId, step.memberId, step.revision],
  );

export type NewRevision = Omit<RevisionRow, 'memberName' | 'undoneBy'>;

/** Adds a revision, and marks the one that it takes back. */
export async function insertRevision(tx: Queryable, campaignId: number, revision: NewRevision): Promise<void> {
  const { operations, inverse, splices, undoes, writer, batch } = revision;
  await tx.query(
    {
      name: 'insert_draft_revision',
      text: `
        insert into draft_revisions (campaign_id, revision, kind, member_id, made_at, operations, inverse, splices, undoes, writer, batch)
        values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8::jsonb, $9, $10, $11)`,
    },
    [
      campaignId,
      revision.revision,
      revision.kind,
      revision.memberId,
      revision.madeAt,
      operations && JSON.stringify(operations),
      inverse && JSON.stringify(inverse),
      JSON.stringify(splices),
      undoes,
      writer,
      batch,
    ],
  );
  if (undoes === null) return;
  await tx.query(
    {
      name: 'mark_undone',
      text: 'update draft_revisions set undone_by = $3 where campaign_id = $1 and revision = $2',
    },
    [campaignId, undoes, revision.revision],
  );
}
