import { queryString } from './lib/query-string.ts';

/**
 * Every page of the visitor app below `/{slug}` (docs/api.md#11-pages-of-the-web-app). No other file spells out an address:
 * the app builds its links and finds its screens by this table, the server its redirects, mails, codes and preloads.
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
  signUpTerms: '/auth/terms',
  signUpPrivacy: '/auth/privacy',
  qr: '/qr',
  spots: '/spots',
  spot: '/spots/:id',
  spotPhotos: '/spots/:id/photos',
  goods: '/goods',
  present: '/goods/:presentId',
  apply: '/goods/:presentId/apply',
  results: '/results',
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

/** The home of any campaign, also one that this page was not loaded for. */
export const homeOf = (slug: string): string => `/${slug}/`;

/** Why the visitor is at a door (sign-in, registration), and where to go on afterwards. */
export interface SignInQuery {
  /** A path of this campaign. */
  returnTo?: string | undefined;
  /** The session ended by itself; the page says so in one line. */
  ended?: boolean | undefined;
}

type Builder<N extends RouteName> =
  ParamNames<(typeof PATTERNS)[N]> extends never ? () => string : (param: string) => string;

/** The URLs of one campaign: `paths.spot(id)`, `paths.faq()`. */
export type Paths = { [N in Exclude<RouteName, 'signIn' | 'signUp' | 'registerQuestionnaire'>]: Builder<N> } & {
  signIn: (query?: SignInQuery) => string;
  signUp: (query?: SignInQuery) => string;
  /** The questionnaire after the registration, and where to go on from it. */
  registerQuestionnaire: (query?: SignInQuery) => string;
  /** Where the server begins a log-in with LINE that goes on to `redirect`, a path of this campaign. */
  lineStart: (redirect: string, how: { locale: string; accept?: boolean }) => string;
  /** The coupons in the list of prizes. */
  coupons: () => string;
  /** One notice, opened in the list of them all. */
  notice: (id: string) => string;
  /** The form that posts a photo of a spot, in its gallery. */
  postPhoto: (spotId: string) => string;
  /** The gallery of a spot with one photo opened. */
  spotPhoto: (spotId: string, photoId: string) => string;
  /** A spot, to be acquired by the photo just posted (posted-photo.ts). */
  spotByPhoto: (spotId: string) => string;
};

/** The path of one page. `param` is the value of its pattern's parameter, where it has one. */
export const pagePath = (slug: string, name: RouteName, param = ''): string =>
  `/${slug}${PATTERNS[name].replace(/:\w+/, encodeURIComponent(param))}`;

/** Builds the URLs of one campaign. */
export function createPaths(slug: string): Paths {
  const below = (path: string) => `/${slug}${path}`;
  const builder = (name: RouteName) => (param?: string) => pagePath(slug, name, param);
  const built = Object.fromEntries((Object.keys(PATTERNS) as RouteName[]).map((name) => [name, builder(name)]));
  const door =
    (pattern: string) =>
    ({ returnTo, ended }: SignInQuery = {}): string => {
      const query = new URLSearchParams();
      if (returnTo) query.set('return', returnTo);
      if (ended) query.set('ended', '1');
      return below(pattern) + queryString(query);
    };
  const more = {
    signIn: door(PATTERNS.signIn),
    signUp: door(PATTERNS.signUp),
    registerQuestionnaire: door(PATTERNS.registerQuestionnaire),
    lineStart: (redirect: string, { locale, accept }: { locale: string; accept?: boolean }) =>
      `/api/v1/auth/line/start?${new URLSearchParams({ campaign: slug, redirect, locale, ...(accept ? { accept: '1' } : {}) })}`,
    coupons: () => `${below(PATTERNS.goods)}?show=coupons`,
    notice: (id: string) => `${below(PATTERNS.notifications)}#${encodeURIComponent(id)}`,
    postPhoto: (spotId: string) => `${built['spotPhotos']?.(spotId)}?post`,
    spotPhoto: (spotId: string, photoId: string) => `${built['spotPhotos']?.(spotId)}#${encodeURIComponent(photoId)}`,
    spotByPhoto: (spotId: string) => `${built['spot']?.(spotId)}?photo`,
  };
  return { ...built, ...more } as Paths;
}

/** What a sign-in URL says. A `return` that leads out of the campaign is dropped, so that no link can misuse it. */
export function readSignInQuery(search: string, slug: string): SignInQuery {
  const query = new URLSearchParams(search);
  const returnTo = query.get('return');
  return {
    returnTo: returnTo?.startsWith(homeOf(slug)) ? returnTo : undefined,
    ended: query.get('ended') === '1',
  };
}
