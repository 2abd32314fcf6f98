import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { AdmissionLimit } from './admission-limit.ts';

/** What the admission control measures with. */
export interface AdmissionParts {
  /** In milliseconds; the monotonic clock by default. */
  now?: () => number;
  /** The share of the time since the last question in which the event loop worked. */
  busy: () => number;
  /** The group commits, whose backlog shows that the database is the bottleneck. */
  groups: readonly { isBacklogged: boolean }[];
  log: Pick<Logger, 'warn' | 'info'>;
}

/** Limits the calls in progress while the server is overloaded (docs/decisions/0065-overload.md). */
export interface Admission {
  /** Calls so far. */
  readonly accepted: number;
  readonly refused: number;
  readonly inFlight: number;
  /** The calls that may be in progress; Infinity if there is no limit. */
  readonly limit: number;
  /** Begins a call. Null if it is refused; else the caller calls the result when the call has ended. */
  begin(): (() => void) | null;
}

const WINDOW_MS = 100;
/** From this share of work on, the event loop is the bottleneck. */
const SATURATED = 0.95;
/** Above this share of work, calls wait for the event loop, and their duration says nothing about calm use. */
const CALM = 0.7;
/** The mean duration in calm use before it is known, and the most that is learnt: a stalled database is not calm use. */
const FIRST_CALM_MS = 4;
const MOST_CALM_MS = 100;
/** The weight of one window in what is learnt: the last seconds of calm use count. */
const WEIGHT = 0.02;

export function openAdmission({ now = () => performance.now(), busy, groups, log }: AdmissionParts): Admission {
  const limit = new AdmissionLimit();
  let calmMs = FIRST_CALM_MS;
  let [accepted, refused, inFlight] = [0, 0, 0];
  let windowStart = now();
  let window = { answers: 0, ms: 0, inFlight: 0, refused: 0 };

  const update = (): void => {
    const share = busy();
    const isBacklogged = groups.some((group) => group.isBacklogged);
    const mean = window.ms / window.answers;
    const before = limit.current;
    limit.update({ ...window, isSaturated: share >= SATURATED || isBacklogged, slowdown: mean / calmMs });
    if (before !== limit.current) {
      if (before === Infinity) log.warn({ limit: Math.round(limit.current) }, 'overloaded: calls are refused');
      else if (limit.current === Infinity) log.info('no longer overloaded');
    }
    if (share < CALM && !isBacklogged && window.answers > 0) {
      calmMs = Math.min(MOST_CALM_MS, calmMs + (mean - calmMs) * WEIGHT);
    }
  };

  /** Ends the window if it has lasted long enough. Asked at each call instead of by a timer, so that an idle server sleeps. */
  const endWindow = (time: number): void => {
    if (time - windowStart < WINDOW_MS) return;
    update();
    window = { answers: 0, ms: 0, inFlight, refused: 0 };
    windowStart = time;
  };

  return {
    get accepted() {
      return accepted;
    },
    get refused() {
      return refused;
    },
    get inFlight() {
      return inFlight;
    },
    get limit() {
      return limit.current;
    },
    begin: () => {
      const start = now();
      endWindow(start);
      if (inFlight >= limit.current) {
        refused += 1;
        window.refused += 1;
        return null;
      }
      accepted += 1;
      inFlight += 1;
      window.inFlight = Math.max(window.inFlight, inFlight);
      return () => {
        inFlight -= 1;
        window.answers += 1;
        window.ms += now() - start;
      };
    },
  };
}

/** The share of the time in which the event loop of this process worked, since the last question. */
export function openBusyShare(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const current = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(current, last);
    last = current;
    return utilization;
  };
}
