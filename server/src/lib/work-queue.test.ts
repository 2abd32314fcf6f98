import { expect, it } from 'vitest';
import { Unavailable } from './unavailable.ts';
import { openWorkQueue } from './work-queue.ts';

it('limits the concurrency, runs the rest in order, and refuses work beyond the limit', async () => {
  const queued = openWorkQueue('things', { concurrency: 2, maxWaiting: 3 });
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) =>
    queued(async () => {
      started.push(number);
      await new Promise<void>((resolve) => {
        ends[number] = resolve;
      });
      return number;
    });
  const results = [0, 1, 2, 3, 4].map(work);
  await expect(work(5)).rejects.toThrow(Unavailable);
  expect(started).toEqual([0, 1]);
  ends[1]?.();
  await expect(results[1]).resolves.toBe(1);
  await expect.poll(() => started).toEqual([0, 1, 2]);
  for (const number of [0, 2, 3, 4]) {
    await expect.poll(() => ends[number]).toBeDefined();
    ends[number]?.();
  }
  expect(await Promise.all(results)).toEqual([0, 1, 2, 3, 4]);
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

it('continues after work that failed', async () => {
  const queued = openWorkQueue('things', { concurrency: 1, maxWaiting: 1 });
  const failed = queued(() => Promise.reject(new Error('no')));
  const next = queued(async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await queued(async () => 'again')).toBe('again');
});
