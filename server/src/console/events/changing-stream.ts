import { BEAT_MS } from '@meguri/core/console/events/schema.ts';
import { EventStream } from '../../operation/event-stream.ts';

/** A stream that is sent values only when they change, and a sign of life in between. */
export class ChangingStream<Name extends string> {
  readonly stream = new EventStream();
  /** The last JSON of each value. */
  readonly #sent = new Map<Name, string>();
  readonly #elapsed: () => number;
  #sentAt: number;

  /** `elapsed`: milliseconds of a clock that never goes back. */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
    this.#sentAt = elapsed();
  }

  /** Sends those of the present values, each as JSON, that have changed; if nothing was sent for a while, a sign of life. */
  update(values: Iterable<readonly [Name, string]>): void {
    for (const [name, json] of values) {
      if (this.#sent.get(name) === json) continue;
      this.#sent.set(name, json);
      this.#sentAt = this.#elapsed();
      this.stream.send(name, json);
    }
    if (this.#elapsed() - this.#sentAt < BEAT_MS) return;
    this.#sentAt = this.#elapsed();
    this.stream.beat();
  }
}
