import pg from 'pg';
import { isConnectionLost, Unavailable } from './unavailable.ts';

/** A prepared statement: the name is its identity on a connection, so one name must always have one text. */
export interface Statement {
  name: string;
  text: string;
}

export type Values = readonly unknown[];

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

/** One dedicated pipelined connection; it reconnects by itself on the next use after a failure. */
export interface Lane {
  /**
   * Sends BEGIN, the statements and COMMIT in one go and gives each statement's rows. Throws the first failing
   * statement's error; `Unavailable` where the outcome of the COMMIT is unknown or was a rollback.
   */
  atOnce(statements: readonly { statement: Statement; values: Values }[]): Promise<object[][]>;
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
      // A pooler gives each transaction another connection, so there the settings travel with every transaction.
      const set = Object.entries(settings).map(([name, value]) => `set ${pooled ? 'local ' : ''}${name} = ${value}`);
      const lane = openLane(config, {
        prepare,
        onError,
        onConnect: pooled ? [] : set,
        begin: pooled ? ['begin', ...set].join('; ') : 'begin',
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
  prepare: (statement: Statement, values: Values) => pg.QueryConfig;
  onError: (error: Error) => void;
  onConnect: readonly string[];
  begin: string;
}

function openLane(config: pg.ClientConfig, { prepare, onError, onConnect, begin }: LaneParts): Lane {
  let current: Promise<pg.Client> | undefined;

  const connect = (): Promise<pg.Client> => {
    if (current) return current;
    const client = new pg.Client({ ...config, pipeline: true } as pg.ClientConfig);
    const opening = (async () => {
      await client.connect();
      for (const setting of onConnect) await client.query(setting);
      return client;
    })();
    // Only the connection in use is given up: the late word of an earlier one must not cost its successor.
    const giveUp = (): void => {
      if (current === opening) current = undefined;
    };
    client.on('error', (error) => {
      giveUp();
      onError(error);
    });
    client.on('end', giveUp);
    opening.catch(() => {
      giveUp();
      void client.end();
    });
    current = opening;
    return opening;
  };

  return {
    atOnce: async (statements) => {
      const client = await connect();
      const begun = client.query(begin);
      const done = statements.map(({ statement, values }) => client.query(prepare(statement, values)));
      const committed = client.query('commit');
      const outcomes = await Promise.allSettled([begun, ...done, committed]);
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) throw failed.reason;
      // In a pipeline a failed statement makes COMMIT resolve as a rollback.
      const tag = (outcomes.at(-1) as PromiseFulfilledResult<pg.QueryResult>).value.command;
      if (tag !== 'COMMIT') throw new Unavailable(`the transaction ended with ${tag}`);
      return outcomes.slice(1, -1).map((outcome) => (outcome as PromiseFulfilledResult<pg.QueryResult>).value.rows);
    },
    close: async () => {
      const client = await current?.catch(() => undefined);
      current = undefined;
      await client?.end().catch(() => undefined);
    },
  };
}
