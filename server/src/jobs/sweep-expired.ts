import { DELIVERY_RETENTION_MS } from '@meguri/core/console/webhooks/rules.ts';
import { JOBS_SCHEMA } from '../db/migrate-jobs.ts';
import type { Database, Queryable } from '../db/open.ts';
import type { Statement } from '../db/statement.ts';
import type { Clock } from '../lib/random.ts';
import { enqueue, type JobHandler } from './queue.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Rows that one statement deletes, so that it holds its locks only briefly. */
const BATCH_ROWS = 2_000;
/** Batches of one table in one job. Another job continues if more is left. */
const MAX_BATCHES = 10;

interface Sweep {
  statement: Statement;
  /** Rows with a smaller value are deleted. */
  before: (now: number) => Date | number;
}

/** `lock`: a locking clause for rows that are also renewed. */
const sweep = (table: string, key: string, column: string, before: Sweep['before'], lock = ''): Sweep => ({
  statement: {
    name: `sweep_${table}_${column}`,
    text: `
      with deleted as (
        delete from ${table} where (${key}) in (select ${key} from ${table} where ${column} < $1 limit $2 ${lock})
        returning 1
      )
      select count(*)::int as count from deleted`,
  },
  before,
});

const now = (at: number): Date => new Date(at);
const yesterday = (at: number): Date => new Date(at - DAY_MS);

/**
 * The tables with expired rows. Each column has an index. Deleting a session deletes its refresh tokens. An ended session
 * stays for a day, because other servers read from it which id_tokens are revoked.
 */
const SWEEPS: readonly Sweep[] = [
  sweep('idempotency_keys', 'campaign_id, account_id, route, key', 'created_at', yesterday),
  sweep('sessions', 'campaign_id, account_id, session_id', 'expires_at', now),
  sweep('sessions', 'campaign_id, account_id, session_id', 'revoked_at', yesterday),
  sweep('ar_nonces', 'campaign_id, account_id, nonce_hash', 'expires_at', now),
  // The row also counts mails, for longer than its link works.
  sweep('password_resets', 'campaign_id, account_id', 'expires_at', yesterday),
  sweep('email_verifications', 'campaign_id, account_id', 'expires_at', yesterday),
  sweep('line_logins', 'campaign_id, state_hash', 'expires_at', now),
  sweep('member_sessions', 'token_hash', 'expires_at', now),
  sweep('member_links', 'token_hash', 'expires_at', now),
  sweep('spent_challenges', 'challenge_hash', 'expires_at', now),
  sweep('preview_tokens', 'token_hash', 'expires_at', now),
  // Ended tokens are listed for a month.
  sweep('api_tokens', 'token_id', 'expires_at', (at) => new Date(at - 30 * DAY_MS)),
  // With their attempts.
  sweep('webhook_deliveries', 'webhook_id, event_id', 'created_at', (at) => new Date(at - DELIVERY_RETENTION_MS)),
  sweep('claim_codes', 'campaign_id, minute, digits', 'minute', (at) => Math.floor(at / MINUTE_MS) - 60),
  // The last two minutes are still exchanged (limits/failed-attempts.ts).
  sweep('failed_tries', 'subject, minute', 'minute', (at) => Math.floor(at / MINUTE_MS) - 2),
  // Known for 15 minutes (spots/acquire/refused-visitors.ts). Rows that are being renewed are left: waiting for them could deadlock.
  sweep(
    'refused_visitors',
    'campaign_id, visitor',
    'seen_minute',
    (at) => Math.floor(at / MINUTE_MS) - 15,
    'for update skip locked',
  ),
  sweep('account_tries', 'campaign_id, account_id, minute, code', 'minute', (at) =>
    Math.floor((at - 7 * DAY_MS) / MINUTE_MS),
  ),
  sweep('network_uses', 'subject, hour', 'hour', (at) => Math.floor(at / HOUR_MS) - 24),
];

/** Failed jobs stay for a week so that they can be examined. By the database's clock, like all times in that table. */
const SWEEP_FAILED_JOBS = {
  name: 'sweep_failed_jobs',
  text: `
    select 1 from ${JOBS_SCHEMA}.complete_jobs(array(
      select id from ${JOBS_SCHEMA}.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '7 days'
      order by id limit ${BATCH_ROWS}))`,
};

/** Deletes expired rows in batches. Returns whether there may be more. */
export async function sweepExpired(db: Queryable, at: number, signal?: AbortSignal): Promise<boolean> {
  await db.query(SWEEP_FAILED_JOBS);
  let hasMore = false;
  for (const { statement, before } of SWEEPS) {
    let count = BATCH_ROWS;
    for (let batch = 0; batch < MAX_BATCHES && count === BATCH_ROWS && !signal?.aborted; batch += 1) {
      const [deleted] = await db.query<{ count: number }>(statement, [before(at), BATCH_ROWS]);
      count = deleted?.count ?? 0;
    }
    hasMore ||= count === BATCH_ROWS;
  }
  return hasMore;
}

/** The regular job (timetable in worker.ts). */
export const sweepExpiredJob =
  ({ db, clock }: { db: Database; clock: Clock }): JobHandler<'sweep_expired'> =>
  async (_payload, signal) => {
    if (await sweepExpired(db, clock(), signal)) await enqueue(db, 'sweep_expired', {}, { key: 'sweep_expired' });
  };
