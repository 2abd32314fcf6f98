import { describe, expect, it } from 'vitest';
import { openFairQueue } from './fair-queue.ts';
import { Unavailable } from './unavailable.ts';

const HERE = () => false;

/** A queue with one slot that is busy until `open` is called, and the order in which its calls ran. */
function busyQueue(maxWaiting = 100) {
  const queued = openFairQueue('things', { concurrency: 1, maxWaiting });
  const ran: string[] = [];
  let open = () => {};
  const first = queued(
    { group: 'a', key: 'first', isGone: HERE },
    () => new Promise<void>((resolve) => (open = resolve)),
  );
  const add = (group: string, key: string, name: string, isGone = HERE) =>
    queued({ group, key, isGone }, async () => {
      ran.push(name);
    }).catch((error: unknown) => error);
  const finish = () => {
    open();
    return first;
  };
  return { add, ran, finish };
}

describe('a fair queue', () => {
  it('lets groups take turns, however many calls one group has', async () => {
    const { add, ran, finish } = busyQueue();
    const all = [1, 2, 3, 4].map((n) => add('registration', 'x', `r${n}`));
    all.push(add('log-in', 'x', 'l1'), add('log-in', 'x', 'l2'));
    await finish();
    await Promise.all(all);
    expect(ran).toEqual(['r1', 'l1', 'r2', 'l2', 'r3', 'r4']);
  });

  it('lets the keys of a group take turns, and keeps the order within a key', async () => {
    const { add, ran, finish } = busyQueue();
    const all = [1, 2, 3].map((n) => add('log-in', 'attacker', `a${n}`));
    all.push(add('log-in', 'honest', 'h1'), add('log-in', 'other', 'o1'), add('log-in', 'honest', 'h2'));
    await finish();
    await Promise.all(all);
    expect(ran).toEqual(['a1', 'h1', 'o1', 'a2', 'h2', 'a3']);
  });

  it('drops the last call of the longest key when a group is full', async () => {
    const { add, ran, finish } = busyQueue(3);
    const attacker = [1, 2, 3].map((n) => add('log-in', 'attacker', `a${n}`));
    const late = add('log-in', 'attacker', 'a4');
    const honest = add('log-in', 'honest', 'h1');
    await finish();
    const [first, second, third] = await Promise.all(attacker);
    expect([first, second, await honest]).toEqual([undefined, undefined, undefined]);
    expect(third).toBeInstanceOf(Unavailable);
    expect(await late).toBeInstanceOf(Unavailable);
    expect(ran).toEqual(['a1', 'h1', 'a2']);
  });

  it('never does the work of a caller who has gone', async () => {
    const { add, ran, finish } = busyQueue();
    let hasGone = false;
    const gone = add('log-in', 'x', 'gone', () => hasGone);
    const here = add('log-in', 'x', 'here');
    hasGone = true;
    await finish();
    expect(await gone).toBeInstanceOf(Unavailable);
    await here;
    expect(ran).toEqual(['here']);
  });

  it('runs as many calls at a time as allowed, also after a failure', async () => {
    const queued = openFairQueue('things', { concurrency: 2, maxWaiting: 100 });
    let running = 0;
    let most = 0;
    const call = (n: number) =>
      queued({ group: 'a', key: String(n % 3), isGone: HERE }, async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve));
        running -= 1;
        if (n === 2) throw new Error('broken');
      }).catch(() => {});
    await Promise.all(Array.from({ length: 12 }, (_, n) => call(n)));
    expect([most, running]).toEqual([2, 0]);
  });
});
