import type { Answer } from '@meguri/core/contract.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Campaign } from './boot.ts';
import { ApiProblem } from './http.ts';
import { useWording } from './i18n/language-context.ts';
import { campaignKey, catalogueKey, isTranslation, userKeys } from './query-client.ts';
import { useUsername, useVisit, type Visit } from './visit.ts';

export type Spot = Answer<'listSpots'>['spots'][number];
export type SpotDetail = Answer<'showSpot'>['spot'];
export type Sheet = Answer<'listSheets'>['sheets'][number];
export type MenuEntry = Answer<'listMenus'>['menus'][number];
export type Notification = Answer<'listNotifications'>['notifications'][number];
export type UserState = Answer<'showUser'>;
export type UserStamp = Answer<'listUserStamps'>['stamps'][number];
export type UserSheet = Answer<'listUserSheets'>['sheets'][number];
export type Present = Answer<'listPresents'>['presents'][number];
export type UserPresent = Answer<'listUserPresents'>['presents'][number];
export type Coupon = Answer<'listCoupons'>['coupons'][number];
export type LotteryResult = Answer<'listLotteryResults'>['results'][number];

/** GET /campaign in one language; the first HTML brought it in its own. */
export const campaignQuery = ({ slug, boot, call, storage }: Visit, locale: Locale) =>
  queryOptions({
    queryKey: campaignKey(slug, locale),
    queryFn: async ({ signal }) => {
      const campaign = (await call('showCampaign', { locale, signal }))?.campaign ?? boot.campaign;
      storage.set('period', campaign.period.end);
      return campaign;
    },
    ...(locale === boot.locale
      ? { initialData: boot.campaign, initialDataUpdatedAt: performance.timeOrigin }
      : { placeholderData: boot.campaign }),
  });

/** The campaign in the language of the page. */
export function useCampaign(): Campaign {
  const visit = useVisit();
  const { locale } = useWording();
  return useQuery(campaignQuery(visit, locale)).data ?? visit.boot.campaign;
}

type Fetch<T> = (call: Visit['call'], signal: AbortSignal) => Promise<T>;

/** Texts of the organiser. After a change of language the former ones stay until the new ones are here. */
function useCatalogue<T>(topic: readonly string[], fetch: Fetch<T>): UseQueryResult<T> {
  const { slug, call } = useVisit();
  const username = useUsername();
  const { locale } = useWording();
  const queryKey = catalogueKey(slug, username, locale, topic);
  return useQuery<T>({
    queryKey,
    queryFn: ({ signal }) => fetch(call, signal),
    enabled: username !== null,
    placeholderData: (previous, query) => (query && isTranslation(query.queryKey, queryKey) ? previous : undefined),
  });
}

/** What the visitor holds. */
function useOwn<T>(
  key: (keys: ReturnType<typeof userKeys>) => readonly (string | null)[],
  fetch: Fetch<T>,
): UseQueryResult<T> {
  const { slug, call } = useVisit();
  const username = useUsername();
  return useQuery<T>({
    queryKey: key(userKeys(slug, username)),
    queryFn: ({ signal }) => fetch(call, signal),
    enabled: username !== null,
  });
}

// A GET that the API answers with 400 is nothing (spec section 8): an empty list, or null.

/** All spots. */
export const useSpots = () =>
  useCatalogue<Spot[]>(['spots'], async (call, signal) => (await call('listSpots', { signal }))?.spots ?? []);

/** One spot with its group members. */
export const useSpot = (id: string) =>
  useCatalogue<SpotDetail | null>(
    ['spot', id],
    async (call, signal) => (await call('showSpot', { params: { id }, signal }))?.spot ?? null,
  );

/** All stamp sheets. */
export const useSheets = () =>
  useCatalogue<Sheet[]>(['sheets'], async (call, signal) => (await call('listSheets', { signal }))?.sheets ?? []);

/** The entries of the menu. */
export const useMenus = () =>
  useCatalogue<MenuEntry[]>(['menus'], async (call, signal) => (await call('listMenus', { signal }))?.menus ?? []);

/** The published notifications, newest first, with what this visitor has read. */
export const useNotifications = () =>
  useCatalogue<Notification[]>(
    ['notifications'],
    async (call, signal) => (await call('listNotifications', { signal }))?.notifications ?? [],
  );

/** The visitor with points and progress. */
export const useUser = () =>
  useOwn<UserState | null>(
    (keys) => keys.user,
    (call, signal) => call('showUser', { signal }),
  );

/** The state of every spot for the visitor. */
export const useUserStamps = () =>
  useOwn<UserStamp[]>(
    (keys) => keys.stamps,
    async (call, signal) => (await call('listUserStamps', { signal }))?.stamps ?? [],
  );

/** The state of every sheet for the visitor. */
export const useUserSheets = () =>
  useOwn<UserSheet[]>(
    (keys) => keys.sheets,
    async (call, signal) => (await call('listUserSheets', { signal }))?.sheets ?? [],
  );

/** What the visitor holds or may earn, told in the organiser's words; while a new language is on its way the former stays. */
function useTold<T>(topic: readonly string[], fetch: Fetch<T>): UseQueryResult<T> {
  const { slug, call } = useVisit();
  const username = useUsername();
  const { locale } = useWording();
  const queryKey = userKeys(slug, username).told(locale, topic);
  return useQuery<T>({
    queryKey,
    queryFn: ({ signal }) => fetch(call, signal),
    enabled: username !== null,
    placeholderData: (previous, query) => (query && isTranslation(query.queryKey, queryKey) ? previous : undefined),
  });
}

/** All presents with their state for the visitor. */
export const usePresents = () =>
  useTold<Present[]>(['presents'], async (call, signal) => (await call('listPresents', { signal }))?.presents ?? []);

/** What the visitor holds: won, earned, used. */
export const useUserPresents = () =>
  useTold<UserPresent[]>(
    ['user-presents'],
    async (call, signal) => (await call('listUserPresents', { signal }))?.presents ?? [],
  );

/** The coupons with their state for the visitor and the spots at which they can be used. */
export const useCoupons = () =>
  useTold<Coupon[]>(['coupons'], async (call, signal) => (await call('listCoupons', { signal }))?.coupons ?? []);

/** The visitor's lotteries: won, lost and pending. */
export const useLotteryResults = () =>
  useTold<LotteryResult[]>(
    ['results'],
    async (call, signal) => (await call('listLotteryResults', { signal }))?.results ?? [],
  );

/**
 * One present, fresh from the server; until it is here the list's own copy stands in. Null where there is no such
 * present, undefined while that is not known.
 */
export function usePresent(id: string) {
  const { slug } = useVisit();
  const username = useUsername();
  const { locale } = useWording();
  const listed = useQueryClient().getQueryData<Present[]>(userKeys(slug, username).told(locale, ['presents']));
  const { data, error, refetch } = useTold<Present | null>(['present', id], async (call, signal) => {
    try {
      return (await call('showPresent', { params: { presentId: id }, signal }))?.present ?? null;
    } catch (cause) {
      if (cause instanceof ApiProblem && cause.problem.code === 'not_found') return null;
      throw cause;
    }
  });
  return { present: data === undefined ? listed?.find((present) => present.id === id) : data, error, refetch };
}
