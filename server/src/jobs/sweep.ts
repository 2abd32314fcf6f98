import { JOBS_SCHEMA } from '../db/migrate-jobs.ts';
import type { Database, Queryable } from '../db/open.ts';
import type { Statement } from '../db/statement.ts';
import type { Clock } from '../lib/random.ts';
import { enqueue, type JobHandler } from './queue.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Rows of one statement, few enough that it is over in a moment. */
const PIECE = 2_000;
/** Statements a table and job; where more is left, another job goes on, so that no job takes long. */
const PIECES = 10;

interface Sweep {
  statement: Statement;
  /** The value that rows must be older than. */
  before: (now: number) => Date | number;
}

const sweep = (table: string, key: string, column: string, before: Sweep['before']): Sweep => ({
  statement: {
    name: `sweep_${table}_${column}`,
    text: `
      with swept as (
        delete from ${table} where (${key}) in (select ${key} from ${table} where ${column} < $1 limit $2) returning 1
      )
      select count(*)::int as count from swept`,
  },
  before,
});

const now = (at: number): Date => new Date(at);
const yesterday = (at: number): Date => new Date(at - DAY_MS);

/**
 * What is worthless after its time, each with an index on that. A session takes its refresh tokens along; an ended one
 * stays for a day, as the other servers learn from it which id_tokens are dead.
 */
const SWEEPS: readonly Sweep[] = [
  sweep('idempotency_keys', 'campaign_id, account_id, route, key', 'created_at', yesterday),
  sweep('sessions', 'campaign_id, account_id, session_id', 'expires_at', now),
  sweep('sessions', 'campaign_id, account_id, session_id', 'revoked_at', yesterday),
  sweep('ar_nonces', 'campaign_id, account_id, nonce_hash', 'expires_at', now),
  // Its count of mails outlives the link.
  sweep('password_resets', 'campaign_id, account_id', 'expires_at', yesterday),
  sweep('line_logins', 'campaign_id, state_hash', 'expires_at', now),
  // The last two minutes are still exchanged (failed-tries.ts).
  sweep('failed_tries', 'subject, minute', 'minute', (at) => Math.floor(at / MINUTE_MS) - 2),
];

/** Jobs that were given up stay for a week, for whoever looks into it; by the database's clock, as all of that table. */
const SWEEP_GIVEN_UP = {
  name: 'sweep_given_up_jobs',
  text: `
    select 1 from ${JOBS_SCHEMA}.complete_jobs(array(
      select id from ${JOBS_SCHEMA}.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '7 days'
      order by id limit ${PIECE}))`,
};

/** Removes what has expired, in portions. Gives whether there may be more. */
export async function sweepExpired(db: Queryable, at: number, signal?: AbortSignal): Promise<boolean> {
  await db.query(SWEEP_GIVEN_UP);
  let hasMore = false;
  for (const { statement, before } of SWEEPS) {
    let count = PIECE;
    for (let piece = 0; piece < PIECES && count === PIECE && !signal?.aborted; piece += 1) {
      const [swept] = await db.query<{ count: number }>(statement, [before(at), PIECE]);
      count = swept?.count ?? 0;
    }
    hasMore ||= count === PIECE;
  }
  return hasMore;
}

/** The job that the timetable asks for (worker.ts). */
export const sweepJob =
  ({ db, clock }: { db: Database; clock: Clock }): JobHandler<'sweep_expired'> =>
  async (_payload, signal) => {
    if (await sweepExpired(db, clock(), signal)) await enqueue(db, 'sweep_expired', {}, { key: 'sweep_expired' });
  };
