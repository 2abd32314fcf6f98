import {
  CLAIM_CODES,
  claimDigits,
  claimMinute,
  DIGITS_OF_MINUTE,
  minutesOfDigits,
} from '@meguri/core/counters/claim-minutes.ts';
import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Queryable } from '../db/open.ts';
import { type Random, randomBelow } from '../lib/random.ts';

/** Draws of digits. Each takes digits that nobody has with a probability of 99 % even where 3,000 visitors show a code at the same time. */
const ATTEMPTS = 20;

/** A user present whose code a counter reads. */
export interface Claimed extends AccountKey {
  userPresentId: string;
}

/**
 * The six digits of a user present for the current minute and those after it, oldest first. Digits that it has already stay, so
 * two open pages show the same. No other user present of the campaign has them in the same or a neighbouring minute.
 */
export async function digitsOf(
  db: Queryable,
  { campaignId, accountId, userPresentId }: Claimed,
  { now, random }: { now: number; random: Random },
): Promise<{ minute: number; digits: string }[]> {
  const first = claimMinute(now);
  const minutes = Array.from({ length: CLAIM_CODES }, (_, index) => first + index);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const key = [campaignId, accountId, userPresentId];
    const codes = await db.query<{ minute: number; digits: string }>(READ_CODES, [
      ...key,
      first,
      first + CLAIM_CODES - 1,
    ]);
    const missing = minutes.filter((minute) => !codes.some((code) => code.minute === minute));
    if (missing.length === 0) return codes;
    const digits = missing.map((minute) => claimDigits(minute, randomBelow(random, DIGITS_OF_MINUTE)));
    await db.query(ADD_CODES, [...key, missing, digits]);
  }
  throw new Error('no free digits were found');
}

/** The user present whose digits these were last, shown between two instants; undefined for none. */
export async function claimedBy(
  db: Queryable,
  { campaignId, digits, from, until }: { campaignId: number; digits: string; from: number; until: number },
): Promise<Claimed | undefined> {
  const [row] = await db.query<Claimed>(
    {
      name: 'claimed_by_digits',
      text: `
        select campaign_id as "campaignId", account_id as "accountId", user_present_id as "userPresentId"
        from claim_codes where campaign_id = $1 and minute = any($2::int[]) and digits = $3
        order by minute desc limit 1`,
    },
    [campaignId, minutesOfDigits(digits, from, until), digits],
  );
  return row;
}

const READ_CODES = {
  name: 'read_claim_codes',
  text: `
    select minute, digits from claim_codes
    where campaign_id = $1 and account_id = $2 and user_present_id = $3 and minute between $4 and $5
    order by minute`,
};

/** In the order of the minutes, so that concurrent calls wait for each other in one order. */
const ADD_CODES = {
  name: 'add_claim_codes',
  text: `
    insert into claim_codes (campaign_id, account_id, user_present_id, minute, digits)
    select $1, $2, $3, minute, digits from unnest($4::int[], $5::text[]) as i(minute, digits) order by minute
    on conflict do nothing`,
};
