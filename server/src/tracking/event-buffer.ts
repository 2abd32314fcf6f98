import type { TrackedEvent } from '@meguri/core/tracking/events.ts';
import type { Database } from '../db/open.ts';

/** One thing that happened in a visit; nothing in it says whose. */
export interface Happening {
  campaignId: number;
  eventId: string;
  at: number;
  event: TrackedEvent;
  path: string | null;
  spotId: string | null;
  locale: string;
}

/** What may wait: two seconds of the busiest hour that one server was built for. Beyond it events are dropped. */
const MOST_WAITING = 20_000;
const PORTION = 2_000;
/** A venue shares one address, a flood comes from one too: what an address may tell in a second. */
const MOST_A_SECOND = 200;

/**
 * Events on their way to the database: gathered in memory and inserted in portions twice a second, so that telling one
 * costs no write and slows no page. A server that is killed loses what it gathered since, at most one second; one whose
 * database is away keeps them until `MOST_WAITING` wait.
 */
export class EventBuffer {
  readonly #db: Database;
  #waiting: Happening[] = [];
  readonly #told = new Map<string, number>();
  #second = 0;
  #dropped = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /** How many events were dropped since the start. */
  get dropped(): number {
    return this.#dropped;
  }

  add(happening: Happening, address: string): void {
    const second = Math.floor(happening.at / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#told.clear();
    }
    const told = this.#told.get(address) ?? 0;
    this.#told.set(address, told + 1);
    if (told >= MOST_A_SECOND || this.#waiting.length >= MOST_WAITING) this.#dropped += 1;
    else this.#waiting.push(happening);
  }

  /** Writes what waits. Throws where the database is away; nothing is lost then, and nothing is written twice. */
  async flush(): Promise<void> {
    while (this.#waiting.length > 0) {
      const portion = this.#waiting.slice(0, PORTION);
      const column = <T>(pick: (happening: Happening) => T): T[] => portion.map(pick);
      await this.#db.query(INSERT_EVENTS, [
        column(({ campaignId }) => campaignId),
        column(({ eventId }) => eventId),
        column(({ at }) => new Date(at)),
        column(({ event }) => event),
        column(({ path }) => path),
        column(({ spotId }) => spotId),
        column(({ locale }) => locale),
      ]);
      this.#waiting = this.#waiting.slice(portion.length);
    }
  }
}

/** A portion whose first outcome was lost comes again with the same ids. */
const INSERT_EVENTS = {
  name: 'insert_tracking_events',
  text: `
    insert into tracking_events (campaign_id, event_id, at, event, path, spot_id, locale)
    select * from unnest($1::int[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[])
    on conflict do nothing`,
};
