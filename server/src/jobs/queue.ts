import { JOBS_SCHEMA } from '../db/migrate-jobs.ts';
import type { Queryable } from '../db/open.ts';

/**
 * Every job by its name, with what it is told. A payload names rows and holds no personal data: it stands in a table of
 * its own that no deletion of an account reaches.
 */
export interface JobPayloads {
  /** Mails the link of a forgotten password; the account may be none at all (accounts/passwords/mail-password-reset.ts). */
  mail_password_reset: { campaignId: number; accountId: string; slug: string; locale: string };
  /** Draws the winners of a drawn lottery whose time has come (lottery/draw-lottery.ts). */
  draw_lottery: { campaignId: number; presentId: string };
  /** Removes what has expired (jobs/sweep.ts). */
  sweep_expired: Record<string, never>;
  /** Removes picture files that no photo owns (photos/sweep.ts). */
  sweep_pictures: Record<string, never>;
  /** Erases the personal data of campaigns that are long over (leaving/erase-ended.ts). */
  erase_ended: Record<string, never>;
  /** Removes old versions of campaigns and the files that only they had (publish/prune.ts). */
  prune_catalogues: Record<string, never>;
}
export type JobName = keyof JobPayloads;

export interface EnqueueOptions {
  /** Not before this instant; at once where left out. */
  runAt?: Date;
  /** At most one waiting job has a key: another takes the place of the one that waits. One already running is left alone. */
  key?: string;
  /** How often it is tried before it is given up, e-fold seconds apart; 25 times where left out. */
  attempts?: number;
}

const ENQUEUE = {
  name: 'enqueue_job',
  text: `
    select 1 from ${JOBS_SCHEMA}.add_job(
      identifier => $1::text, payload => $2::json, run_at => $3::timestamptz, job_key => $4::text, max_attempts => $5::int)`,
};

/**
 * Puts a job into the queue, as a part of the caller's transaction: it is done exactly if that commits, by any of the
 * servers, at least once. A handler must therefore bear to be run again.
 */
export async function enqueue<Name extends JobName>(
  tx: Queryable,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, key, attempts }: EnqueueOptions = {},
): Promise<void> {
  await tx.query(ENQUEUE, [name, JSON.stringify(payload), runAt ?? null, key ?? null, attempts ?? null]);
}

/** Does one kind of job. A throw has it tried again later; `signal` aborts it when its time is up or the server stops. */
export type JobHandler<Name extends JobName> = (payload: JobPayloads[Name], signal: AbortSignal) => Promise<void>;

/** One table of all jobs: the compiler asks for a line for each name (create-app.ts). */
export type JobHandlers = { [Name in JobName]: JobHandler<Name> };
