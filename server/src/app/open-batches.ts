import { placesOfVisitors } from '../db/batch-read.ts';
import { GroupCommit } from '../db/group-commit.ts';
import type { Database } from '../db/open.ts';
import type { Metrics } from '../http/metrics.ts';
import type { Tracing } from '../lib/tracing.ts';
import { openGrantBatch } from '../presents/take/grant-present.ts';
import { openTakeStates } from '../presents/take/take-state.ts';
import { ACQUIRE_SETTINGS, openAcquireBatch } from '../spots/acquire/acquire-batch.ts';

interface Parts {
  db: Database;
  metrics: Metrics | null;
  tracing: Tracing | null;
}

const visitorOf = ({ accountId }: { accountId: string }): string => accountId;

/** The group commits and the batched reads of visitors. Each has a connection of its own. */
export function openBatches({ db, metrics, tracing }: Parts) {
  const ofVisitors = {
    keyOf: visitorOf,
    maxWaitingOfKey: 100,
    concurrency: 1,
    places: placesOfVisitors(db),
    onBatch: metrics?.observeBatch,
    tracing,
  };
  const connect = () => db.pipelined(ACQUIRE_SETTINGS);
  const [acquiring, granting] = [connect(), connect()];
  return {
    writes: new GroupCommit({ ...ofVisitors, run: openAcquireBatch(acquiring), maxBatch: 128, maxQueue: 5_000 }),
    grants: new GroupCommit({ ...ofVisitors, run: openGrantBatch(granting), maxBatch: 256, maxQueue: 10_000 }),
    takeStates: openTakeStates({ db, connection: connect(), tracing }),
    reading: { db, connection: connect(), tracing },
  };
}
