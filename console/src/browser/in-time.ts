const PATIENCE_MS = 4_000;

/**
 * What the server answers, where this device also keeps an answer: rejects if it takes longer than 4 seconds. `later` as in timers.ts.
 */
export function inTime<T>(answer: Promise<T>, later: (act: () => void, ms: number) => () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = later(() => reject(new Error('too late')), PATIENCE_MS);
    answer.then(resolve, reject).finally(cancel);
  });
}
