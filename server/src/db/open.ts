import pg from 'pg';
import { isConnectionLost } from '../lib/unavailable.ts';
import { AtOnce, type Prepared, type Step } from './at-once.ts';
import type { Statement, Values } from './statement.ts';

/** What queries.ts functions take: the pool or a transaction. */
export interface Queryable {
  query<Row extends object>(statement: Statement, values?: Values): Promise<Row[]>;
}

export interface Database extends Queryable {
  /** Runs `work` in one transaction on one connection; rolls back when it throws. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** The same on a session of its own that has no time limits: for what concerns a whole campaign at once. */
  longTransaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** A connection of one's own on which whole transactions cost one round trip, with these server settings. */
  lane(settings?: Readonly<Record<string, string>>): Lane;
  /**
   * A pool of sessions for what takes longer or needs more than a transaction of ours: migrations, the job library. They
   * have no time limits and go past a transaction pooler where the way is known. Whoever asks for it ends it.
   */
  sessions(max: number): Sessions;
  close(): Promise<void>;
}

export interface Sessions {
  pool: pg.Pool;
  /** Behind a transaction pooler after all: no named statements, no notifications. */
  pooled: boolean;
}

/** One dedicated connection; it reconnects by itself on the next use after a failure. */
export interface Lane {
  /**
   * Sends the statements as one transaction in one go and gives each statement's rows once it is committed. Throws the
   * first failing statement's error, and then nothing was done; where the connection is lost the outcome is unknown.
   */
  atOnce(steps: readonly Step[]): Promise<object[][]>;
  close(): Promise<void>;
}

export interface OpenOptions {
  url: string;
  /** Behind a transaction pooler: unnamed statements and no start-up settings, which poolers refuse. */
  pooled: boolean;
  /** The address past the pooler; null or left out where there is none. */
  directUrl?: string | null;
  maxConnections: number;
  onError: (error: Error) => void;
}

/** Whatever the database or the role sets; for one transaction. */
export const NO_LIMITS = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

/** Opens PostgreSQL; connections are made when first needed, so this never fails by itself. */
export function openDatabase({ url, pooled, directUrl = null, maxConnections, onError }: OpenOptions): Database {
  const config: pg.ClientConfig = {
    connectionString: url,
    application_name: 'meguri',
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
    keepAlive: true,
    ...(pooled ? {} : { statement_timeout: 10_000, idle_in_transaction_session_timeout: 15_000 }),
  };
  const prepare = ({ name, text }: Statement, values: Values): pg.QueryConfig =>
    pooled ? { text, values: [...values] } : { name, text, values: [...values] };

  const pool = new pg.Pool({ ...config, max: maxConnections, idleTimeoutMillis: 30_000 });
  pool.on('error', onError);
  const lanes = new Set<Lane>();

  return {
    query: async (statement, values = []) => (await pool.query(prepare(statement, values))).rows,
    transaction: (work) => inTransaction(pool, { prepare, onError }, work),
    longTransaction: async (work) => {
      const sessions = openSessions({ url: directUrl ?? url, pooled: pooled && directUrl === null, max: 1, onError });
      try {
        return await inTransaction(sessions.pool, { prepare, onError, begin: `begin; ${NO_LIMITS}` }, work);
      } finally {
        await sessions.pool.end();
      }
    },
    lane: (settings = {}) => {
      const set = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
      const lane = openLane(config, {
        onError,
        onConnect: pooled ? [] : set.map((setting) => `set ${setting}`),
        // A pooler gives each transaction another connection, so there the settings travel with every transaction.
        inEach: pooled ? set.map((setting) => `set local ${setting}`) : null,
      });
      lanes.add(lane);
      return lane;
    },
    sessions: (max) => openSessions({ url: directUrl ?? url, pooled: pooled && directUrl === null, max, onError }),
    close: async () => {
      await Promise.all([...lanes].map((lane) => lane.close()));
      await pool.end();
    },
  };
}

function openSessions(options: {
  url: string;
  pooled: boolean;
  max: number;
  onError: (error: Error) => void;
}): Sessions {
  const { url, pooled, max, onError } = options;
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'meguri',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    max,
    // Whatever the database or the role sets; a pooler refuses start-up settings.
    ...(pooled ? {} : { options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0' }),
  });
  pool.on('error', onError);
  // Those that are lent out say it on the connection, and an event that nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', onError));
  return { pool, pooled };
}

interface TransactionParts {
  prepare: (statement: Statement, values: Values) => pg.QueryConfig;
  onError: (error: Error) => void;
  begin?: string;
}

async function inTransaction<T>(
  pool: pg.Pool,
  { prepare, onError, begin = 'begin' }: TransactionParts,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that is cut while it is lent out says so by an event, and an event that nobody hears ends the process.
  const onCut = (error: Error): void => {
    broken = error;
    onError(error);
  };
  client.on('error', onCut);
  try {
    await client.query(begin);
    const result = await work({
      query: async (statement, values = []) => (await client.query(prepare(statement, values))).rows,
    });
    await client.query('commit');
    return result;
  } catch (error) {
    // On a connection that hangs, a rollback would only hang too; giving the connection up is one.
    if (isConnectionLost(error)) broken = error as Error;
    else {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
    }
    throw error;
  } finally {
    client.release(broken);
    client.removeListener('error', onCut);
  }
}

interface LaneParts {
  onError: (error: Error) => void;
  /** Settings of the connection. */
  onConnect: readonly string[];
  /** Settings of each transaction behind a pooler, which takes no named statements; null without one. */
  inEach: readonly string[] | null;
}

interface LaneConnection {
  client: pg.Client;
  prepared: Prepared;
  /** When its statements were last told to be planned anew, by `performance.now`. */
  plannedAt: number;
}

/**
 * A lane keeps its plans until the tables' statistics change, and a plan that is right for a handful of rows walks the
 * whole table when an event has just begun. So they are made again now and then: the planner sees how far a table has
 * grown without being told.
 */
const PLANS_LAST_MS = 20_000;
const DISCARD_PLANS: Step = { statement: { name: '', text: 'discard plans' }, values: [] };

function openLane(config: pg.ClientConfig, { onError, onConnect, inEach }: LaneParts): Lane {
  let current: Promise<LaneConnection> | undefined;

  const giveUp = (connection: Promise<LaneConnection>): void => {
    // Only the connection in use is given up: the late word of an earlier one must not cost its successor.
    if (current === connection) current = undefined;
  };

  const connect = (): Promise<LaneConnection> => {
    if (current) return current;
    const client = new pg.Client(config);
    const opening = (async () => {
      await client.connect();
      for (const setting of onConnect) await client.query(setting);
      return { client, prepared: new Map(), plannedAt: performance.now() };
    })();
    client.on('error', (error) => {
      giveUp(opening);
      onError(error);
    });
    client.on('end', () => giveUp(opening));
    opening.catch(() => {
      giveUp(opening);
      void client.end();
    });
    current = opening;
    return opening;
  };

  const send = ({ client, prepared }: LaneConnection, steps: readonly Step[]): Promise<object[][]> =>
    new Promise((resolve, reject) => {
      client.query(
        new AtOnce(steps, prepared, (error, rows = []) => {
          if (error) reject(error);
          else resolve(rows);
        }),
      );
    });

  const transact = async (steps: readonly Step[]): Promise<object[][]> => {
    const opening = connect();
    const connection = await opening;
    try {
      if (inEach === null) {
        if (performance.now() - connection.plannedAt < PLANS_LAST_MS) return await send(connection, steps);
        connection.plannedAt = performance.now();
        return (await send(connection, [DISCARD_PLANS, ...steps])).slice(1);
      }
      // A setting for one transaction needs one that was begun.
      const before = ['begin', ...inEach].map((text) => unnamed(text));
      const own = steps.map(({ statement: { text }, values }) => unnamed(text, values));
      return (await send(connection, [...before, ...own, unnamed('commit')])).slice(before.length, -1);
    } catch (error) {
      const leave = (): void => {
        giveUp(opening);
        void connection.client.end().catch(() => undefined);
      };
      // What hangs or is cut answers no later transaction either; the server's farewell may come before the socket closes.
      if (!(error instanceof pg.DatabaseError) || isConnectionLost(error)) leave();
      else if (inEach !== null) await connection.client.query('rollback').catch(leave);
      throw error;
    }
  };

  let last: Promise<unknown> = Promise.resolve();

  return {
    atOnce: (steps) => {
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

const unnamed = (text: string, values: Values = []): Step => ({ statement: { name: '', text }, values });
