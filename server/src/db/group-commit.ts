import { isConnectionLost, Unavailable } from './unavailable.ts';

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

export class GroupCommit<Row, Result> {
  readonly #options: GroupCommitOptions<Row, Result>;
  #queue: Waiting<Row, Result>[] = [];
  readonly #busyKeys = new Set<string>();
  readonly #waitingOfKey = new Map<string, number>();
  #running = 0;
  #isGathering = false;

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
    while (!this.#isGathering && this.#running < this.#options.lanes) {
      const batch = this.#takeBatch();
      if (batch.length === 0) return;
      this.#running += 1;
      void this.#settle(batch).finally(() => {
        this.#running -= 1;
        for (const { key } of batch) this.#busyKeys.delete(key);
        this.#gather();
      });
    }
  }

  /**
   * Before the next batch of a busy time, the answers of the last go out and the requests already at the door come in: a
   * batch costs much by itself and little for each row. With nothing waiting the next request goes at once.
   */
  #gather(): void {
    if (this.#queue.length === 0 || this.#isGathering) return;
    this.#isGathering = true;
    setImmediate(() =>
      setImmediate(() => {
        this.#isGathering = false;
        this.#pump();
      }),
    );
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

  /** Answers every row of the batch. Gives the error where the database is away, which then was the answer to all. */
  async #settle(batch: Waiting<Row, Result>[]): Promise<unknown> {
    let error = await this.#attempt(batch);
    if (isConnectionLost(error)) error = await this.#attempt(batch);
    if (error === undefined) return undefined;
    if (isConnectionLost(error)) {
      const waiting = this.#queue;
      this.#queue = [];
      this.#waitingOfKey.clear();
      for (const { reject } of [...batch, ...waiting]) reject(error);
      return error;
    }
    if (batch.length === 1) batch[0]?.reject(error);
    else return this.#settleEach(batch);
    return undefined;
  }

  async #settleEach(batch: Waiting<Row, Result>[]): Promise<unknown> {
    for (const [place, waiting] of batch.entries()) {
      const away = await this.#settle([waiting]);
      if (away === undefined) continue;
      for (const { reject } of batch.slice(place + 1)) reject(away);
      return away;
    }
    return undefined;
  }

  /** Runs the batch and answers it; gives the error where it failed, and then nobody is answered. */
  async #attempt(batch: Waiting<Row, Result>[]): Promise<unknown> {
    const { run, onBatch } = this.#options;
    try {
      const started = onBatch ? performance.now() : 0;
      const results = await run(batch.map(({ row }) => row));
      onBatch?.(batch.length, (performance.now() - started) / 1000);
      if (results.length !== batch.length) throw new Error(`${results.length} results for ${batch.length} rows`);
      batch.forEach(({ resolve }, place) => {
        resolve(results[place] as Result);
      });
      return undefined;
    } catch (error) {
      return error ?? new Error('the batch failed');
    }
  }
}
