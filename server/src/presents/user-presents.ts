import type { Present } from '@meguri/core/catalogue/catalogue.ts';
import type { Answer } from '@meguri/core/contract.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { type LocalizedText, textIn } from '@meguri/core/lib/localized-text.ts';
import { userPresentState } from '@meguri/core/presents/rules.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { describeDraw, describeUserPresent, stateOf, userPresentFacts, userPresentsOf } from './describe.ts';
import { type ReadParts, readPresents } from './list-presents.ts';
import type { PresentRows, UserPresentRow } from './queries.ts';

type Item = Answer<'showPresentItem'>['item'];
type Coupon = Answer<'listCoupons'>['coupons'][number];

/** GET /user/presents: the live user presents, oldest first. */
export const listUserPresents =
  (parts: ReadParts): Handler<'listUserPresents'> =>
  async (context) => {
    const rows = await readPresents(parts, context);
    if (!rows) return refuse('unauthorized');
    const { campaign, locale } = context;
    return {
      presents: rows.userPresents
        .map((userPresent) => describeUserPresent(campaign, userPresent, locale))
        .filter((userPresent) => userPresent !== undefined),
    };
  };

/** GET /user/present/item/{userPresentId}: what is used up cannot be viewed again. */
export const showPresentItem =
  (parts: ReadParts): Handler<'showPresentItem'> =>
  async (context, { params }) => {
    const rows = await readPresents(parts, context);
    if (!rows) return refuse('unauthorized');
    const { campaign, locale } = context;
    const userPresent = rows.userPresents.find(({ id }) => id === params.userPresentId);
    const present = userPresent && campaign.catalogue.presents.get(userPresent.presentId);
    if (!present) return refuse('not_found');
    if (userPresent.usedAt !== null) return refuse('already_used');
    return { item: { kind: present.kind, ...contentOf(campaign, present, userPresent, locale) } };
  };

function contentOf(
  campaign: LiveCampaign,
  present: Present,
  userPresent: UserPresentRow,
  locale: Locale,
): Omit<Item, 'kind'> {
  const { fileUrl } = campaign;
  const { content = {}, kind } = present;
  const text = (value: LocalizedText | undefined) => (value === undefined ? undefined : textIn(value, locale));
  if (kind === 'access') {
    return given({
      url: content.url,
      serial: userPresent.serial ?? undefined,
      image: fileUrl(content.image),
      text: text(content.text),
    });
  }
  if (kind === 'ar') return given({ model: fileUrl(content.model), frame: fileUrl(content.frame) });
  const prize = userPresent.draw ? describeDraw(campaign, present, userPresent.draw, locale).prize : undefined;
  return given({
    image: prize?.image ?? fileUrl(present.image),
    text: prize?.name ?? text(present.description),
  });
}

const given = (fields: Record<string, string | null | undefined>): Omit<Item, 'kind'> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

/** GET /coupons: every coupon once, with the user present that its state tells of. */
export const listCoupons =
  (parts: ReadParts): Handler<'listCoupons'> =>
  async (context) => {
    const rows = await readPresents(parts, context);
    if (!rows) return refuse('unauthorized');
    const { campaign, locale, now } = context;
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
  const isTold = (userPresent: UserPresentRow): boolean =>
    userPresentState(coupon, userPresentFacts(userPresent)) === state;
  // As the state goes: the oldest that is unused, else the last.
  const told = state === 'usable' ? userPresents.find(isTold) : userPresents.findLast(isTold);
  return {
    presentId: coupon.id,
    ...(told ? { userPresentId: told.id } : {}),
    name: textIn(coupon.name, locale),
    image: fileUrl(coupon.image),
    state,
    unused: userPresents.filter((userPresent) => userPresent.usedAt === null).length,
    remaining: rows.stock[coupon.id]?.[1] ?? null,
    spots: coupon.spots ?? [],
    ...(told && told.usedAt !== null ? { usedAt: new Date(told.usedAt).toISOString() } : {}),
  };
}
