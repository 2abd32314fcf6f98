import { Unavailable } from './unavailable.ts';

/** Runs work with limited concurrency. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** For work that waits for nothing. */
export const withoutWaiting: WorkQueue = (work) => work();

/**
 * Runs at most `concurrency` calls at a time, the others in order. Throws `Unavailable` when `maxWaiting` are already waiting,
 * because the visitor would have given up before the end. `what` names the work in the log.
 */
export function openWorkQueue(
  what: string,
  { concurrency, maxWaiting }: { concurrency: number; maxWaiting: number },
): WorkQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw new Unavailable(`too many ${what} waiting`);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // Pass the slot to the next one without freeing it, so that a new caller cannot overtake.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
