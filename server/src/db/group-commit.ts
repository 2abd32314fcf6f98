import { isConnectionLost, Unavailable } from '../lib/unavailable.ts';

/**
 * Group commit in process: requests of one kind queue while the connection is busy and then go as one set-based
 * statement, so that they share its round trip and its flush to disk.
 *
 * - A request alone goes at once: latency at rest is that of a single statement.
 * - At most one request of a key (an account) is in a batch; order within a key is kept.
 * - Nothing resolves before `run` has resolved, so nothing is answered before it is durable.
 * - A batch that fails goes again row by row, so that a poisoned row fails alone; one whose connection was lost goes
 *   again whole. `run` must therefore be safe to repeat for a row whose first outcome is unknown (ids made by the
 *   caller, conflicts on the own id are success).
 * - Lost a second time, the database is away: all that waits is refused at once rather than tried in turn.
 */
export interface GroupCommitOptions<Row, Result> {
  /** Does the rows in one durable transaction; gives one result a row, in their order. */
  run: (rows: readonly Row[]) => Promise<Result[]>;
  /** Rows with the same key never share a batch. */
  keyOf: (row: Row) => string;
  maxBatch: number;
  /** Beyond this many waiting rows a request is refused at once (`Unavailable`) instead of waiting in vain. */
  maxQueue: number;
  /** The same for one key, so that nobody fills the queue alone. */
  maxWaitingOfKey: number;
  /** Batches under way at once, each on a connection of its own. */
  lanes: number;
  /** Hears of each batch that is durable: how many rows it had and the seconds it took. */
  onBatch?: ((rows: number, seconds: number) => void) | undefined;
}

interface Waiting<Row, Result> {
  row: Row;
  key: string;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** What is left to tell; `away` is the error of a database that is away, which then is the answer to all that waited. */
interface Settled {
  tell: (() => void)[];
  away?: unknown;
}

export class GroupCommit<Row, Result> {
  readonly #options: GroupCommitOptions<Row, Result>;
  #queue: Waiting<Row, Result>[] = [];
  readonly #busyKeys = new Set<string>();
  readonly #waitingOfKey = new Map<string, number>();
  #running = 0;

  constructor(options: GroupCommitOptions<Row, Result>) {
    this.#options = options;
  }

  /** How many rows wait for a connection. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Queues a row and resolves with its result once it is durable. */
  submit(row: Row): Promise<Result> {
    const { keyOf, maxQueue, maxWaitingOfKey } = this.#options;
    const key = keyOf(row);
    const ofKey = this.#waitingOfKey.get(key) ?? 0;
    if (this.#queue.length >= maxQueue || ofKey >= maxWaitingOfKey) {
      return Promise.reject(new Unavailable('too many writes waiting'));
    }
    return new Promise((resolve, reject) => {
      this.#queue.push({ row, key, resolve, reject });
      this.#waitingOfKey.set(key, ofKey + 1);
      this.#pump();
    });
  }

  #pump(): void {
    while (this.#running < this.#options.lanes) {
      const batch = this.#takeBatch();
      if (batch.length === 0) return;
      this.#running += 1;
      void this.#work(batch);
    }
  }

  async #work(batch: Waiting<Row, Result>[]): Promise<void> {
    const { tell } = await this.#settle(batch);
    this.#running -= 1;
    for (const { key } of batch) this.#busyKeys.delete(key);
    // The next batch leaves first: to tell this one is to write all its answers, and the database would wait for that.
    this.#pump();
    for (const told of tell) told();
  }

  #takeBatch(): Waiting<Row, Result>[] {
    const batch: Waiting<Row, Result>[] = [];
    const left: Waiting<Row, Result>[] = [];
    // A key that was passed over holds back its later rows too, or they would overtake.
    for (const waiting of this.#queue) {
      if (batch.length < this.#options.maxBatch && !this.#busyKeys.has(waiting.key)) {
        this.#busyKeys.add(waiting.key);
        this.#leaveQueue(waiting.key);
        batch.push(waiting);
      } else left.push(waiting);
    }
    this.#queue = left;
    return batch;
  }

  #leaveQueue(key: string): void {
    const left = (this.#waitingOfKey.get(key) ?? 0) - 1;
    if (left > 0) this.#waitingOfKey.set(key, left);
    else this.#waitingOfKey.delete(key);
  }

  /** Does the batch, whatever it takes; what is then to be told to its rows is left to the caller. */
  async #settle(batch: Waiting<Row, Result>[]): Promise<Settled> {
    let { results, error } = await this.#attempt(batch);
    if (isConnectionLost(error)) ({ results, error } = await this.#attempt(batch));
    if (results)
      return {
        tell: batch.map(
          ({ resolve }, place) =>
            () =>
              resolve(results[place] as Result),
        ),
      };
    const refused = (rows: Waiting<Row, Result>[]) =>
      rows.map(
        ({ reject }) =>
          () =>
            reject(error),
      );
    if (isConnectionLost(error)) {
      const waiting = this.#queue;
      this.#queue = [];
      this.#waitingOfKey.clear();
      return { tell: refused([...batch, ...waiting]), away: error };
    }
    return batch.length === 1 ? { tell: refused(batch) } : this.#settleEach(batch);
  }

  /** Row by row, each told as soon as it is done, since the next may take long. */
  async #settleEach(batch: Waiting<Row, Result>[]): Promise<Settled> {
    for (const [place, waiting] of batch.entries()) {
      const { tell, away } = await this.#settle([waiting]);
      for (const told of tell) told();
      if (away !== undefined)
        return {
          tell: batch.slice(place + 1).map(
            ({ reject }) =>
              () =>
                reject(away),
          ),
          away,
        };
    }
    return { tell: [] };
  }

  async #attempt(batch: Waiting<Row, Result>[]): Promise<{ results?: Result[]; error?: unknown }> {
    const { run, onBatch } = this.#options;
    try {
      const started = onBatch ? performance.now() : 0;
      const results = await run(batch.map(({ row }) => row));
      onBatch?.(batch.length, (performance.now() - started) / 1000);
      if (results.length !== batch.length) throw new Error(`${results.length} results for ${batch.length} rows`);
      return { results };
    } catch (error) {
      return { error: error ?? new Error('the batch failed') };
    }
  }
}
