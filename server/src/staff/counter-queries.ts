import { type RunningClock, shownAt } from '@meguri/core/console/rehearsals/running-clock.ts';
import type { CounterHours } from '@meguri/core/counters/counter-hours.ts';
import type { OfflineRule } from '@meguri/core/staff/schema.ts';
import { CLOCK_COLUMNS, type ClockRow, clockOf } from '../console/figures/rehearsal-clock.ts';
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
  /** Of a rehearsal in which a day is simulated; null for every other campaign. */
  clock: RunningClock | null;
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
  c.spot_id as "spotId", c.contact, c.offline, c.code_version as "codeVersion", c.pin_version as "pinVersion",
  ${CLOCK_COLUMNS}`;
/** Their campaign, and the clock of a rehearsal. */
const OF_CAMPAIGN = `
  join campaigns m on m.campaign_id = c.campaign_id left join rehearsals s on s.campaign_id = m.rehearses`;
const LIVE = 'c.removed_at is null and m.deleted_at is null';

type CounterRow = Omit<Counter, 'clock'> & ClockRow;

/** A row without the columns of its clock, which become one. */
function withClock<Row extends ClockRow>({ startedAt, from, until, speed, ...row }: Row) {
  return { ...row, clock: clockOf({ startedAt, from, until, speed }) };
}

/** The counter, unless it was removed, and until when nobody can sign in. */
export async function counterById(
  db: Queryable,
  counterId: string,
): Promise<(Counter & { pausedUntil: Date | null }) | undefined> {
  const [row] = await db.query<CounterRow & { pausedUntil: Date | null }>(
    {
      name: 'counter_by_id',
      text: `
        select ${COUNTER}, c.paused_until as "pausedUntil" from counters c ${OF_CAMPAIGN}
        where c.counter_id = $1 and ${LIVE}`,
    },
    [counterId],
  );
  return row && withClock(row);
}

type PhoneRow = CounterRow & { phoneId: string; number: number; openedAt: Date; expiresAt: Date };

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
        from counter_phones p join counters c on c.counter_id = p.counter_id ${OF_CAMPAIGN}
        where p.token_hash = $1 and p.ended_at is null and ${LIVE}`,
    },
    [tokenHash],
  );
  if (!row) return undefined;
  const { phoneId, number, openedAt, expiresAt, ...counter } = withClock(row);
  const at = counter.clock ? shownAt(counter.clock, now) : now;
  if (expiresAt.getTime() <= at - SETTLING_MS) return undefined;
  return { phone: { phoneId, number, openedAt: openedAt.getTime(), expiresAt: expiresAt.getTime() }, counter };
}

/**
 * The sign-in in which an action took place: the current one, or an earlier one at the same counter that the phone
 * identifies by its secret id. An earlier sign-in lasted until it was ended or expired. Returns null if it belongs to
 * another counter, undefined if it does not exist.
 */
export async function signInOf(
  db: Queryable,
  { phone, counter }: { phone: Phone; counter: Pick<Counter, 'counterId'> },
  phoneId: string = phone.phoneId,
): Promise<Phone | null | undefined> {
  if (phoneId === phone.phoneId) return phone;
  const [row] = await db.query<Pick<PhoneRow, 'phoneId' | 'counterId' | 'number' | 'openedAt' | 'expiresAt'>>(
    {
      name: 'earlier_counter_phone',
      text: `
        select phone_id as "phoneId", counter_id as "counterId", number, opened_at as "openedAt", least(expires_at, ended_at) as "expiresAt"
        from counter_phones where phone_id = $1`,
    },
    [phoneId],
  );
  if (!row) return undefined;
  const { counterId, number, openedAt, expiresAt } = row;
  if (counterId !== counter.counterId) return null;
  return { phoneId, number, openedAt: openedAt.getTime(), expiresAt: expiresAt.getTime() };
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
