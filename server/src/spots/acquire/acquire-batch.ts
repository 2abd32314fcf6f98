import type { PipelinedConnection } from '../../db/pipelined-connection.ts';
import { lockBatchAccounts } from '../../holdings/locks.ts';
import { acquireStep, lockedOutcomes } from './acquire-locked.ts';
import { movedOutcomes, moveStep } from './acquire-moved.ts';
import type { AcquisitionOutcome, AcquisitionRow } from './acquisition.ts';

/**
 * Settings of the connection that writes acquisitions. A plan made while the tables are empty would be kept through the
 * first minutes of an event, and planning for each batch costs more than the batch: every step is a look-up by primary key.
 * That is not enough for a look-up that the planner may join: in a table that had hardly a row then it walks a whole index
 * for each visitor, or all keys of a day. So look-ups end in `limit 1`, or `offset 0` below `exists`, which keeps them
 * what they are, and the age of a key is no condition of an index.
 * A statement that updates what it has sorted and joined by such look-ups locks in the order of the sorting.
 */
export const ACQUIRE_SETTINGS: Record<string, string> = {
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_seqscan: 'off',
  plan_cache_mode: 'force_generic_plan',
};

/**
 * Writes batches of acquisitions, at most one a visitor in each: one transaction and one round trip, and a second one for
 * rows that are refused, repeated, or of an account that is just changing. The connection must have `ACQUIRE_SETTINGS`, or
 * batches of two servers may lock each other out.
 */
export function openAcquireBatch(
  connection: PipelinedConnection,
): (rows: readonly AcquisitionRow[]) => Promise<AcquisitionOutcome[]> {
  return async (rows) => {
    const outcomes = await acquireFirst(connection, rows);
    const left = rows.filter((row) => !outcomes.has(row));
    if (left.length > 0) {
      const [, found = []] = await connection.transact([lockBatchAccounts(left), acquireStep(left)]);
      for (const [row, outcome] of lockedOutcomes(left, found)) outcomes.set(row, outcome);
    }
    return rows.map((row) => outcomes.get(row) ?? { kind: 'dead_session' });
  };
}

/** What could be told at once; rows whose evidence is used up are told for good. */
async function acquireFirst(
  connection: PipelinedConnection,
  rows: readonly AcquisitionRow[],
): Promise<Map<AcquisitionRow, AcquisitionOutcome>> {
  const proven = rows.filter(({ proof }) => proof !== null);
  if (proven.length === 0) {
    const [moved = []] = await connection.transact([moveStep(rows)]);
    return movedOutcomes(rows, moved);
  }
  const plain = rows.filter(({ proof }) => proof === null);
  const steps = [lockBatchAccounts(rows), acquireStep(proven), ...(plain.length > 0 ? [moveStep(plain)] : [])];
  const [, found = [], moved] = await connection.transact(steps);
  return new Map([...lockedOutcomes(proven, found), ...(moved ? movedOutcomes(plain, moved) : [])]);
}
