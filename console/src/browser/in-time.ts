const PATIENCE_MS = 4_000;

/**
 * Limits a call to 4 seconds, for callers that can fall back to a stored answer. Rejects after that. `later`: see
 * timers.ts.
 */
export function inTime<T>(answer: Promise<T>, later: (act: () => void, ms: number) => () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = later(() => reject(new Error('too late')), PATIENCE_MS);
    answer.then(resolve, reject).finally(cancel);
  });
}
