/** The browser functions that waiting for the server needs. */
export interface ReachTools {
  /** Whether the server answers. Never throws. */
  probe: () => Promise<boolean>;
  /** Resolves after so many milliseconds, or as soon as the browser is online again. */
  pause: (ms: number) => Promise<void>;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
const PROBE_MS = 8000;

/**
 * Resolves once the server answers; rejects when `signal` aborts. The online state of the browser is not enough: it is
 * true while the network is still connecting, in a captive portal, and when the server is down.
 */
export async function whenReachable(signal: AbortSignal, { probe, pause } = browserTools(signal)): Promise<void> {
  for (let ms = FIRST_PAUSE_MS; !signal.aborted; ms = Math.min(LONGEST_PAUSE_MS, ms * 2)) {
    if (await probe()) return;
    await pause(ms);
  }
  signal.throwIfAborted();
}

/** Whether the server answers: requests the headers of the current page without any cache. */
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

const browserTools = (signal: AbortSignal): ReachTools => ({
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
