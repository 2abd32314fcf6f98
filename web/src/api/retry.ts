import { ApiProblem, NetworkFailure } from './http.ts';

/** Three retries; the wait doubles from 1 s up to 30 s (R9.8). */
const RETRIES = 3;
const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 30_000;

/**
 * How long to wait before try number `retry` (1 is the first repetition) after `error`, in milliseconds; null for no
 * further try. Only what may have failed by chance is tried again: no answer, or 503, whose `Retry-After` is honoured.
 */
export function retryDelay(error: unknown, retry: number): number | null {
  const isOverloaded = error instanceof ApiProblem && error.problem.status === 503;
  if (retry > RETRIES || !(isOverloaded || error instanceof NetworkFailure)) return null;
  const asked = isOverloaded ? (error.problem.retryAfter ?? 0) * 1000 : 0;
  return Math.min(LONGEST_DELAY_MS, Math.max(FIRST_DELAY_MS * 2 ** (retry - 1), asked));
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Repeats `attempt` by the rule of retryDelay. Only for what may be sent twice: writes with an Idempotency-Key. `onRepeat`
 * is told before each wait, so that the visitor can be.
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

/**
 * The key of one user action, kept over its retries. randomUUID exists only in secure contexts; a phone that tests over
 * plain http in a local network gets 128 random bits all the same.
 */
export function newIdempotencyKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
