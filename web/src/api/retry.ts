import { ApiProblem, NetworkFailure } from './http.ts';

/** Three retries; the wait doubles from 1 s up to 30 s (R9.8). */
const RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/**
 * How long to wait after `error` before retry number `retry` (from 1), in milliseconds; null for no further retry. Only
 * temporary failures are retried: no answer, or 503. The `Retry-After` of a 503 is honoured.
 */
export function retryDelay(error: unknown, retry: number): number | null {
  const isOverloaded = error instanceof ApiProblem && error.problem.status === 503;
  if (retry > RETRIES || !(isOverloaded || error instanceof NetworkFailure)) return null;
  const required = isOverloaded ? (error.problem.retryAfter ?? 0) * 1000 : 0;
  return Math.min(LONGEST_DELAY_MS, Math.max(FIRST_DELAY_MS * 2 ** (retry - 1), required));
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Retries `attempt` by the rule of retryDelay. Use it only for writes with an Idempotency-Key. `onRepeat` is called
 * before each delay, so that the screen can say so.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  onRepeat: () => void = () => {},
  wait = sleep,
): Promise<T> {
  for (let retry = 1; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      const delay = retryDelay(error, retry);
      if (delay === null) throw error;
      onRepeat();
      await wait(delay);
    }
  }
}

/** Generates the key of one action; its retries reuse it. `crypto.randomUUID` is missing over plain http, as on a local network. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
