import { describe, expect, it } from 'vitest';
import { Unavailable } from '../lib/unavailable.ts';
import { GroupCommit, type GroupCommitOptions } from './group-commit.ts';

interface Row {
  key: string;
  value: number;
}

const row = (key: string, value: number): Row => ({ key, value });

/** A runner whose batches finish when the test calls `finish` or `fail`. */
function manualRunner() {
  const batches: { rows: readonly Row[]; finish: () => void; fail: (error: Error) => void }[] = [];
  const run = (rows: readonly Row[]): Promise<number[]> =>
    new Promise((resolve, reject) => {
      batches.push({ rows, finish: () => resolve(rows.map(({ value }) => value * 10)), fail: reject });
    });
  return { batches, run };
}

const settings = (
  run: GroupCommitOptions<Row, number>['run'],
  over: Partial<GroupCommitOptions<Row, number>> = {},
) => ({
  run,
  keyOf: ({ key }: Row) => key,
  maxBatch: 100,
  maxQueue: 100,
  maxWaitingOfKey: 100,
  concurrency: 1,
  ...over,
});

/** Long enough for a batch to be answered and the next one to start. */
const tick = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('GroupCommit', () => {
  it('sends a lone row immediately', async () => {
    const { batches, run } = manualRunner();
    const group = new GroupCommit(settings(run));
    const answer = group.submit(row('a', 1));
    expect(batches).toHaveLength(1);
    batches[0]?.finish();
    expect(await answer).toBe(10);
  });

  it('batches the rows that arrive while the connection is busy, in order', async () => {
    const { batches, run } = manualRunner();
    const group = new GroupCommit(settings(run));
    const answers = ['a', 'b', 'c', 'd'].map((key, index) => group.submit(row(key, index)));
    batches[0]?.finish();
    await tick();
    expect(batches[1]?.rows.map(({ key }) => key)).toEqual(['b', 'c', 'd']);
    batches[1]?.finish();
    expect(await Promise.all(answers)).toEqual([0, 10, 20, 30]);
  });

  it('starts the next batch before it answers the last one', async () => {
    const { batches, run } = manualRunner();
    const group = new GroupCommit(settings(run));
    const seen: number[] = [];
    const first = group.submit(row('a', 1)).then(() => seen.push(batches.length));
    void group.submit(row('b', 2));
    batches[0]?.finish();
    await first;
    expect(seen).toEqual([2]);
  });

  it('answers no row before its batch is done', async () => {
    const { batches, run } = manualRunner();
    const group = new GroupCommit(settings(run));
    let answered = false;
    void group.submit(row('a', 1)).then(() => {
      answered = true;
    });
    await tick();
    expect(answered).toBe(false);
    batches[0]?.finish();
    await tick();
    expect(answered).toBe(true);
  });

  it('never runs two rows of a key at the same time, and keeps their order', async () => {
    const { batches, run } = manualRunner();
    const group = new GroupCommit(settings(run, { concurrency: 2 }));
    void group.submit(row('a', 1));
    void group.submit(row('a', 2));
    void group.submit(row('a', 3));
    void group.submit(row('b', 4));
    expect(batches.map(({ rows }) => rows.map(({ value }) => value))).toEqual([[1], [4]]);
    batches[0]?.finish();
    await tick();
    expect(batches[2]?.rows.map(({ value }) => value)).toEqual([2]);
    batches[2]?.finish();
    await tick();
    expect(batches[3]?.rows.map(({ value }) => value)).toEqual([3]);
  });

  it('limits the size of a batch, and refuses rows beyond the queue limit', async () => {
    const { batches, run } = manualRunner();
    const group = new GroupCommit(settings(run, { maxBatch: 2, maxQueue: 3 }));
    for (const key of ['a', 'b', 'c', 'd']) void group.submit(row(key, 1));
    await expect(group.submit(row('e', 1))).rejects.toBeInstanceOf(Unavailable);
    batches[0]?.finish();
    await tick();
    expect(batches[1]?.rows).toHaveLength(2);
    expect(group.waiting).toBe(1);
  });

  it('accepts the rows of others when one key has too many waiting', async () => {
    const { batches, run } = manualRunner();
    const group = new GroupCommit(settings(run, { maxWaitingOfKey: 2 }));
    const many = Array.from({ length: 5 }, (_, value) => group.submit(row('many', value)));
    const outcomes = Promise.allSettled(many);
    const other = group.submit(row('other', 7));
    batches[0]?.finish();
    await tick();
    expect(batches[1]?.rows.map(({ key }) => key)).toEqual(['many', 'other']);
    batches[1]?.finish();
    expect(await other).toBe(70);
    await tick();
    batches[2]?.finish();
    expect((await outcomes).map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, false]);
    const later = group.submit(row('many', 9));
    await tick();
    batches[3]?.finish();
    expect(await later).toBe(90);
  });

  it('repeats a whole batch whose connection was lost', async () => {
    const { batches, run } = manualRunner();
    const group = new GroupCommit(settings(run));
    const answers = ['a', 'b', 'c'].map((key, value) => group.submit(row(key, value)));
    batches[0]?.finish();
    await tick();
    batches[1]?.fail(new Error('Connection terminated unexpectedly'));
    await tick();
    expect(batches[2]?.rows.map(({ key }) => key)).toEqual(['b', 'c']);
    batches[2]?.finish();
    expect(await Promise.all(answers)).toEqual([0, 10, 20]);
  });

  it('refuses everything waiting when the database is unavailable, and recovers', async () => {
    let isAway = true;
    const runs: number[] = [];
    const group = new GroupCommit(
      settings(
        async (rows) => {
          runs.push(rows.length);
          await tick();
          if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
          return rows.map(({ value }) => value);
        },
        { maxBatch: 2 },
      ),
    );
    const answers = ['a', 'b', 'c', 'd', 'e'].map((key, value) => group.submit(row(key, value)));
    expect((await Promise.allSettled(answers)).every(({ status }) => status === 'rejected')).toBe(true);
    expect(runs).toEqual([1, 1]);
    isAway = false;
    expect(await Promise.all(['a', 'b'].map((key) => group.submit(row(key, 3))))).toEqual([3, 3]);
  });

  it('stops repeating row by row when the database becomes unavailable', async () => {
    const errors = [new Error('faulty row'), new Error('query read timeout'), new Error('query read timeout')];
    const runs: number[] = [];
    const group = new GroupCommit(
      settings(async (rows) => {
        runs.push(rows.length);
        await tick();
        const error = runs.length === 1 ? undefined : errors.shift();
        if (error) throw error;
        return rows.map(({ value }) => value);
      }),
    );
    const answers = ['a', 'b', 'c', 'd'].map((key, value) => group.submit(row(key, value)));
    const reasons = (await Promise.allSettled(answers)).map((outcome) =>
      outcome.status === 'rejected' ? outcome.reason.message : outcome.value,
    );
    expect(reasons).toEqual([0, 'query read timeout', 'query read timeout', 'query read timeout']);
    expect(runs).toEqual([1, 3, 1, 1]);
  });

  it('fails only the faulty row of a batch', async () => {
    const runs: number[] = [];
    const group = new GroupCommit(
      settings(async (rows) => {
        runs.push(rows.length);
        await tick();
        if (rows.some(({ value }) => value === 13)) throw new Error('faulty row');
        return rows.map(({ value }) => value * 10);
      }),
    );
    const answers = [1, 2, 13, 4].map((value) => group.submit(row(`k${value}`, value)));
    expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(runs).toEqual([1, 3, 1, 1, 1]);
    expect(await group.submit(row('next', 5))).toBe(50);
  });

  it('reports each durable batch, and no other', async () => {
    const reported: [number, boolean][] = [];
    const { batches, run } = manualRunner();
    const group = new GroupCommit(
      settings(run, { onBatch: (rows, seconds) => reported.push([rows, seconds >= 0 && seconds < 60]) }),
    );
    const answers = [row('a', 1), row('b', 2), row('c', 3)].map((one) => group.submit(one));
    await tick();
    expect(reported).toEqual([]);
    batches[0]?.finish();
    await tick();
    batches[1]?.fail(new Error('faulty row'));
    await tick();
    batches[2]?.finish();
    await tick();
    batches[3]?.fail(new Error('faulty row'));
    expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    expect(reported).toEqual([
      [1, true],
      [1, true],
    ]);
  });

  it('fails if the runner returns too few results', async () => {
    const group = new GroupCommit(settings(async () => []));
    await expect(group.submit(row('a', 1))).rejects.toThrow('0 results for 1 rows');
  });
});

describe('rows of several places', () => {
  /** Rows whose key begins with the number of their place. */
  const places = { known: () => null, placeOf: ({ key }: Row) => Number(key[0]), concurrency: () => 2 };

  it('are never in one batch, and each place has one batch at a time', async () => {
    const { batches, run } = manualRunner();
    const group = new GroupCommit(settings(run, { places }));
    const answers = ['1a', '2a', '3a', '1b', '3b', '2b'].map((key, index) => group.submit(row(key, index)));
    const sent = () => batches.map(({ rows }) => rows.map(({ key }) => key).join(' '));
    expect(sent()).toEqual(['1a', '2a']);
    batches[0]?.finish();
    await tick();
    expect(sent()).toEqual(['1a', '2a', '3a 3b']);
    batches[1]?.finish();
    batches[2]?.finish();
    await tick();
    expect(sent()).toEqual(['1a', '2a', '3a 3b', '1b', '2b']);
    for (const batch of batches.slice(3)) batch.finish();
    expect(await Promise.all(answers)).toEqual([0, 10, 20, 30, 40, 50]);
  });

  it('wait until places are known', async () => {
    const { batches, run } = manualRunner();
    const { promise, resolve } = Promise.withResolvers<void>();
    let isKnown = false;
    const group = new GroupCommit(settings(run, { places: { ...places, known: () => (isKnown ? null : promise) } }));
    const answer = group.submit(row('1a', 1));
    expect(batches).toHaveLength(0);
    isKnown = true;
    resolve();
    await tick();
    batches[0]?.finish();
    expect(await answer).toBe(10);
  });

  it('of a machine that is lost are refused, and those of others go on', async () => {
    const { batches, run } = manualRunner();
    const group = new GroupCommit(settings(run, { places: { ...places, concurrency: () => 1 } }));
    const answers = ['1a', '1b', '2a'].map((key, index) => group.submit(row(key, index)).catch(() => 'refused'));
    const lost = Object.assign(new Error('lost'), { code: '08006' });
    batches[0]?.fail(lost);
    await tick();
    batches[1]?.fail(lost);
    await tick();
    batches[2]?.finish();
    expect(await Promise.all(answers)).toEqual(['refused', 'refused', 20]);
  });
});
