import type { Answer } from '@meguri/core/contract.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import type { RouteName } from '@meguri/core/paths.ts';
import { type QueryClient, queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FirstRead, firstReadsOf } from '../api/first-reads.ts';
import { ApiProblem } from '../api/http.ts';
import type { Campaign } from '../api/read-boot.ts';
import { useWording } from '../i18n/language-context.ts';
import { useUsername, useVisit, type Visit } from '../session/visit.ts';
import { campaignKey, catalogueKey, isTranslation, userKeys } from './query-client.ts';

export type Spot = Answer<'listSpots'>['spots'][number];
/** A member of a group spot. */
export type Member = Spot['group'][number];
export type SpotDetail = Answer<'showSpot'>['spot'];
export type Sheet = Answer<'listSheets'>['sheets'][number];
export type MenuEntry = Answer<'listMenus'>['menus'][number];
export type Notification = Answer<'listNotifications'>['notifications'][number];
export type UserState = Answer<'showUser'>;
export type AccountCheck = Answer<'checkAuth'>['auth'];
export type UserStamp = Answer<'listUserStamps'>['stamps'][number];
export type Present = Answer<'listPresents'>['presents'][number];
export type UserPresent = Answer<'listUserPresents'>['presents'][number];
export type Coupon = Answer<'listCoupons'>['coupons'][number];
export type LotteryResult = Answer<'listLotteryResults'>['results'][number];

/** GET /campaign in one language. The first HTML contains the campaign in the language of the page. */
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

/** The visitor and the language for which a query is sent. */
interface QueryOwner {
  slug: string;
  username: string | null;
  locale: Locale;
}

/** A read of the visitor's screens: its query key and its request. */
interface ServerQuery<T> {
  key: (owner: QueryOwner) => readonly (string | null)[];
  fetch: Fetch<T>;
  /** The answer has texts of the organiser. After a change of language the previous texts stay until the new ones load. */
  isLocalized: boolean;
}

/** A part of the catalogue. */
const catalogueQuery = <T>(topic: readonly string[], fetch: Fetch<T>): ServerQuery<T> => ({
  key: ({ slug, username, locale }) => catalogueKey(slug, username, locale, topic),
  fetch,
  isLocalized: true,
});

/** Data of the visitor without texts. */
const userQuery = <T>(
  key: (keys: ReturnType<typeof userKeys>) => readonly (string | null)[],
  fetch: Fetch<T>,
): ServerQuery<T> => ({
  key: ({ slug, username }) => key(userKeys(slug, username)),
  fetch,
  isLocalized: false,
});

/** Data of the visitor with texts of the organiser. */
const localizedUserQuery = <T>(topic: readonly string[], fetch: Fetch<T>): ServerQuery<T> => ({
  key: ({ slug, username, locale }) => userKeys(slug, username).localized(locale, topic),
  fetch,
  isLocalized: true,
});

/** When a read is repeated while its screen is open. */
interface Repeats {
  /** In milliseconds, while the page is visible. */
  refetchInterval?: number;
  /** When the page becomes visible again. */
  refetchOnWindowFocus?: boolean;
}

function useServerQuery<T>({ key, fetch, isLocalized }: ServerQuery<T>, options?: Repeats): UseQueryResult<T> {
  const { slug, call } = useVisit();
  const username = useUsername();
  const { locale } = useWording();
  const queryKey = key({ slug, username, locale });
  return useQuery<T>({
    queryKey,
    queryFn: ({ signal }) => fetch(call, signal),
    ...options,
    enabled: username !== null,
    placeholderData: (previous, query) =>
      isLocalized && query && isTranslation(query.queryKey, queryKey) ? previous : undefined,
  });
}

// A GET that the API answers with 400 returns nothing (R8.6): an empty list, or null.

const SPOTS = catalogueQuery<Spot[]>(
  ['spots'],
  async (call, signal) => (await call('listSpots', { signal }))?.spots ?? [],
);
const SHEETS = catalogueQuery<Sheet[]>(
  ['sheets'],
  async (call, signal) => (await call('listSheets', { signal }))?.sheets ?? [],
);
const NOTIFICATIONS = catalogueQuery<Notification[]>(
  ['notifications'],
  async (call, signal) => (await call('listNotifications', { signal }))?.notifications ?? [],
);
const USER = userQuery<UserState | null>(
  (keys) => keys.user,
  (call, signal) => call('showUser', { signal }),
);
const ACCOUNT_CHECK = userQuery<AccountCheck | null>(
  (keys) => keys.account,
  async (call, signal) => (await call('checkAuth', { signal }))?.auth ?? null,
);
const USER_STAMPS = userQuery<UserStamp[]>(
  (keys) => keys.stamps,
  async (call, signal) => (await call('listUserStamps', { signal }))?.stamps ?? [],
);
const PRESENTS = localizedUserQuery<Present[]>(
  ['presents'],
  async (call, signal) => (await call('listPresents', { signal }))?.presents ?? [],
);
const USER_PRESENTS = localizedUserQuery<UserPresent[]>(
  ['user-presents'],
  async (call, signal) => (await call('listUserPresents', { signal }))?.presents ?? [],
);

/** All spots. */
export const useSpots = () => useServerQuery(SPOTS);

/** One spot with the transcript of its audio guide. */
export const useSpot = (id: string) =>
  useServerQuery<SpotDetail | null>(
    catalogueQuery(
      ['spot', id],
      async (call, signal) => (await call('showSpot', { params: { id }, signal }))?.spot ?? null,
    ),
  );

/** All stamp sheets. */
export const useSheets = () => useServerQuery(SHEETS);

/** The entries of the menu. */
export const useMenus = () =>
  useServerQuery<MenuEntry[]>(
    catalogueQuery(['menus'], async (call, signal) => (await call('listMenus', { signal }))?.menus ?? []),
  );

/** The published notifications, newest first, with what this visitor has read. */
export const useNotifications = () => useServerQuery(NOTIFICATIONS);

/** The visitor with points and progress. */
export const useUser = () => useServerQuery(USER);

/** Whether the account is usable and the event runs by the server's clock, and how the visitor logs in. */
export const useAccountCheck = (repeats?: Repeats) => useServerQuery(ACCOUNT_CHECK, repeats);

/** The state of every spot for the visitor. */
export const useUserStamps = () => useServerQuery(USER_STAMPS);

/** All presents with their state for the visitor. */
export const usePresents = () => useServerQuery(PRESENTS);

/** The user presents of the visitor, including used ones. */
export const useUserPresents = () => useServerQuery(USER_PRESENTS);

/** The coupons with their state for the visitor and the spots at which they can be used. */
export const useCoupons = () =>
  useServerQuery<Coupon[]>(
    localizedUserQuery(['coupons'], async (call, signal) => (await call('listCoupons', { signal }))?.coupons ?? []),
  );

/** The visitor's lotteries: won, lost and pending. */
export const useLotteryResults = () =>
  useServerQuery<LotteryResult[]>(
    localizedUserQuery(
      ['results'],
      async (call, signal) => (await call('listLotteryResults', { signal }))?.results ?? [],
    ),
  );

/** The query of each operation in FIRST_READS. */
const FIRST_QUERIES: { readonly [O in FirstRead]: ServerQuery<unknown> } = {
  listSpots: SPOTS,
  listUserStamps: USER_STAMPS,
  showUser: USER,
  listSheets: SHEETS,
  listPresents: PRESENTS,
  listNotifications: NOTIFICATIONS,
  listUserPresents: USER_PRESENTS,
};

/** Requests the first reads of `screen` while its code is loading. Resolves when all have settled, and never rejects. */
export async function prefetch(
  { slug, session, call, language }: Visit,
  client: QueryClient,
  screen: RouteName,
): Promise<void> {
  const username = session.username();
  if (username === null) return;
  await Promise.all(
    firstReadsOf(screen).map((operation) => {
      const { key, fetch } = FIRST_QUERIES[operation];
      const queryKey = key({ slug, username, locale: language.current().locale });
      return client.prefetchQuery({ queryKey, queryFn: ({ signal }) => fetch(call, signal) });
    }),
  );
}

/**
 * One present from the server. Until it is loaded, the copy from the list of presents is returned. Null if there is no
 * such present, undefined while that is unknown.
 */
export function usePresent(id: string) {
  const { slug } = useVisit();
  const username = useUsername();
  const { locale } = useWording();
  const listed = useQueryClient().getQueryData<Present[]>(userKeys(slug, username).localized(locale, ['presents']));
  const { data, error, refetch } = useServerQuery<Present | null>(
    localizedUserQuery(['present', id], async (call, signal) => {
      try {
        return (await call('showPresent', { params: { presentId: id }, signal }))?.present ?? null;
      } catch (cause) {
        if (cause instanceof ApiProblem && cause.problem.code === 'not_found') return null;
        throw cause;
      }
    }),
  );
  return { present: data === undefined ? listed?.find((present) => present.id === id) : data, error, refetch };
}
