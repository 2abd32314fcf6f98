const MINUTE_MS = 60_000;
/** How long a visitor is known at a spot: as long as the rules of alerts look back. */
const KNOWN_MINUTES = 15;
/** The oldest are forgotten first. */
const MAX_KNOWN = 100_000;

interface Known {
  /** The minute in which the visitor was counted; in a rehearsal that of its clock. */
  minute: number;
  /** When, on this server. */
  at: number;
}

/**
 * Who was refused at which spot in the last minutes, in the memory of this server only, so that one visitor who tries ten times is
 * counted once. With several servers, each of them can count a visitor.
 */
export class RefusedVisitors {
  readonly #known = new Map<string, Known>();

  /** Whether a refused visitor was not counted at the spot within the last 15 minutes. Then it is counted now. */
  isNew(visitorAtSpot: string, { now, minute }: { now: number; minute: number }): boolean {
    const known = this.#known.get(visitorAtSpot);
    if (known && minute - known.minute < KNOWN_MINUTES) return false;
    this.#forget(now);
    // A map keeps the order in which keys were added: the oldest first.
    this.#known.delete(visitorAtSpot);
    this.#known.set(visitorAtSpot, { minute, at: now });
    return true;
  }

  #forget(now: number): void {
    for (const [key, { at }] of this.#known) {
      if (this.#known.size < MAX_KNOWN && now - at < KNOWN_MINUTES * MINUTE_MS) return;
      this.#known.delete(key);
    }
  }
}
