import type { SpanPosition, Tracing } from '../lib/tracing.ts';
import { isConnectionLost, isContention, Unavailable } from '../lib/unavailable.ts';

export interface GroupCommitOptions<Row, Result> {
  /** Carries out the rows in one durable transaction and returns one result for each, in their order. */
  run: (rows: readonly Row[]) => Promise<Result[]>;
  /** Rows with the same key are never in one batch. */
  keyOf: (row: Row) => string;
  maxBatch: number;
  /** If more rows are waiting, a row is refused immediately (`Unavailable`). */
  maxQueue: number;
  /** The same limit for one key, so that no key fills the whole queue. */
  maxWaitingOfKey: number;
  /** Batches that run at the same time, each on a connection of its own. */
  concurrency: number;
  /** Where rows belong in a distributed database. A batch has rows of one place only, and a place one batch at a time. */
  places?: Places<Row> | undefined;
  /** Called after each durable batch with its number of rows and its duration in seconds. */
  onBatch?: ((rows: number, seconds: number) => void) | undefined;
  /** Measures each batch, linked to the requests that share it. */
  tracing?: Tracing | null;
}

export interface Places<Row> {
  /** Resolves when places are known; null if they are. */
  known: () => Promise<void> | null;
  placeOf: (row: Row) => number;
  /** Replaces `concurrency`. A function, because it is known only when the database has been reached. */
  concurrency: () => number;
}

interface Waiting<Row, Result> {
  row: Row;
  key: string;
  place: number;
  /** The span of the request. */
  cause: SpanPosition | undefined;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** How a batch ended. `away`: the error of a database that is not available, with which everything waiting is refused. */
interface Settled {
  /** Answers the rows. */
  answers: (() => void)[];
  away?: unknown;
}

/**
 * Group commit in the process (docs/decisions/0005): rows of one kind queue while the connection is busy, and then go to
 * the database as one batch, which shares a round trip and a flush to disk.
 *
 * - A single row is sent immediately, and takes no longer than a single statement.
 * - A batch has at most one row of a key (an account). Rows of one key keep their order.
 * - No row is answered before its batch is durable.
 * - A batch that fails runs again row by row, so that only the faulty row fails. A batch whose connection was lost, or that
 *   the database aborted because of a deadlock (Citus may report one that is none), runs again as a whole. So
 *   `run` must be idempotent for a row whose first outcome is unknown: ids are made by the caller, and a conflict on a
 *   row's own id is a success.
 * - If the connection is lost a second time, the database is not available, and everything waiting is refused immediately.
 */
export class GroupCommit<Row, Result> {
  readonly #options: GroupCommitOptions<Row, Result>;
  #queue: Waiting<Row, Result>[] = [];
  readonly #busyKeys = new Set<string>();
  readonly #waitingOfKey = new Map<string, number>();
  #running = 0;
  readonly #busyPlaces = new Set<number>();

  constructor(options: GroupCommitOptions<Row, Result>) {
    this.#options = options;
  }

  /** The number of rows that wait for a connection. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** The number of waiting rows above which a row is refused. */
  get limit(): number {
    return this.#options.maxQueue;
  }

  /** Whether more rows wait than fit into the next batch. */
  get isBacklogged(): boolean {
    return this.#queue.length > this.#options.maxBatch;
  }

  /** Queues a row. Resolves with its result once that is durable. */
  submit(row: Row): Promise<Result> {
    const unknown = this.#options.places?.known();
    return unknown ? unknown.then(() => this.#submit(row)) : this.#submit(row);
  }

  #submit(row: Row): Promise<Result> {
    const { keyOf, maxQueue, maxWaitingOfKey, places, tracing } = this.#options;
    const key = keyOf(row);
    const ofKey = this.#waitingOfKey.get(key) ?? 0;
    if (this.#queue.length >= maxQueue || ofKey >= maxWaitingOfKey) {
      return Promise.reject(new Unavailable('too many writes waiting'));
    }
    return new Promise((resolve, reject) => {
      const place = places?.placeOf(row) ?? 0;
      this.#queue.push({ row, key, place, cause: tracing?.current(), resolve, reject });
      this.#waitingOfKey.set(key, ofKey + 1);
      this.#startBatches();
    });
  }

  #startBatches(): void {
    const { concurrency, places } = this.#options;
    while (this.#running < (places?.concurrency() ?? concurrency)) {
      const batch = this.#takeBatch();
      if (batch.length === 0) return;
      this.#running += 1;
      void this.#carryOut(batch);
    }
  }

  async #carryOut(batch: Waiting<Row, Result>[]): Promise<void> {
    const { answers } = await this.#settle(batch);
    this.#running -= 1;
    for (const { key, place } of batch) {
      this.#busyKeys.delete(key);
      this.#busyPlaces.delete(place);
    }
    // The next batch leaves first, so that the database works while this one's responses are written.
    this.#startBatches();
    for (const answer of answers) answer();
  }

  #takeBatch(): Waiting<Row, Result>[] {
    const batch: Waiting<Row, Result>[] = [];
    const left: Waiting<Row, Result>[] = [];
    let place: number | undefined;
    // A busy key holds back its later rows too, which keeps their order.
    for (const waiting of this.#queue) {
      const isPlaceFree = place === undefined ? !this.#busyPlaces.has(waiting.place) : place === waiting.place;
      if (isPlaceFree && batch.length < this.#options.maxBatch && !this.#busyKeys.has(waiting.key)) {
        place = waiting.place;
        this.#busyKeys.add(waiting.key);
        this.#leaveQueue(waiting.key);
        batch.push(waiting);
      } else left.push(waiting);
    }
    if (place !== undefined && this.#options.places) this.#busyPlaces.add(place);
    this.#queue = left;
    return batch;
  }

  #leaveQueue(key: string): void {
    const left = (this.#waitingOfKey.get(key) ?? 0) - 1;
    if (left > 0) this.#waitingOfKey.set(key, left);
    else this.#waitingOfKey.delete(key);
  }

  /** Runs the batch to its end. The caller calls `answers`. */
  async #settle(batch: Waiting<Row, Result>[]): Promise<Settled> {
    let { results, error } = await this.#attempt(batch);
    if (isConnectionLost(error) || isContention(error)) ({ results, error } = await this.#attempt(batch));
    if (results) {
      return { answers: batch.map((waiting, index) => () => waiting.resolve(results[index] as Result)) };
    }
    if (isConnectionLost(error)) {
      // Another place may be on a machine that is available.
      const queued = this.#queue.filter(({ place }) => place === batch[0]?.place);
      this.#queue = this.#queue.filter(({ place }) => place !== batch[0]?.place);
      for (const { key } of queued) this.#leaveQueue(key);
      return { answers: rejections([...batch, ...queued], error), away: error };
    }
    return batch.length === 1 ? { answers: rejections(batch, error) } : this.#settleEach(batch);
  }

  /** Row by row. Each is answered when it is done, since the next may take long. */
  async #settleEach(batch: Waiting<Row, Result>[]): Promise<Settled> {
    for (const [index, waiting] of batch.entries()) {
      const { answers, away } = await this.#settle([waiting]);
      for (const answer of answers) answer();
      if (away !== undefined) return { answers: rejections(batch.slice(index + 1), away), away };
    }
    return { answers: [] };
  }

  async #attempt(batch: Waiting<Row, Result>[]): Promise<{ results?: Result[]; error?: unknown }> {
    const { run, onBatch, tracing } = this.#options;
    try {
      const started = onBatch ? performance.now() : 0;
      const work = () => run(batch.map(({ row }) => row));
      const causes = tracing ? batch.map(({ cause }) => cause) : [];
      const results = await (tracing ? tracing.measure('group commit', { kind: 'internal', causes }, work) : work());
      onBatch?.(batch.length, (performance.now() - started) / 1000);
      if (results.length !== batch.length) throw new Error(`${results.length} results for ${batch.length} rows`);
      return { results };
    } catch (error) {
      return { error: error ?? new Error('the batch failed') };
    }
  }
}

const rejections = (waiting: readonly { reject: (error: unknown) => void }[], error: unknown): (() => void)[] =>
  waiting.map(
    ({ reject }) =>
      () =>
        reject(error),
  );
