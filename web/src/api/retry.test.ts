import type { ProblemBody } from '@meguri/core/http/problem.ts';
import { describe, expect, it, vi } from 'vitest';
import { ApiProblem, NetworkFailure } from './http.ts';
import { newIdempotencyKey, retryDelay, withRetries } from './retry.ts';

const problem = (status: number, retryAfter?: number) =>
  new ApiProblem({
    type: 'about:blank',
    title: '',
    status,
    code: 'x',
    ...(retryAfter === undefined ? {} : { retryAfter }),
  } satisfies ProblemBody);
const offline = new NetworkFailure('offline');

describe('the delay before a retry', () => {
  it.each<[string, unknown, number, number | null]>([
    ['no network, first', offline, 1, 1000],
    ['no network, second', offline, 2, 2000],
    ['no network, third', offline, 3, 4000],
    ['no network, fourth', offline, 4, null],
    ['503', problem(503), 1, 1000],
    ['503 with a longer Retry-After', problem(503, 7), 1, 7000],
    ['503 with a shorter Retry-After', problem(503, 1), 3, 4000],
    ['503 with a Retry-After above the limit', problem(503, 3600), 1, 30_000],
    ['429', problem(429, 1), 1, null],
    ['500', problem(500), 1, null],
    ['409', problem(409), 1, null],
    ['a programming error', new TypeError('x'), 1, null],
  ])('%s', (_, error, retry, delay) => {
    expect(retryDelay(error, retry)).toBe(delay);
  });
});

describe('withRetries', () => {
  it('stops at the first success and reports each retry', async () => {
    const attempt = vi
      .fn()
      .mockRejectedValueOnce(offline)
      .mockRejectedValueOnce(problem(503))
      .mockResolvedValue('done');
    const onRepeat = vi.fn();
    const wait = vi.fn(async () => {});
    expect(await withRetries(attempt, onRepeat, wait)).toBe('done');
    expect(onRepeat).toHaveBeenCalledTimes(2);
    expect(wait.mock.calls).toEqual([[1000], [2000]]);
  });

  it('throws the last error after four attempts', async () => {
    const attempt = vi.fn(async () => Promise.reject(offline));
    await expect(
      withRetries(
        attempt,
        () => {},
        async () => {},
      ),
    ).rejects.toBe(offline);
    expect(attempt).toHaveBeenCalledTimes(4);
  });

  it('does not retry a refusal', async () => {
    const attempt = vi.fn(async () => Promise.reject(problem(422)));
    await expect(withRetries(attempt)).rejects.toBeInstanceOf(ApiProblem);
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});

it('generates a new key for each action', () => {
  expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
});
