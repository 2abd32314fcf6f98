import { queryString } from './lib/query-string.ts';

/**
 * Every page of the visitor app below `/{slug}` (docs/api.md#11-pages-of-the-web-app). No other file contains a path: the app
 * builds its links and finds its screens with this table, the server its redirects, mails, codes and preloads.
 */
export const PATTERNS = {
  home: '/',
  signIn: '/auth/signin',
  signUp: '/auth/signup',
  registerQuestionnaire: '/auth/questionnaire',
  newPassword: '/auth/password',
  forgotPassword: '/auth/forgot',
  resetPassword: '/auth/reset',
  lineReturn: '/auth/line',
  verify: '/auth/verify',
  signUpTerms: '/auth/terms',
  signUpPrivacy: '/auth/privacy',
  signInFaq: '/auth/faq',
  qr: '/qr',
  course: '/courses/:id',
  spots: '/spots',
  spot: '/spots/:id',
  spotPhotos: '/spots/:id/photos',
  goods: '/goods',
  present: '/goods/:presentId',
  apply: '/goods/:presentId/apply',
  results: '/results',
  draw: '/draws/:presentId',
  points: '/points',
  notifications: '/notifications',
  play: '/play',
  faq: '/faq',
  terms: '/terms',
  privacy: '/privacy',
  restore: '/restore',
  reset: '/reset',
  notFound: '/404',
  serverError: '/500',
} as const;

export type RouteName = keyof typeof PATTERNS;

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** The parameters in the path of a page: `{ id }` of `spot`. */
export type RouteParams<N extends RouteName> = Record<ParamNames<(typeof PATTERNS)[N]>, string>;

/** Pages without a campaign, in the default colours. */
export const ROOT_PATHS = { root: '/', notFound: '/404', serverError: '/500' } as const;

/** The home page of any campaign, also of one that this page was not loaded for. */
export const homeOf = (slug: string): string => `/${slug}/`;

/** Why a session has ended without a log-out: it expired, or the organiser has blocked the account. */
export type SessionEnd = 'expired' | 'blocked';

/** The value of `ended` in the URL. */
const ENDED: Record<SessionEnd, string> = { expired: '1', blocked: 'blocked' };

const ENDS: readonly SessionEnd[] = ['expired', 'blocked'];

/** Why a visitor sees a sign-in page, and which page follows. */
export interface SignInQuery {
  /** The page to open after the log-in: a path of this campaign. */
  returnTo?: string | undefined;
  /** Why the session has ended without a log-out. The page says so. */
  ended?: SessionEnd | undefined;
  /** Whether the sign-in page shows the log-in form instead of the campaign. */
  login?: boolean | undefined;
}

type Builder<N extends RouteName> =
  ParamNames<(typeof PATTERNS)[N]> extends never ? () => string : (param: string) => string;

/** The URLs of one campaign: `paths.spot(id)`, `paths.faq()`. */
export type Paths = { [N in Exclude<RouteName, 'signIn' | 'signUp' | 'registerQuestionnaire'>]: Builder<N> } & {
  signIn: (query?: SignInQuery) => string;
  signUp: (query?: SignInQuery) => string;
  /** The questionnaire after the registration, with the page that follows it. */
  registerQuestionnaire: (query?: SignInQuery) => string;
  /** Starts a log-in with LINE, or the upgrade of a guest with LINE, on the server. `redirect`, a path of this campaign, is opened after it. */
  lineStart: (redirect: string, how: { locale: string; accept?: boolean; purpose?: 'upgrade' }) => string;
  /** The list of prizes, showing coupons only. */
  coupons: () => string;
  /** The list of notifications with one of them opened. */
  notification: (id: string) => string;
  /** The form that posts a photo of a spot, in its gallery. */
  postPhoto: (spotId: string) => string;
  /** The gallery of a spot with one photo opened. */
  spotPhoto: (spotId: string, photoId: string) => string;
  /** A spot that is acquired with the photo just posted (posted-photo.ts). */
  spotByPhoto: (spotId: string) => string;
};

/** The path of one page. `param` is the value of the parameter in its pattern, if there is one. */
export const pagePath = (slug: string, name: RouteName, param = ''): string =>
  `/${slug}${PATTERNS[name].replace(/:\w+/, encodeURIComponent(param))}`;

/** Builds the URLs of one campaign. */
export function createPaths(slug: string): Paths {
  const below = (path: string) => `/${slug}${path}`;
  const builder = (name: RouteName) => (param?: string) => pagePath(slug, name, param);
  const built = Object.fromEntries((Object.keys(PATTERNS) as RouteName[]).map((name) => [name, builder(name)]));
  const withReturn =
    (pattern: string) =>
    ({ returnTo, ended, login }: SignInQuery = {}): string => {
      const query = new URLSearchParams();
      if (returnTo) query.set('return', returnTo);
      if (ended) query.set('ended', ENDED[ended]);
      if (login) query.set('login', '1');
      return below(pattern) + queryString(query);
    };
  const more = {
    signIn: withReturn(PATTERNS.signIn),
    signUp: withReturn(PATTERNS.signUp),
    registerQuestionnaire: withReturn(PATTERNS.registerQuestionnaire),
    lineStart: (redirect: string, { locale, accept, purpose }: Parameters<Paths['lineStart']>[1]) => {
      const query = new URLSearchParams({ campaign: slug, redirect, locale });
      if (accept) query.set('accept', '1');
      if (purpose) query.set('purpose', purpose);
      return `/api/v1/auth/line/start?${query}`;
    },
    coupons: () => `${below(PATTERNS.goods)}?show=coupons`,
    notification: (id: string) => `${below(PATTERNS.notifications)}#${encodeURIComponent(id)}`,
    postPhoto: (spotId: string) => `${built['spotPhotos']?.(spotId)}?post`,
    spotPhoto: (spotId: string, photoId: string) => `${built['spotPhotos']?.(spotId)}#${encodeURIComponent(photoId)}`,
    spotByPhoto: (spotId: string) => `${built['spot']?.(spotId)}?photo`,
  };
  return { ...built, ...more } as Paths;
}

/** Reads the query of a sign-in URL. A `return` outside the campaign is dropped: it would be an open redirect. */
export function readSignInQuery(search: string, slug: string): SignInQuery {
  const query = new URLSearchParams(search);
  const returnTo = query.get('return');
  return {
    returnTo: returnTo?.startsWith(homeOf(slug)) ? returnTo : undefined,
    ended: ENDS.find((end) => ENDED[end] === query.get('ended')),
    login: query.get('login') === '1',
  };
}
