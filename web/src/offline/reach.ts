/** What waiting for the server needs of the browser. */
export interface Surroundings {
  /** Whether the server answers right now; false rather than an error where it does not. */
  probe: () => Promise<boolean>;
  /** Ends after so many milliseconds, or as soon as the device says that it has a network again. */
  pause: (ms: number) => Promise<void>;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const PROBE_MS = 8000;

/**
 * Resolves once the server answers. The word of the device alone is not enough: it says that it is online while the
 * network is still coming up, in a captive portal, and when it is the server that is away.
 */
export async function whenReachable(
  signal: AbortSignal,
  { probe, pause } = browserSurroundings(signal),
): Promise<void> {
  for (let ms = FIRST_PAUSE_MS; !signal.aborted; ms = Math.min(LONGEST_PAUSE_MS, ms * 2)) {
    if (await probe()) return;
    await pause(ms);
  }
  signal.throwIfAborted();
}

/** Whether the server answers right now: asks for the headers of this very page, past all caches. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(PROBE_MS);
    const { status } = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}

const browserSurroundings = (signal: AbortSignal): Surroundings => ({
  probe: isReachable,
  pause: (ms) =>
    new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        window.removeEventListener('online', done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      window.addEventListener('online', done);
      signal.addEventListener('abort', done);
    }),
});
