import { JOBS_SCHEMA } from '../db/migrate-jobs.ts';
import type { Queryable } from '../db/open.ts';

/**
 * The payload of each job by its name. A payload refers to rows and has no personal data, because the deletion of an account
 * does not reach the table of jobs.
 */
export interface JobPayloads {
  /** Mails the link for a forgotten password. The account may not exist (accounts/mail-links/mail-link.ts). */
  mail_password_reset: { campaignId: number; accountId: string; slug: string; locale: string };
  /** Mails the link that confirms an e-mail address. */
  mail_verification: { campaignId: number; accountId: string; slug: string; locale: string };
  /** Mails the link of an invitation or of a member's new password (console/members/mail-member.ts). */
  mail_member_link: { linkId: string; locale: string };
  /** Mails to a member that its passkeys and authenticator app were taken away. */
  mail_factors_reset: { memberId: string; resetBy: string; locale: string };
  /** Mails to a member that somebody knows its password (console/factors/judge-code.ts). */
  mail_wrong_codes: { memberId: string; notice: string; locale: string };
  /** Draws the winners of a drawn lottery that is due (lottery/draw-lottery.ts). */
  draw_lottery: { campaignId: number; presentId: string };
  /** Publishes what was scheduled for an instant that has come (console/publish/publish-scheduled.ts). */
  publish_scheduled: { campaignId: number };
  /** Runs a draft without faults as its campaign's rehearsal (console/rehearsals/run-rehearsal.ts). */
  run_rehearsal: { campaignId: number };
  /** Deletes what belongs to a campaign that a member has deleted (leaving/erase-campaign.ts). */
  erase_campaign: { campaignId: number };
  /** Enqueues `erase_campaign` for every deleted campaign (leaving/erase-campaign.ts). */
  erase_deleted: Record<string, never>;
  /** Deletes expired rows (jobs/sweep-expired.ts). */
  sweep_expired: Record<string, never>;
  /** Deletes picture files that no photo owns (photos/sweep-pictures.ts). */
  sweep_pictures: Record<string, never>;
  /** Erases personal data of campaigns whose retention is over (leaving/erase-ended.ts). */
  erase_ended: Record<string, never>;
  /** Erases guests that hold nothing and no longer call (leaving/erase-idle-guests.ts). */
  erase_idle_guests: Record<string, never>;
  /** Deletes old versions of campaigns and the files that only they used (publish/prune.ts). */
  prune_catalogues: Record<string, never>;
}
export type JobName = keyof JobPayloads;

export interface EnqueueOptions {
  /** The earliest instant to run at; default: now. */
  runAt?: Date;
  /** At most one waiting job has a key: a new job replaces the waiting one. A running job goes on, and is not retried if it fails. */
  key?: string;
  /** Jobs of one queue run one after the other, on whichever server. Others run a few at a time. */
  queue?: string;
  /** How many attempts are made, with exponential backoff; default 25. */
  attempts?: number;
}

const ENQUEUE = {
  name: 'enqueue_job',
  text: `
    select 1 from ${JOBS_SCHEMA}.add_job(
      identifier => $1::text, payload => $2::json, run_at => $3::timestamptz, job_key => $4::text, max_attempts => $5::int,
      queue_name => $6::text)`,
};

/**
 * Enqueues a job as part of the caller's transaction: it runs only if that commits. Any server may run it, at least once, so
 * handlers must be idempotent.
 */
export async function enqueue<Name extends JobName>(
  tx: Queryable,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, key, queue, attempts }: EnqueueOptions = {},
): Promise<void> {
  const options = [runAt ?? null, key ?? null, attempts ?? null, queue ?? null];
  await tx.query(ENQUEUE, [name, JSON.stringify(payload), ...options]);
}

/**
 * Runs one kind of job. A job that throws is retried later. `signal` aborts some seconds before the time limit, or when the server
 * stops: a job that works in portions then enqueues another one for the rest, and ends.
 * `jobId` is for the log.
 */
export type JobHandler<Name extends JobName> = (
  payload: JobPayloads[Name],
  signal: AbortSignal,
  jobId: string,
) => Promise<void>;

/** The handler of every job (app/create-app.ts). */
export type JobHandlers = { [Name in JobName]: JobHandler<Name> };
