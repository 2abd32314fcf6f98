import { DEFAULT_MAIN_COLOUR } from '@meguri/core/catalogue/catalogue.ts';
import { movedClosing } from '@meguri/core/counters/counter-hours.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { startOfLocalDay } from '@meguri/core/time/zoned-time.ts';
import type { ClaimKeys } from '../counters/claim-keys.ts';
import type { Database } from '../db/open.ts';
import { refuse } from '../operation/refusal.ts';
import { SETTLING_MS } from './counter-queries.ts';
import { counterPresents } from './describe-counter-present.ts';
import type { StaffHandler } from './staff-context.ts';

interface Parts {
  db: Database;
  claimKeys: ClaimKeys;
}

/**
 * POST /check-in: a phone calls it twice a minute. The answer has everything that the phone needs without a network, including the
 * counter's current closing time. If that time has passed, the phone is signed out as of now, not as of the closing time, which
 * it may not have known.
 */
export const checkIn =
  ({ db, claimKeys }: Parts): StaffHandler<'checkIn'> =>
  async ({ phone, counter, campaign, locale, now, trueNow, extendSession }, { body: { waiting } }) => {
    const { campaignId, catalogue } = campaign;
    const { slug, timeZone, file } = catalogue;
    const today = startOfLocalDay(now, timeZone, 0);
    const closing = movedClosing(counter, counter, timeZone, phone.expiresAt);
    const until = closing === phone.expiresAt ? closing : Math.max(closing, now);
    const [row] = await db.query<{ count: number }>(SEEN, [
      phone.phoneId,
      new Date(now),
      waiting,
      counter.counterId,
      new Date(today),
      until === phone.expiresAt ? null : new Date(until),
    ]);
    extendSession(trueNow + until + SETTLING_MS - now);
    if (until <= now) return refuse('unauthorized');
    const { counterId: id, name, place, contact, offline } = counter;
    return {
      now: new Date(now).toISOString(),
      counter: { id, name, place, contact, offline },
      campaign: {
        campaignId,
        slug,
        name: textIn(file.name, locale),
        timeZone,
        mainColour: file.mainColor ?? DEFAULT_MAIN_COLOUR,
      },
      phone: { id: phone.phoneId, number: phone.number, until: new Date(until).toISOString() },
      key: claimKeys.publicOf(campaignId),
      presents: counterPresents(campaign, counter, locale),
      today: row?.count ?? 0,
    };
  };

const SEEN = {
  name: 'counter_phone_seen',
  text: `
    with seen as (update counter_phones set seen_at = $2, waiting = $3, expires_at = coalesce($6, expires_at) where phone_id = $1)
    select count(*)::int as count from handovers
    where counter_id = $4 and at >= $5 and state = 'handed' and undone_at is null`,
};
