import type { PipelinedConnection } from '../../db/pipelined-connection.ts';
import { lockBatchAccounts } from '../../holdings/locks.ts';
import { lockedOutcomes, lockedStep } from './acquire-locked.ts';
import { optimisticOutcomes, optimisticStep } from './acquire-optimistic.ts';
import type { AcquisitionOutcome, AcquisitionRow } from './acquisition.ts';

/**
 * Settings of the connections that write batches. Plans are generic, because planning a batch costs more than running it,
 * and restricted to index scans and nested loops: the plan of a nearly empty table would otherwise stay in use through
 * the first minutes of an event.
 *
 * These settings do not prevent the planner from joining a look-up and scanning a whole index for each visitor. So look-ups
 * end in `limit 1`, or in `offset 0` below `exists` (docs/decisions/0040).
 *
 * With these settings a statement that updates rows it has sorted also locks them in that order.
 */
export const ACQUIRE_SETTINGS: Record<string, string> = {
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_seqscan: 'off',
  plan_cache_mode: 'force_generic_plan',
};

/**
 * Writes batches of acquisitions, with at most one row of a visitor in each. A batch is one transaction and one round
 * trip. Rows that are refused or repeated, or whose account is being changed, take a second one. The connection must have
 * `ACQUIRE_SETTINGS`, or batches of two servers may deadlock.
 */
export function openAcquireBatch(
  connection: PipelinedConnection,
): (rows: readonly AcquisitionRow[]) => Promise<AcquisitionOutcome[]> {
  return async (rows) => {
    const outcomes = await firstOutcomes(connection, rows);
    const left = rows.filter((row) => !outcomes.has(row));
    if (left.length > 0) {
      const [, answers = []] = await connection.transact(
        [lockBatchAccounts(left), lockedStep(left)],
        rows[0]?.accountId,
      );
      for (const [row, outcome] of lockedOutcomes(left, answers)) outcomes.set(row, outcome);
    }
    return rows.map((row) => outcomes.get(row) ?? { kind: 'dead_session' });
  };
}

/** The outcomes of the first transaction. All rows with a proof are among them. */
async function firstOutcomes(
  connection: PipelinedConnection,
  rows: readonly AcquisitionRow[],
): Promise<Map<AcquisitionRow, AcquisitionOutcome>> {
  const proven = rows.filter(({ proof }) => proof !== null);
  if (proven.length === 0) {
    const [answers = []] = await connection.transact([optimisticStep(rows)], rows[0]?.accountId);
    return optimisticOutcomes(rows, answers);
  }
  const plain = rows.filter(({ proof }) => proof === null);
  // One lock of all accounts: if each statement locked its own, two batches could deadlock.
  const steps = [lockBatchAccounts(rows), lockedStep(proven), ...(plain.length > 0 ? [optimisticStep(plain)] : [])];
  const [, locked = [], optimistic] = await connection.transact(steps, rows[0]?.accountId);
  return new Map([...lockedOutcomes(proven, locked), ...(optimistic ? optimisticOutcomes(plain, optimistic) : [])]);
}
