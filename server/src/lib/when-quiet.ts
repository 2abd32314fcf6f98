import { performance } from 'node:perf_hooks';

/** In milliseconds. A member who opens the console this soon after a start waits for what was put off. */
const INTERVAL_MS = 2_000;
/** The share of an interval in which the event loop of a quiet server may be busy. */
const QUIET = 0.25;

/**
 * Runs `work` once, after the first interval in which this server had little to do. It uses the processor and V8's compiler threads,
 * which a server needs for its visitors, above all in the first seconds after a start. The timer does not keep the process alive.
 */
export function whenQuiet(
  work: () => void,
  { intervalMs = INTERVAL_MS, load = performance.eventLoopUtilization } = {},
): void {
  let before = load();
  const timer = setInterval(() => {
    const now = load();
    const { utilization } = load(now, before);
    before = now;
    if (utilization > QUIET) return;
    clearInterval(timer);
    work();
  }, intervalMs);
  timer.unref();
}
