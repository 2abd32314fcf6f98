import { Unavailable } from './unavailable.ts';

/** Runs work a few at a time. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * At most `atOnce` at a time, the rest in order; beyond `maxWaiting` work is refused (`Unavailable`) at once rather than
 * done when the visitor has long given up. `what` names it in the log.
 */
export function openWorkQueue(what: string, { atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): WorkQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw new Unavailable(`too many ${what} waiting`);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on rather than freed, so that a newcomer cannot slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
