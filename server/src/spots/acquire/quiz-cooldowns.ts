import { boundedCache } from '../../lib/bounded-cache.ts';

/** The pause after a wrong quiz answer, by visitor and spot (docs/domain.md#3-evidence-and-nearness). Instants are in ms. */
export class QuizCooldowns {
  readonly #until = boundedCache<string, number>(100_000);

  /** Seconds until the quiz can be answered again; 0 for now. */
  retryAfter(key: string, now: number): number {
    return Math.max(0, Math.ceil(((this.#until.get(key) ?? 0) - now) / 1000));
  }

  start(key: string, now: number, seconds: number): void {
    if (seconds > 0) this.#until.set(key, now + seconds * 1000);
  }
}
