import type { TrackedEvent } from '@meguri/core/tracking/events.ts';
import type { Database } from '../db/open.ts';

/** One event of a visit, without any reference to the visitor. */
export interface BufferedEvent {
  campaignId: number;
  eventId: string;
  at: number;
  event: TrackedEvent;
  path: string | null;
  spotId: string | null;
  locale: string;
}

/** The size of the buffer: two seconds of peak load on one server. Further events are dropped. */
const MAX_WAITING = 20_000;
const BATCH_ROWS = 2_000;
/** Events of one address per second. A whole venue may share one address, but a flood comes from one too. */
const MAX_PER_SECOND = 200;

/**
 * Buffers events in memory and inserts them in batches twice a second, so that an event costs no write of its own. A server
 * that is killed loses at most the events of one second. While the database is unavailable, up to `MAX_WAITING` events wait.
 */
export class EventBuffer {
  readonly #db: Database;
  #waiting: BufferedEvent[] = [];
  readonly #counts = new Map<string, number>();
  #second = 0;
  #dropped = 0;

  constructor(db: Database) {
    this.#db = db;
  }

  /** How many events were dropped since the start. */
  get dropped(): number {
    return this.#dropped;
  }

  add(event: BufferedEvent, address: string): void {
    const second = Math.floor(event.at / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#counts.clear();
    }
    const count = this.#counts.get(address) ?? 0;
    this.#counts.set(address, count + 1);
    if (count >= MAX_PER_SECOND || this.#waiting.length >= MAX_WAITING) this.#dropped += 1;
    else this.#waiting.push(event);
  }

  /** Inserts the waiting events. Throws when the database is unavailable; events are then neither lost nor inserted twice. */
  async flush(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, BATCH_ROWS);
      const column = <T>(pick: (event: BufferedEvent) => T): T[] => batch.map(pick);
      await this.#db.query(INSERT_EVENTS, [
        column(({ campaignId }) => campaignId),
        column(({ eventId }) => eventId),
        column(({ at }) => new Date(at)),
        column(({ event }) => event),
        column(({ path }) => path),
        column(({ spotId }) => spotId),
        column(({ locale }) => locale),
      ]);
      this.#waiting = this.#waiting.slice(batch.length);
    }
  }
}

/**
 * A batch whose result was lost is inserted again with the same ids, and counted once. Rows of counts are locked in one order, so that
 * two servers do not wait for each other.
 */
const INSERT_EVENTS = {
  name: 'insert_tracking_events',
  text: `
    with given as (
      select * from unnest($1::int[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::text[], $7::text[])
        as g(campaign_id, event_id, at, event, path, spot_id, locale)
    ), inserted as (
      insert into tracking_events (campaign_id, event_id, at, event, path, spot_id, locale)
      select campaign_id, event_id, at, event, path, spot_id, locale from given on conflict do nothing
      returning campaign_id, at, event, locale
    )
    insert into page_views (campaign_id, quarter, locale, count)
    select campaign_id, floor(extract(epoch from at) / 900)::int, locale, count(*) from inserted
    where event = 'page' group by 1, 2, 3 order by 1, 2, 3
    on conflict (campaign_id, quarter, locale) do update set count = page_views.count + excluded.count`,
};
