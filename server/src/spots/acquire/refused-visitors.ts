import { createHmac } from 'node:crypto';
import type { Database } from '../../db/open.ts';

const MINUTE_MS = 60_000;
/** How long a visitor is known at a spot: as long as the rules of alerts look back. */
const KNOWN_MINUTES = 15;
/** Visitors that are known at once. The oldest are forgotten first; the database still knows them. */
const MAX_KNOWN = 100_000;
/** Visitors that are held while the database does not answer. Further ones are not counted. */
const MAX_HELD = 20_000;

/** Who was refused: an account at a spot of a campaign. */
interface VisitorAtSpot {
  campaignId: number;
  accountId: string;
  spotId: string;
}

/** What was refused: the parts of the key of `refusal_minutes` besides campaign and spot. */
interface RefusedAttempt {
  /** In a rehearsal that of its clock. */
  minute: number;
  method: string;
  code: string;
  distance: number;
}

interface Held extends VisitorAtSpot, RefusedAttempt {
  now: number;
}

/**
 * Counts who was refused at a spot, each visitor once in 15 minutes, on whichever servers the attempts arrive. One costs no statement:
 * those who are new to this server are held in memory and written twice a second, and the database says which of them no server has
 * counted yet. It stores hashes, and only while they count.
 */
export class RefusedVisitors {
  readonly #db: Database;
  readonly #key: Uint8Array;
  readonly #maxKnown: number;
  /** When each visitor was refused first, as far as this server knows. */
  readonly #known = new Map<string, Pick<Held, 'minute' | 'now'>>();
  #held = new Map<string, Held>();

  constructor(db: Database, key: Uint8Array, maxKnown = MAX_KNOWN) {
    this.#db = db;
    this.#key = key;
    this.#maxKnown = maxKnown;
  }

  add(visitor: VisitorAtSpot, attempt: RefusedAttempt, now: number): void {
    const name = nameOf(visitor);
    const known = this.#known.get(name);
    if (known && attempt.minute - known.minute < KNOWN_MINUTES) return;
    if (this.#held.size >= MAX_HELD) return;
    this.#forgetOld(now);
    // A map keeps the order in which keys were added: the oldest first.
    this.#known.delete(name);
    this.#known.set(name, { minute: attempt.minute, now });
    this.#held.set(name, { ...visitor, ...attempt, now });
  }

  /** Counts those that no server has counted. Throws when the database is unavailable, and then holds them for the next call. */
  async flush(): Promise<void> {
    if (this.#held.size === 0) return;
    const held = this.#held;
    this.#held = new Map();
    const rows = [...held]
      .map(([name, one]) => ({ ...one, name, visitor: this.#hashed(name), order: orderOf(one) }))
      .sort((one, other) => (one.order < other.order ? -1 : 1));
    try {
      const counted = await this.#db.query<{ visitor: string }>(COUNT_REFUSED_VISITORS, [
        ...COLUMNS.map((column) => rows.map((row) => row[column])),
        rows.map(({ now }) => Math.floor(now / MINUTE_MS)),
      ]);
      const own = new Set(counted.map(({ visitor }) => visitor));
      // Another server counted them in a minute that this one does not know. So the next attempt asks the database again.
      for (const { name, visitor } of rows) if (!own.has(visitor)) this.#known.delete(name);
    } catch (error) {
      for (const [name, one] of held) if (!this.#held.has(name)) this.#held.set(name, one);
      throw error;
    }
  }

  #hashed(name: string): string {
    return createHmac('sha256', this.#key).update(name).digest('base64url').slice(0, 22);
  }

  #forgetOld(now: number): void {
    for (const [name, known] of this.#known) {
      if (this.#known.size < this.#maxKnown && now - known.now < KNOWN_MINUTES * MINUTE_MS) return;
      this.#known.delete(name);
    }
  }
}

const nameOf = ({ campaignId, accountId, spotId }: VisitorAtSpot): string => `${campaignId} ${accountId} ${spotId}`;

/** The order in which rows of `refusal_minutes` are written, as by a `CountBuffer`, so that two servers never wait for each other. */
const orderOf = ({ campaignId, minute, spotId, method, code, distance }: Held): string =>
  JSON.stringify([campaignId, minute, spotId, method, code, distance]);

const COLUMNS = ['campaignId', 'visitor', 'minute', 'spotId', 'method', 'code', 'distance'] as const;

/** Returns the visitors that were counted: those that no server has counted within the last minutes. */
const COUNT_REFUSED_VISITORS = {
  name: 'count_refused_visitors',
  text: `
    with refused as (
      select * from unnest(
        $1::int[], $2::text[], $3::int[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[]
      ) with ordinality as i(campaign_id, visitor, minute, spot_id, method, code, distance, seen_minute, place)
    ), counted as (
      insert into refused_visitors (campaign_id, visitor, minute, seen_minute)
      select campaign_id, visitor, minute, seen_minute from refused order by campaign_id, visitor
      on conflict (campaign_id, visitor) do update set minute = excluded.minute, seen_minute = excluded.seen_minute
        where excluded.minute - refused_visitors.minute >= ${KNOWN_MINUTES}
      returning campaign_id, visitor
    ), added as (
      insert into refusal_minutes (campaign_id, minute, spot_id, method, code, distance, count, visitors)
      select t.campaign_id, t.minute, t.spot_id, t.method, t.code, t.distance, 0, count(*)
      from refused t join counted c on c.campaign_id = t.campaign_id and c.visitor = t.visitor
      group by 1, 2, 3, 4, 5, 6 order by min(t.place)
      on conflict (campaign_id, minute, spot_id, method, code, distance)
        do update set visitors = refusal_minutes.visitors + excluded.visitors
    )
    select visitor from counted`,
};
