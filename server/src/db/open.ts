import type pg from 'pg';
import { isConnectionLost } from '../lib/unavailable.ts';
import { type Hosts, openHosts } from './hosts.ts';
import { openPipelinedConnection, type PipelinedConnection } from './pipelined-connection.ts';
import type { Queryable } from './queryable.ts';
import { openShardConnection, SHARD_CONNECTIONS } from './shard-connection.ts';
import { readLayout, type ShardLayout } from './shard-layout.ts';
import { queryShards, type Shards } from './shard-queries.ts';
import { openRoutines } from './shard-routines.ts';
import type { Statement, Values } from './statement.ts';

export type { Queryable } from './queryable.ts';

export interface Database extends Queryable {
  /** Runs `work` in one transaction. Rolls back if it throws. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** The same in a new session without time limits, for work on a whole campaign. */
  longTransaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Finds out whether the database is distributed, once. Null if that is known; `placeOf` counts only then. */
  places(): Promise<void> | null;
  /** Finds out again, after the tables have been changed. */
  readPlaces(): Promise<void>;
  /** Whether the database is distributed, as far as that is known. */
  isDistributed(): boolean;
  /** An account of each place of a distributed database, to run a statement there; none if it is not distributed. */
  homes(): readonly string[];
  /** The number of batches of different places that can run at the same time. */
  concurrentPlaces(): number;
  /** A dedicated connection on which a transaction costs one round trip, with these server settings. */
  pipelined(settings?: Readonly<Record<string, string>>): PipelinedConnection;
  /**
   * A pool of sessions without time limits, for migrations and the job library. They bypass a transaction pooler if
   * `directUrl` is set. The caller ends the pool.
   */
  sessions(max: number): Sessions;
  /**
   * The same database through a pool of its own, whose calls neither wait for those of this one nor delay them. A statement is
   * cut after five seconds. Closed with this one.
   */
  apart(max: number): Database;
  /** The connections of the pool, and the calls that wait for one. */
  connections(): { busy: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export interface Sessions {
  pool: pg.Pool;
  /** Whether the sessions go through a transaction pooler: no prepared statements, no notifications. */
  pooled: boolean;
}

export interface OpenOptions {
  /** May name several hosts (`parseAddresses`). */
  url: string;
  /** Whether the URL is that of a transaction pooler: no prepared statements, and no start-up settings. */
  pooled: boolean;
  /** The URL that bypasses the pooler, if there is one. */
  directUrl?: string | null;
  maxConnections: number;
  /** Milliseconds after which a statement is cut. */
  statementTimeout?: number;
  /** How many times longer all time limits are than in production: for tests on a busy machine. */
  patience?: number;
  onError: (error: Error) => void;
}

/** Milliseconds after which the server cuts a statement, and one of a pool apart. */
const STATEMENT_TIMEOUT = 10_000;
const APART_TIMEOUT = 5_000;

/** Lifts the time limits of the database and the role for one transaction. */
export const NO_LIMITS = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/** Connects to PostgreSQL when a connection is first needed, so this fails for an invalid URL only. */
export function openDatabase(options: OpenOptions): Database {
  const { url, pooled, directUrl = null, maxConnections, onError } = options;
  const { statementTimeout = STATEMENT_TIMEOUT, patience = 1 } = options;
  const hosts = openHosts(url);
  const direct = directUrl === null ? hosts : openHosts(directUrl);
  const config: pg.ClientConfig = {
    application_name: 'meguri',
    connectionTimeoutMillis: 5_000 * patience,
    query_timeout: 15_000 * patience,
    keepAlive: true,
    ...(pooled
      ? {}
      : {
          statement_timeout: statementTimeout * patience,
          idle_in_transaction_session_timeout: 15_000 * patience,
        }),
  };
  const prepare = ({ name, text }: Statement, values: Values): pg.QueryConfig =>
    pooled ? { text, values: [...values] } : { name, text, values: [...values] };

  const pool = hosts.pool({ ...config, max: maxConnections, idleTimeoutMillis: 30_000 });
  pool.on('error', onError);
  const pipelined = new Set<PipelinedConnection>();
  const pools = new Set<Database>();

  // A pool of its own: a transaction that needs a new routine must not wait for other transactions to end.
  const definers = hosts.pool({ ...config, max: 1, idleTimeoutMillis: 10_000 });
  definers.on('error', onError);
  let layout: ShardLayout | null | undefined;
  let reading: Promise<void> | null = null;
  const readPlaces = async (): Promise<void> => {
    layout = await readLayout(async (text) => (await definers.query(text)).rows);
  };
  const places = (): Promise<void> | null => {
    if (layout !== undefined) return null;
    reading ??= readPlaces().finally(() => {
      reading = null;
    });
    return reading;
  };
  const shards = { layout: () => layout ?? null, places, routineOf: openRoutines(definers) };
  const poolQueries = queryShards(
    shards,
    async (statement, values) => (await pool.query(prepare(statement, values))).rows,
  );
  const parts = { prepare, onError, shards };

  return {
    ...poolQueries,
    places,
    readPlaces,
    isDistributed: () => Boolean(layout),
    homes: () => layout?.groups.map(({ home }) => home) ?? [],
    concurrentPlaces: () => (layout ? SHARD_CONNECTIONS : 1),
    transaction: (work) => inTransaction(pool, parts, work),
    longTransaction: async (work) => {
      const sessions = openSessions(direct, { pooled: pooled && directUrl === null, max: 1, onError });
      try {
        return await inTransaction(sessions.pool, { ...parts, begin: `begin; ${NO_LIMITS}` }, work);
      } finally {
        await sessions.pool.end();
      }
    },
    pipelined: (settings = {}) => {
      const set = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
      const connecting = { connect: () => hosts.connect(config), onError };
      const own = openPipelinedConnection({
        ...connecting,
        onConnect: pooled ? [] : set.map((setting) => `set ${setting}`),
        // Behind a pooler each transaction may run on another connection, so each one carries the settings.
        inEach: pooled ? set.map((setting) => `set local ${setting}`) : null,
      });
      // The functions that its connections call carry the settings.
      const openPipelined = () =>
        openPipelinedConnection({ ...connecting, onConnect: [], inEach: pooled ? [] : null, discardsPlans: false });
      const connection = openShardConnection({ own, openPipelined, settings, ...shards });
      pipelined.add(connection);
      return connection;
    },
    apart: (max) => {
      const other = openDatabase({ ...options, maxConnections: max, statementTimeout: APART_TIMEOUT });
      pools.add(other);
      return other;
    },
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    sessions: (max) => openSessions(direct, { pooled: pooled && directUrl === null, max, onError }),
    close: async () => {
      await Promise.all([...pipelined, ...pools].map((one) => one.close()));
      await Promise.all([pool.end(), definers.end()]);
    },
  };
}

function openSessions(
  hosts: Hosts,
  { pooled, max, onError }: { pooled: boolean; max: number; onError: (error: Error) => void },
): Sessions {
  const pool = hosts.pool({
    application_name: 'meguri',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    max,
    // Lifts the time limits of the database and the role. A pooler refuses start-up settings.
    ...(pooled ? {} : { options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0' }),
  });
  pool.on('error', onError);
  // Clients that are checked out report errors themselves, and an unhandled error event ends the process.
  pool.on('connect', (client) => client.on('error', onError));
  return { pool, pooled };
}

interface TransactionParts {
  prepare: (statement: Statement, values: Values) => pg.QueryConfig;
  onError: (error: Error) => void;
  shards: Shards;
  begin?: string;
}

async function inTransaction<T>(
  pool: pg.Pool,
  { prepare, onError, shards, begin = 'begin' }: TransactionParts,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  await shards.places();
  const client = await pool.connect();
  let broken: Error | undefined;
  // A client that is checked out reports a lost connection itself, and an unhandled error event ends the process.
  const onLost = (error: Error): void => {
    broken = error;
    onError(error);
  };
  client.on('error', onLost);
  try {
    await client.query(begin);
    const result = await work(
      queryShards(shards, async (statement, values) => (await client.query(prepare(statement, values))).rows),
    );
    await client.query('commit');
    return result;
  } catch (error) {
    // A rollback would hang like the connection. Closing the connection rolls back too.
    if (isConnectionLost(error)) broken = error as Error;
    else {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
    }
    throw error;
  } finally {
    client.release(broken);
    client.removeListener('error', onLost);
  }
}
