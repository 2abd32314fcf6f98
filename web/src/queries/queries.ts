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

/** Whose answer it is, and in which language. */
interface Asker {
  slug: string;
  username: string | null;
  locale: Locale;
}

/** Something that the screens of a visitor ask the server for. */
interface Question<T> {
  key: (asker: Asker) => readonly (string | null)[];
  fetch: Fetch<T>;
  /** Told in the organiser's words: after a change of language the former ones stay until the new ones are here. */
  isTold: boolean;
}

/** Texts of the organiser. */
const catalogue = <T>(topic: readonly string[], fetch: Fetch<T>): Question<T> => ({
  key: ({ slug, username, locale }) => catalogueKey(slug, username, locale, topic),
  fetch,
  isTold: true,
});

/** What the visitor holds, in no language. */
const own = <T>(
  key: (keys: ReturnType<typeof userKeys>) => readonly (string | null)[],
  fetch: Fetch<T>,
): Question<T> => ({
  key: ({ slug, username }) => key(userKeys(slug, username)),
  fetch,
  isTold: false,
});

/** What the visitor holds or may earn, told in the organiser's words. */
const told = <T>(topic: readonly string[], fetch: Fetch<T>): Question<T> => ({
  key: ({ slug, username, locale }) => userKeys(slug, username).told(locale, topic),
  fetch,
  isTold: true,
});

function useAnswer<T>({ key, fetch, isTold }: Question<T>): UseQueryResult<T> {
  const { slug, call } = useVisit();
  const username = useUsername();
  const { locale } = useWording();
  const queryKey = key({ slug, username, locale });
  return useQuery<T>({
    queryKey,
    queryFn: ({ signal }) => fetch(call, signal),
    enabled: username !== null,
    placeholderData: (previous, query) =>
      isTold && query && isTranslation(query.queryKey, queryKey) ? previous : undefined,
  });
}

// A GET that the API answers with 400 returns nothing (R8.6): an empty list, or null.

const SPOTS = catalogue<Spot[]>(['spots'], async (call, signal) => (await call('listSpots', { signal }))?.spots ?? []);
const SHEETS = catalogue<Sheet[]>(
  ['sheets'],
  async (call, signal) => (await call('listSheets', { signal }))?.sheets ?? [],
);
const NOTIFICATIONS = catalogue<Notification[]>(
  ['notifications'],
  async (call, signal) => (await call('listNotifications', { signal }))?.notifications ?? [],
);
const USER = own<UserState | null>(
  (keys) => keys.user,
  (call, signal) => call('showUser', { signal }),
);
const USER_STAMPS = own<UserStamp[]>(
  (keys) => keys.stamps,
  async (call, signal) => (await call('listUserStamps', { signal }))?.stamps ?? [],
);
const PRESENTS = told<Present[]>(
  ['presents'],
  async (call, signal) => (await call('listPresents', { signal }))?.presents ?? [],
);
const USER_PRESENTS = told<UserPresent[]>(
  ['user-presents'],
  async (call, signal) => (await call('listUserPresents', { signal }))?.presents ?? [],
);

/** All spots. */
export const useSpots = () => useAnswer(SPOTS);

/** One spot with its group members. */
export const useSpot = (id: string) =>
  useAnswer<SpotDetail | null>(
    catalogue(['spot', id], async (call, signal) => (await call('showSpot', { params: { id }, signal }))?.spot ?? null),
  );

/** All stamp sheets. */
export const useSheets = () => useAnswer(SHEETS);

/** The entries of the menu. */
export const useMenus = () =>
  useAnswer<MenuEntry[]>(
    catalogue(['menus'], async (call, signal) => (await call('listMenus', { signal }))?.menus ?? []),
  );

/** The published notifications, newest first, with what this visitor has read. */
export const useNotifications = () => useAnswer(NOTIFICATIONS);

/** The visitor with points and progress. */
export const useUser = () => useAnswer(USER);

/** The state of every spot for the visitor. */
export const useUserStamps = () => useAnswer(USER_STAMPS);

/** The state of every sheet for the visitor. */
export const useUserSheets = () =>
  useAnswer<UserSheet[]>(
    own(
      (keys) => keys.sheets,
      async (call, signal) => (await call('listUserSheets', { signal }))?.sheets ?? [],
    ),
  );

/** All presents with their state for the visitor. */
export const usePresents = () => useAnswer(PRESENTS);

/** What the visitor holds: won, earned, used. */
export const useUserPresents = () => useAnswer(USER_PRESENTS);

/** The coupons with their state for the visitor and the spots at which they can be used. */
export const useCoupons = () =>
  useAnswer<Coupon[]>(
    told(['coupons'], async (call, signal) => (await call('listCoupons', { signal }))?.coupons ?? []),
  );

/** The visitor's lotteries: won, lost and pending. */
export const useLotteryResults = () =>
  useAnswer<LotteryResult[]>(
    told(['results'], async (call, signal) => (await call('listLotteryResults', { signal }))?.results ?? []),
  );

/** The query of each operation in FIRST_READS. */
const FIRST: { readonly [O in FirstRead]: Question<unknown> } = {
  listSpots: SPOTS,
  listUserStamps: USER_STAMPS,
  showUser: USER,
  listSheets: SHEETS,
  listPresents: PRESENTS,
  listNotifications: NOTIFICATIONS,
  listUserPresents: USER_PRESENTS,
};

/** Requests the first reads of `screen` while its code is loading. Resolves when all are answered, and never rejects. */
export async function prefetch(
  { slug, session, call, language }: Visit,
  client: QueryClient,
  screen: RouteName,
): Promise<void> {
  const username = session.username();
  if (username === null) return;
  await Promise.all(
    firstReadsOf(screen).map((operation) => {
      const { key, fetch } = FIRST[operation];
      const queryKey = key({ slug, username, locale: language.current().locale });
      return client.prefetchQuery({ queryKey, queryFn: ({ signal }) => fetch(call, signal) });
    }),
  );
}

/**
 * One present, fresh from the server; until it is here the list's own copy stands in. Null where there is no such
 * present, undefined while that is not known.
 */
export function usePresent(id: string) {
  const { slug } = useVisit();
  const username = useUsername();
  const { locale } = useWording();
  const listed = useQueryClient().getQueryData<Present[]>(userKeys(slug, username).told(locale, ['presents']));
  const { data, error, refetch } = useAnswer<Present | null>(
    told(['present', id], async (call, signal) => {
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
