import pg from 'pg';
import { isConnectionLost } from '../lib/unavailable.ts';
import { PipelinedTransaction, type PreparedStatements } from './pipelined-transaction.ts';
import type { Step, Values } from './statement.ts';

/** A dedicated connection that sends each transaction in one write. After a failure it reconnects on its next use. */
export interface PipelinedConnection {
  /**
   * Runs the steps as one transaction and returns the rows of each, once it is committed. Throws the error of the first
   * step that fails; then nothing has been done. If the connection is lost, the outcome is unknown. Calls run in turn.
   *
   * `home` is an account: on a distributed database the transaction then runs on the shards of this account, and its statements need
   * the rows of no visitor elsewhere.
   */
  transact(steps: readonly Step[], home?: string): Promise<object[][]>;
  close(): Promise<void>;
}

interface PipelinedConnectionOptions {
  connect: () => Promise<pg.Client>;
  onError: (error: Error) => void;
  /** Statements that set up a new connection. */
  onConnect: readonly string[];
  /** Behind a transaction pooler: statements that set up each transaction, and no prepared statements. Else null. */
  inEach: readonly string[] | null;
  /** Whether plans are discarded regularly. False for calls, which have no plan. */
  discardsPlans?: boolean;
}

interface OpenConnection {
  client: pg.Client;
  prepared: PreparedStatements;
  /** When its plans were last discarded, by `performance.now`. */
  plannedAt: number;
}

/**
 * PostgreSQL keeps generic plans until the statistics of a table change. A plan for a nearly empty table reads it whole,
 * and would stay so through the first minutes of an event. So plans are discarded regularly; the planner then sees the
 * table's present size, even without new statistics.
 */
const PLANS_LAST_MS = 20_000;
const DISCARD_PLANS: Step = { statement: { name: '', text: 'discard plans' }, values: [] };

/** Connects when it is first used. */
export function openPipelinedConnection({
  connect: connectClient,
  onError,
  onConnect,
  inEach,
  discardsPlans = true,
}: PipelinedConnectionOptions): PipelinedConnection {
  let current: Promise<OpenConnection> | undefined;

  const giveUp = (connection: Promise<OpenConnection>): void => {
    // A late event of an earlier connection must not give up its successor.
    if (current === connection) current = undefined;
  };

  const connect = (): Promise<OpenConnection> => {
    if (current) return current;
    const opening = (async () => {
      const client = await connectClient();
      client.on('error', (error) => {
        giveUp(opening);
        onError(error);
      });
      client.on('end', () => giveUp(opening));
      try {
        for (const setting of onConnect) await client.query(setting);
      } catch (error) {
        void client.end();
        throw error;
      }
      return { client, prepared: new Map(), plannedAt: performance.now() };
    })();
    opening.catch(() => giveUp(opening));
    current = opening;
    return opening;
  };

  const transact = async (steps: readonly Step[]): Promise<object[][]> => {
    const opening = connect();
    const connection = await opening;
    try {
      if (inEach === null) {
        if (!discardsPlans || performance.now() - connection.plannedAt < PLANS_LAST_MS)
          return await send(connection, steps);
        connection.plannedAt = performance.now();
        return (await send(connection, [DISCARD_PLANS, ...steps])).slice(1);
      }
      const own = steps.map(({ statement: { text }, values }) => unnamed(text, values));
      if (inEach.length === 0) return await send(connection, own);
      // `set local` needs an explicit transaction.
      const before = ['begin', ...inEach].map((text) => unnamed(text));
      return (await send(connection, [...before, ...own, unnamed('commit')])).slice(before.length, -1);
    } catch (error) {
      const leave = (): void => {
        giveUp(opening);
        void connection.client.end().catch(() => undefined);
      };
      // A connection that hangs or is lost serves no later transaction; its error may arrive before the socket closes.
      if (!(error instanceof pg.DatabaseError) || isConnectionLost(error)) leave();
      else if (inEach !== null) await connection.client.query('rollback').catch(leave);
      throw error;
    }
  };

  let last: Promise<unknown> = Promise.resolve();

  return {
    transact: (steps) => {
      const own = last.then(() => transact(steps));
      last = own.catch(() => undefined);
      return own;
    },
    close: async () => {
      const connection = await current?.catch(() => undefined);
      current = undefined;
      await connection?.client.end().catch(() => undefined);
    },
  };
}

const send = ({ client, prepared }: OpenConnection, steps: readonly Step[]): Promise<object[][]> =>
  new Promise((resolve, reject) => {
    client.query(
      new PipelinedTransaction(steps, prepared, (error, rows = []) => {
        if (error) reject(error);
        else resolve(rows);
      }),
    );
  });

const unnamed = (text: string, values: Values = []): Step => ({ statement: { name: '', text }, values });
