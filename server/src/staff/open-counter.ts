import { closingTime } from '@meguri/core/counters/counter-hours.ts';
import type { LiveCampaigns } from '../catalogue/live-campaigns.ts';
import { recordAction } from '../console/audit/record-action.ts';
import { newToken } from '../console/members/secret-token.ts';
import { counterPin, counterSecret, isSameSecret } from '../counters/counter-keys.ts';
import type { Database, Queryable } from '../db/open.ts';
import type { Random } from '../lib/random.ts';
import { Refusal, refuse } from '../operation/refusal.ts';
import { dayOfCounter } from './counter-day.ts';
import { type Counter, counterById, SETTLING_MS } from './counter-queries.ts';
import type { StaffContext, StaffHandler } from './staff-context.ts';

export interface OpenParts {
  db: Database;
  random: Random;
  campaigns: Pick<LiveCampaigns, 'find' | 'findRehearsal'>;
  counterKey: Uint8Array;
}

/** Wrong PINs within `PAUSE_MS` that pause a counter, and for how long. */
const WRONG_PINS = 5;
const PAUSE_MS = 600_000;
/** Characters of a User-Agent that are stored. */
const DEVICE_MAX = 250;

/**
 * POST /sign-in. Wrong PINs count by counter, whoever enters them: the fifth within ten minutes pauses new sign-ins. Phones that
 * are signed in stay.
 */
export const openCounter =
  (parts: OpenParts): StaffHandler<'openCounter'> =>
  async (context, { body: { counterId, secret, pin } }) => {
    const { db, campaigns, counterKey } = parts;
    const counter = await counterById(db, counterId);
    const day = counter && (await dayOfCounter(campaigns, counter, context.now));
    if (!day || !isSecretOf(counterKey, counter, secret)) return refuse('counter_key_invalid');
    const { timeZone } = day.campaign.catalogue;
    // The transaction counts wrong PINs and must commit, so a refusal is returned, not thrown.
    const opened = await db.transaction((tx) =>
      open(tx, parts, { context, counterId, secret, pin, timeZone, now: day.now }),
    );
    if (opened instanceof Refusal) return opened;
    const { token, until } = opened;
    context.setSession({ token, until: context.now + until - day.now });
    return undefined;
  };

interface Opening {
  context: StaffContext;
  counterId: string;
  secret: string;
  pin: string;
  timeZone: string;
  /** The instant by the clock of the day. */
  now: number;
}

/** Judges a PIN and signs a phone in, with the counter locked: of several wrong PINs at the same time, each counts. */
async function open(
  tx: Queryable,
  { random, counterKey }: OpenParts,
  { context, counterId, secret, pin, timeZone, now }: Opening,
) {
  const { device } = context;
  await tx.query({ name: 'lock_counter', text: 'select 1 from counters where counter_id = $1 for update' }, [
    counterId,
  ]);
  const counter = await counterById(tx, counterId);
  if (!counter || !isSecretOf(counterKey, counter, secret)) return refuse('counter_key_invalid');
  const wait = (counter.pausedUntil?.getTime() ?? 0) - now;
  if (wait > 0) return refuse('counter_paused', { retryAfter: Math.ceil(wait / 1_000) });
  const { campaignId, clock } = counter;
  const audited = { actor: 'counter', memberId: null, campaignId, target: counterId } as const;
  // The audit log has no entries for simulated staff.
  const record = (action: 'counter_paused' | 'counter_opened') =>
    clock ? undefined : recordAction(tx, { ...audited, action }, { now, random });
  if (!isSameSecret(pin, counterPin(counterKey, { counterId, version: counter.pinVersion }))) {
    const [row] = await tx.query<{ wrong: number }>(COUNT_WRONG, [counterId, new Date(now), new Date(now - PAUSE_MS)]);
    if ((row?.wrong ?? 0) < WRONG_PINS) return refuse('pin_wrong');
    await tx.query(PAUSE, [counterId, new Date(now + PAUSE_MS)]);
    await record('counter_paused');
    return refuse('counter_paused', { retryAfter: PAUSE_MS / 1_000 });
  }
  const { token, tokenHash } = newToken(random);
  const expiresAt = closingTime(counter, timeZone, now);
  const values = [
    random.uuid(now),
    counterId,
    tokenHash,
    device.slice(0, DEVICE_MAX),
    new Date(now),
    new Date(expiresAt),
  ];
  await tx.query(INSERT_PHONE, values);
  await record('counter_opened');
  return { token, until: expiresAt + SETTLING_MS };
}

export const isSecretOf = (key: Uint8Array, { counterId, codeVersion }: Counter, secret: string): boolean =>
  isSameSecret(secret, counterSecret(key, { counterId, version: codeVersion }));

const COUNT_WRONG = {
  name: 'count_wrong_pin',
  text: `
    update counters set
      wrong_pins = case when wrong_pins_since > $3 then wrong_pins + 1 else 1 end,
      wrong_pins_since = case when wrong_pins_since > $3 then wrong_pins_since else $2 end
    where counter_id = $1 returning wrong_pins as wrong`,
};

const PAUSE = {
  name: 'pause_counter',
  text: 'update counters set paused_until = $2, wrong_pins = 0, wrong_pins_since = null where counter_id = $1',
};

/** The number is the next after those that are signed in now. */
const INSERT_PHONE = {
  name: 'insert_counter_phone',
  text: `
    insert into counter_phones (phone_id, counter_id, token_hash, number, device, opened_at, expires_at, seen_at)
    select $1, $2, $3, 1 + coalesce(max(p.number), 0), $4, $5, $6, $5
    from counter_phones p where p.counter_id = $2 and p.ended_at is null and p.expires_at > $5`,
};
