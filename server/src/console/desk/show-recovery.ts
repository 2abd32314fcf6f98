import type { AccountKey } from '../../accounts/sessions/account-row.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { lastMove } from '../../holdings/queries.ts';
import { RECOVERY_MS } from '../../leaving/recoveries.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { accountFacts } from './visitor-facts.ts';

/**
 * GET /campaigns/:slug/visitors/:accountId/recovery: whether a recovery QR code that the desk shows still works. The page asks every few
 * seconds. The answer says nothing about the visitor, so the audit log does not record the call.
 */
export function showRecovery({ db }: { db: Database }): ConsoleHandler<'showRecovery'> {
  return async ({ campaign: { campaignId }, now }, { params: { accountId }, query }) => {
    const visitor = { campaignId, accountId };
    if (!(await accountFacts(db, visitor))) return refuse('not_found');
    const expiresAt = Date.parse(query.expiresAt);
    const madeAt = expiresAt - RECOVERY_MS;
    const latest = await madeAtOf(db, visitor);
    if (latest === madeAt && now < expiresAt) return { recovery: { state: 'waiting' } };
    const move = await lastMove(db, visitor);
    return { recovery: { state: move && move.at.getTime() >= madeAt ? 'used' : 'ended' } };
  };
}

/** When the recovery QR code of an account was made; null if it has none. */
async function madeAtOf(db: Queryable, { campaignId, accountId }: AccountKey): Promise<number | null> {
  const [row] = await db.query<{ createdAt: Date }>(
    {
      name: 'recovery_made_at',
      text: 'select created_at as "createdAt" from recovery_tokens where campaign_id = $1 and account_id = $2',
    },
    [campaignId, accountId],
  );
  return row ? row.createdAt.getTime() : null;
}
