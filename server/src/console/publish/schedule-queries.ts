import type { DraftFault, Harm } from '@meguri/core/console/operation/draft-facts.ts';
import type { ScheduleFailure } from '@meguri/core/console/publish/schema.ts';
import type { Queryable } from '../../db/open.ts';
import { type DraftFileRow, filesOfVersion } from '../drafts/draft-queries.ts';
import type { Candidate } from './queries.ts';

export interface ScheduleRow {
  campaignId: number;
  slug: string;
  scheduleId: string;
  publishAt: Date;
  timeZone: string;
  memberId: string;
  /** Null for a member who was deleted. */
  memberName: string | null;
  createdAt: Date;
  note: string | null;
  isForced: boolean;
  /** The harmful changes that were shown when it was forced. */
  accepted: Pick<Harm, 'code' | 'field'>[];
  revision: number;
  baseVersion: number;
  text: string;
  documentHash: Buffer;
  failedAt: Date | null;
  failure: ScheduleFailure | null;
  failureFacts: { harms: Harm[]; faults: DraftFault[] } | null;
}

const COLUMNS = `
  s.campaign_id as "campaignId", c.slug, s.schedule_id as "scheduleId", s.publish_at as "publishAt", s.time_zone as "timeZone",
  s.member_id as "memberId", s.created_at as "createdAt", s.note, s.is_forced as "isForced", s.accepted, s.revision,
  s.base_version as "baseVersion", s.text, s.document_hash as "documentHash", s.failed_at as "failedAt", s.failure,
  s.failure_facts as "failureFacts"`;

/** The scheduled publication of a campaign, also one that was refused; undefined if there is none. */
export async function scheduleOf(db: Queryable, campaignId: number): Promise<ScheduleRow | undefined> {
  const rows = await db.query<ScheduleRow>(
    {
      name: 'schedule_of_campaign',
      text: `
        select ${COLUMNS}, m.name as "memberName" from scheduled_publications s
        join campaigns c on c.campaign_id = s.campaign_id left join members m on m.member_id = s.member_id
        where s.campaign_id = $1`,
    },
    [campaignId],
  );
  return rows[0];
}

type LockedSchedule = Pick<ScheduleRow, 'scheduleId' | 'failedAt' | 'baseVersion'>;

/** Locks the scheduled publication of a campaign; undefined if there is none. */
export async function lockSchedule(tx: Queryable, campaignId: number): Promise<LockedSchedule | undefined> {
  const rows = await tx.query<LockedSchedule>(
    {
      name: 'lock_schedule',
      text: `
        select schedule_id as "scheduleId", failed_at as "failedAt", base_version as "baseVersion" from scheduled_publications
        where campaign_id = $1 for update`,
    },
    [campaignId],
  );
  return rows[0];
}

/** The subject that the approvals of a scheduled publication refer to. */
export const candidateOf = ({ documentHash, baseVersion, isForced }: ScheduleRow): Candidate => ({
  documentHash,
  baseVersion,
  isForced,
  restores: 0,
});

/** The campaigns whose scheduled publication is due, at most 100. */
export const dueSchedules = (db: Queryable, now: Date) =>
  db.query<{ campaignId: number }>(
    {
      name: 'due_schedules',
      text: `
        select campaign_id as "campaignId" from scheduled_publications
        where failed_at is null and publish_at <= $1 order by publish_at, campaign_id limit 100`,
    },
    [now],
  );

export type NewSchedule = Omit<ScheduleRow, 'slug' | 'memberName' | 'failedAt' | 'failure' | 'failureFacts'>;

/** Schedules the document with the files that the draft has now, in place of a scheduled publication that was refused. */
export async function insertSchedule(tx: Queryable, schedule: NewSchedule): Promise<void> {
  await deleteSchedule(tx, schedule.campaignId);
  await tx.query(
    {
      name: 'insert_schedule',
      text: `
        insert into scheduled_publications
          (campaign_id, schedule_id, publish_at, time_zone, member_id, created_at, note, is_forced, accepted, revision, base_version,
            text, document_hash)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $11, $12, $13)`,
    },
    [
      schedule.campaignId,
      schedule.scheduleId,
      schedule.publishAt,
      schedule.timeZone,
      schedule.memberId,
      schedule.createdAt,
      schedule.note,
      schedule.isForced,
      JSON.stringify(schedule.accepted),
      schedule.revision,
      schedule.baseVersion,
      schedule.text,
      schedule.documentHash,
    ],
  );
  await tx.query(
    {
      name: 'freeze_draft_files',
      text: `
        insert into scheduled_files (campaign_id, path, sha256)
        select campaign_id, path, sha256 from draft_files where campaign_id = $1`,
    },
    [schedule.campaignId],
  );
}

/** Removes the scheduled publication of a campaign. */
export const deleteSchedule = (tx: Queryable, campaignId: number) =>
  tx.query({ name: 'delete_schedule', text: 'delete from scheduled_publications where campaign_id = $1' }, [
    campaignId,
  ]);

/** Marks a scheduled publication as refused. It stays visible until somebody dismisses it or schedules another one. */
export const failSchedule = (
  tx: Queryable,
  campaignId: number,
  { failure, facts, now }: { failure: ScheduleFailure; facts: ScheduleRow['failureFacts']; now: number },
) =>
  tx.query(
    {
      name: 'fail_schedule',
      text: `
        update scheduled_publications set failed_at = $2, failure = $3, failure_facts = $4::jsonb where campaign_id = $1`,
    },
    [campaignId, new Date(now), failure, JSON.stringify(facts)],
  );

/** Gives the scheduled publication another text and another base, also in the approvals of it. */
export async function moveSchedule(
  tx: Queryable,
  { campaignId, documentHash, baseVersion }: Pick<ScheduleRow, 'campaignId' | 'documentHash' | 'baseVersion'>,
  to: Pick<ScheduleRow, 'text' | 'documentHash' | 'baseVersion'>,
): Promise<void> {
  await tx.query(
    {
      name: 'move_schedule',
      text: `
        update scheduled_publications set text = $2, document_hash = $3, base_version = $4 where campaign_id = $1`,
    },
    [campaignId, to.text, to.documentHash, to.baseVersion],
  );
  await tx.query(
    {
      name: 'move_approvals',
      text: `
        update publish_approvals set document_hash = $4, base_version = $5
        where campaign_id = $1 and document_hash = $2 and base_version = $3 and restores = 0`,
    },
    [campaignId, documentHash, baseVersion, to.documentHash, to.baseVersion],
  );
}

/** The files of the scheduled document by path. */
export const filesOfSchedule = (db: Queryable, campaignId: number) =>
  db.query<Pick<DraftFileRow, 'path' | 'sha256'>>(
    {
      name: 'files_of_schedule',
      text: 'select path, sha256 from scheduled_files where campaign_id = $1 order by path collate "C"',
    },
    [campaignId],
  );

/**
 * Removes the files from the draft that are unchanged since scheduling and that the published version does not use. The
 * used paths are read first: Citus refuses a DELETE on a coordinator table that joins a reference table.
 */
export async function dropUnpublishedFiles(tx: Queryable, campaignId: number, version: number): Promise<void> {
  const used = await filesOfVersion(tx, campaignId, version);
  await tx.query(
    {
      name: 'drop_unpublished_files',
      text: `
        delete from draft_files d using scheduled_files s
        where d.campaign_id = $1 and s.campaign_id = $1 and s.path = d.path and s.sha256 = d.sha256 and d.path <> all($2::text[])`,
    },
    [campaignId, Object.keys(used)],
  );
}
