import type { Tracing } from '../lib/tracing.ts';
import type { Database } from './open.ts';
import type { PipelinedConnection } from './pipelined-connection.ts';

const SYSTEM = { 'db.system.name': 'postgresql' };

/**
 * Measures each statement, transaction and batch that a request or a job runs. Polling belongs to neither and would fill the
 * traces. A span has the statement's name, never its parameters.
 */
export function traceDatabase(db: Database, tracing: Tracing): Database {
  const measure = <T>(name: string, work: () => Promise<T>, size?: number): Promise<T> => {
    if (!tracing.current()) return work();
    const attributes = { ...SYSTEM, ...(size === undefined ? {} : { 'db.operation.batch.size': size }) };
    return tracing.measure(name, { kind: 'client', attributes }, work);
  };
  const pipelined = (connection: PipelinedConnection): PipelinedConnection => ({
    ...connection,
    transact: (steps, home) => measure('batch of statements', () => connection.transact(steps, home), steps.length),
  });
  return {
    ...db,
    query: (statement, values, home) => measure(statement.name || 'statement', () => db.query(statement, values, home)),
    transaction: (work) => measure('transaction', () => db.transaction(work)),
    longTransaction: (work) => measure('long transaction', () => db.longTransaction(work)),
    apart: (max) => traceDatabase(db.apart(max), tracing),
    pipelined: (settings) => pipelined(db.pipelined(settings)),
  };
}
