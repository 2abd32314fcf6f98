import type { Present } from '@meguri/core/catalogue/catalogue.ts';
import type { Answer } from '@meguri/core/contract.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { userPresentState } from '@meguri/core/presents/rules.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { stateOf, userPresentFacts, userPresentsOf } from './describe-present.ts';
import { type PresentRows, type ReadParts, readPresents, type UserPresentRow } from './queries.ts';

type Coupon = Answer<'listCoupons'>['coupons'][number];

/** GET /coupons: each coupon of the catalogue once, with the user present that its state describes. */
export const listCoupons =
  (parts: ReadParts): Handler<'listCoupons'> =>
  async (context) => {
    const rows = await readPresents(parts, context);
    if (!rows) return refuse('unauthorized');
    const { campaign, locale, asOf: now } = context;
    const coupons = [...campaign.catalogue.presents.values()].filter(({ kind }) => kind === 'coupon');
    return { coupons: coupons.map((coupon) => describeCoupon(campaign, coupon, { rows, locale, now })) };
  };

function describeCoupon(
  { catalogue, fileUrl }: LiveCampaign,
  coupon: Present,
  { rows, locale, now }: { rows: PresentRows; locale: Locale; now: number },
): Coupon {
  const { state } = stateOf(catalogue, coupon, rows, now);
  const { userPresents } = userPresentsOf(coupon, rows);
  const hasState = (userPresent: UserPresentRow): boolean =>
    userPresentState(coupon, userPresentFacts(userPresent)) === state;
  // The same choice as in `presentState`: the oldest that can still be used, otherwise the last.
  const shown = state === 'usable' ? userPresents.find(hasState) : userPresents.findLast(hasState);
  return {
    presentId: coupon.id,
    ...(shown ? { userPresentId: shown.id } : {}),
    name: textIn(coupon.name, locale),
    image: fileUrl(coupon.image),
    state,
    unused: userPresents.filter((userPresent) => userPresent.usedAt === null).length,
    remaining: rows.stock[coupon.id]?.[1] ?? null,
    spots: coupon.spots ?? [],
    ...(shown && shown.usedAt !== null ? { usedAt: new Date(shown.usedAt).toISOString() } : {}),
  };
}
