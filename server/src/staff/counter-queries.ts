import type { CounterHours } from '@meguri/core/counters/counter-hours.ts';
import type { OfflineRule } from '@meguri/core/staff/schema.ts';
import { tokenHashOf } from '../console/members/secret-token.ts';
import type { Queryable } from '../db/open.ts';

/** A counter as staff mode needs it. */
export interface Counter extends CounterHours {
  counterId: string;
  campaignId: number;
  slug: string;
  name: string;
  place: string;
  presents: readonly string[];
  spotId: string | null;
  contact: string;
  offline: OfflineRule;
  codeVersion: number;
  pinVersion: number;
}

/** A signed-in phone. Instants are in milliseconds since the epoch. */
export interface Phone {
  phoneId: string;
  number: number;
  openedAt: number;
  /** The closing time of the counter. Afterwards the phone can only settle what it had done before. */
  expiresAt: number;
}

/** How long after closing time a phone can settle what it handed over without a network. */
export const SETTLING_MS = 12 * 3_600_000;

const COUNTER = `
  c.counter_id as "counterId", c.campaign_id as "campaignId", m.slug, c.name, c.place, c.opens, c.closes, c.presents,
  c.spot_id as "spotId", c.contact, c.offline, c.code_version as "codeVersion", c.pin_version as "pinVersion"`;
const LIVE = 'c.removed_at is null and m.deleted_at is null';

/** The counter, unless it was removed, and until when nobody can sign in. */
export async function counterById(
  db: Queryable,
  counterId: string,
): Promise<(Counter & { pausedUntil: Date | null }) | undefined> {
  const [row] = await db.query<Counter & { pausedUntil: Date | null }>(
    {
      name: 'counter_by_id',
      text: `
        select ${COUNTER}, c.paused_until as "pausedUntil"
        from counters c join campaigns m on m.campaign_id = c.campaign_id where c.counter_id = $1 and ${LIVE}`,
    },
    [counterId],
  );
  return row;
}

type PhoneRow = Counter & { phoneId: string; number: number; openedAt: Date; expiresAt: Date };

/** The phone of a token with its counter. Undefined if it was signed out, or its counter closed too long ago. */
export async function phoneOf(
  db: Queryable,
  token: string,
  now: number,
): Promise<{ phone: Phone; counter: Counter } | undefined> {
  const tokenHash = tokenHashOf(token);
  if (!tokenHash) return undefined;
  const [row] = await db.query<PhoneRow>(
    {
      name: 'counter_phone',
      text: `
        select p.phone_id as "phoneId", p.number, p.opened_at as "openedAt", p.expires_at as "expiresAt", ${COUNTER}
        from counter_phones p join counters c on c.counter_id = p.counter_id
        join campaigns m on m.campaign_id = c.campaign_id
        where p.token_hash = $1 and p.ended_at is null and p.expires_at > $2 and ${LIVE}`,
    },
    [tokenHash, new Date(now - SETTLING_MS)],
  );
  if (!row) return undefined;
  const { phoneId, number, openedAt, expiresAt, ...counter } = row;
  return { phone: { phoneId, number, openedAt: openedAt.getTime(), expiresAt: expiresAt.getTime() }, counter };
}

/** The names of the counters of a campaign that hand over a present, by name. */
export async function countersOf(db: Queryable, campaignId: number, presentId: string): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    {
      name: 'counters_of_present',
      text: `
        select name from counters where campaign_id = $1 and removed_at is null and presents ? $2 order by name limit 5`,
    },
    [campaignId, presentId],
  );
  return rows.map(({ name }) => name);
}
