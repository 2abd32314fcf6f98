/** What was seen in a window of time (docs/decisions/0065-overload.md). */
export interface Window {
  /** Whether the server itself was the bottleneck, or the database: more calls cannot be answered in the same time. */
  isSaturated: boolean;
  answers: number;
  /** The mean duration of the answers, as a multiple of the mean in calm use. */
  slowdown: number;
  /** The largest number of calls in progress. */
  inFlight: number;
  refused: number;
}

/** The lowest limit: a batch of this size shares its round trip and its flush well. */
export const LEAST = 32;
/**
 * With fewer calls in progress the server is never overloaded: the last of them is answered in some 50 ms, which nobody
 * notices, while a refusal costs the visitor seconds.
 */
export const FEW = 256;
/** Answers may take this many times as long as in calm use. The slowest of them then stay within about three times. */
const TOLERANCE = 2;
/** Overload lasts: a burst, a garbage collection or one slow flush is over before that. */
const WINDOWS_OF_OVERLOAD = 3;
/** The limit is lifted after so many windows without a refusal. */
const WINDOWS_OF_CALM = 10;
/** The largest steps down and up. */
const SHRINK = 0.7;
const GROW = 1.1;

/**
 * How many calls may be in progress. There is no limit until the server is overloaded: saturated and slow for several windows.
 * Then the limit moves so that answers take `TOLERANCE` times as long as in calm use. By Little's law their duration is
 * proportional to the limit, so a window that was too slow by a factor shrinks the limit by that factor.
 *
 * A server that waits for a slow database is slow, but not saturated: refusing calls would not make it faster.
 */
export class AdmissionLimit {
  #limit = Number.POSITIVE_INFINITY;
  #overloaded = 0;
  #calm = 0;

  /** Infinity if there is no limit. */
  get current(): number {
    return this.#limit;
  }

  /** Moves the limit by what was seen in the last window. */
  update(window: Window): void {
    if (this.#limit !== Number.POSITIVE_INFINITY) this.#adapt(window);
    // Without an answer, nothing is known about the capacity: the database is away or stalls.
    else if (window.answers > 0) this.#watch(window);
  }

  #watch({ isSaturated, slowdown, inFlight }: Window): void {
    this.#overloaded = isSaturated && slowdown > TOLERANCE && inFlight > FEW ? this.#overloaded + 1 : 0;
    if (this.#overloaded < WINDOWS_OF_OVERLOAD) return;
    this.#overloaded = 0;
    this.#calm = 0;
    this.#limit = Math.max(LEAST, (inFlight * TOLERANCE) / slowdown);
  }

  #adapt({ isSaturated, slowdown, answers, refused }: Window): void {
    // Otherwise the limit grows also without an answer: calls that never end, such as slow bodies, could fill it for ever.
    if (isSaturated && answers === 0) return;
    this.#calm = refused > 0 ? 0 : this.#calm + 1;
    if (this.#calm >= WINDOWS_OF_CALM) {
      this.#limit = Number.POSITIVE_INFINITY;
      return;
    }
    const step = isSaturated ? Math.min(GROW, Math.max(SHRINK, TOLERANCE / slowdown)) : GROW;
    // A limit that nobody reached says nothing about a higher one.
    if (step < 1 || refused > 0) this.#limit = Math.max(LEAST, this.#limit * step);
  }
}
