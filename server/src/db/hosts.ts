import pg from 'pg';
import { isConnectionLost } from '../lib/unavailable.ts';
import { parseAddresses } from './addresses.ts';
import { requireWritable } from './writable.ts';

type Configuration = Omit<pg.PoolConfig, 'connectionString'>;

/** The servers of one database. Each connection is to the one that takes writes. */
export interface Hosts {
  pool(config: Configuration): pg.Pool;
  /** A connection outside a pool. */
  connect(config: Configuration): Promise<pg.Client>;
}

/**
 * Connects to the servers of a URL, in turn until one takes writes. The next connection starts with the server that was
 * found last, so that only a fail-over costs attempts. If none takes writes, the error of the last attempt is thrown.
 * Throws for a URL that is not valid.
 */
export function openHosts(url: string): Hosts {
  const parsed = parseAddresses(url);
  if (!Array.isArray(parsed)) throw new Error(`The URL of the database ${parsed.fault}`);
  const addresses: readonly string[] = parsed;
  let current = 0;

  /** Repeats an attempt that found a server to be of no use, once for each other server. */
  const inTurn = async <T>(attempt: () => Promise<T>): Promise<T> => {
    for (let left = addresses.length - 1; ; left -= 1) {
      const before = current;
      try {
        return await attempt();
      } catch (error) {
        if (left === 0 || current === before) throw error;
      }
    }
  };

  /** A connection to the server that is current when it is constructed. Makes the next one current if that is of no use. */
  class HostClient extends pg.Client {
    readonly #place = current;

    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: addresses[current] });
      // Without a listener, an error while nobody uses the connection would end the process.
      this.on('error', () => undefined);
    }

    async #open(): Promise<this> {
      try {
        await super.connect();
        await requireWritable(this);
        return this;
      } catch (error) {
        if (current === this.#place && isConnectionLost(error)) current = (current + 1) % addresses.length;
        void this.end().catch(() => undefined);
        throw error;
      }
    }

    override connect(): Promise<this>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: this) => void)): void;
    override connect(callback?: (error: never, client: never) => void): Promise<this> | undefined {
      const opening = this.#open();
      if (!callback) return opening;
      const done = callback as (error: Error | null, client?: this) => void;
      opening.then((client) => done(null, client), done);
      return undefined;
    }
  }

  class HostPool extends pg.Pool {
    // Also `query` of the pool gets its connections here.
    override connect(): Promise<pg.PoolClient>;
    override connect(
      callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (broken?: unknown) => void) => void,
    ): void;
    override connect(callback?: (...outcome: never) => void): Promise<pg.PoolClient> | undefined {
      const connecting = inTurn(() => super.connect());
      if (!callback) return connecting;
      const done = callback as (error: Error | undefined, client?: pg.PoolClient, release?: unknown) => void;
      connecting.then(
        (client) => done(undefined, client, client.release),
        (error) => done(error, undefined, () => undefined),
      );
      return undefined;
    }
  }

  return {
    pool: (config) => new HostPool({ ...config, Client: HostClient }),
    connect: (config) => inTurn(() => new HostClient(config).connect()),
  };
}
