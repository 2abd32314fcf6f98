import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Database, Queryable } from '../db/open.ts';
import { bodyHash, type RepeatableCall, STORE_KEY, storedAnswer } from '../operation/idempotency.ts';
import { Refusal, refuse } from '../operation/refusal.ts';
import { lockAccounts, lockVisitor } from './locks.ts';

/**
 * Locks the account of a call, then runs `work` once for each idempotency key within 24 hours. A repeat with the same body
 * gets the first answer, another body `idempotency_mismatch`. The answer is stored in the transaction of the write, unless
 * it is a refusal. Because of the lock, a repeat that arrives while the first call is running waits for its answer.
 *
 * If `work` needs locks that precede accounts (locks.ts), the caller takes them first.
 */
export async function lockAndRunOnce<Outcome extends object>(
  tx: Queryable,
  call: RepeatableCall,
  work: () => Promise<Outcome>,
): Promise<Outcome | Refusal<'unauthorized' | 'idempotency_mismatch'>> {
  const { campaignId, accountId, sessionId, route, key, body } = call;
  const now = new Date(call.now);
  if (!(await lockVisitor(tx, { campaignId, accountId, sessionId, now }))) return refuse('unauthorized');
  if (key === null) return work();
  const stored = await storedAnswer<Outcome>(tx, call);
  if (stored) return stored;
  const answer = await work();
  if (answer instanceof Refusal) return answer;
  await tx.query(STORE_KEY, [campaignId, accountId, route, key, bodyHash(body), JSON.stringify(answer), now]);
  return answer;
}

/**
 * The first answer of a call that is not carried out again, which `find` looks up by its key; null if there is none of the
 * last 24 hours.
 *
 * A row that is visible may not be replicated yet: a primary that restarts while its synchronous standby is cut off shows
 * what was committed locally, and a fail-over would lose it. So an answer is only given after a commit of its own, which
 * waits for replication. The lock of the account makes the transaction one that writes.
 */
export async function replicatedAnswer<Outcome>(
  db: Database,
  { campaignId, accountId }: AccountKey,
  find: (db: Queryable) => Promise<Outcome | null>,
): Promise<Outcome | null> {
  if ((await find(db)) === null) return null;
  return db.transaction(async (tx) => {
    await lockAccounts(tx, campaignId, [accountId]);
    return find(tx);
  });
}
