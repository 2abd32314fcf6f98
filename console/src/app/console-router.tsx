import { createRoute, createRouter } from '@tanstack/react-router';
import { CampaignListPage } from '../campaigns/campaign-list-page.tsx';
import { stepSearch } from '../campaigns/step-search.ts';
import { loadTexts } from '../i18n/console-language.ts';
import { lazyPart } from '../shared/states/lazy-part.tsx';
import { Loading } from '../shared/states/states.tsx';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import { walkSearch } from '../walk/walk-search.ts';
import { localeOfWall, wallSearch } from '../wall/wall-search.ts';
import { members, type RouterContext, root } from './base-routes.tsx';
import { campaignRoutes } from './campaign-routes.tsx';
import { CrashPage, NoPage } from './console-failures.tsx';

interface SignInSearch {
  /** The page that the member requested. */
  to?: string;
  /** Whether a session has ended. */
  ended?: boolean;
  /** Whether the member has just set a new password by a link. */
  changed?: boolean;
  /** Whether a sign-out did not reach the server. */
  unreached?: boolean;
}

const routes = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/sign-in',
    validateSearch: ({ to, ended, changed, unreached }: Record<string, unknown>): SignInSearch => ({
      ...(typeof to === 'string' ? { to } : {}),
      ...(ended === true ? { ended } : {}),
      ...(changed === true ? { changed } : {}),
      ...(unreached === true ? { unreached } : {}),
    }),
    component: SignInPage,
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/setup',
    component: lazyPart(() => import('../sign-in/set-up-page.tsx'), 'SetUpPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/$slug/live/wall',
    validateSearch: wallSearch,
    loaderDeps: ({ search: { lang } }) => ({ lang }),
    loader: ({ deps: { lang } }) => (lang === undefined ? undefined : loadTexts(localeOfWall(lang))),
    component: lazyPart(() => import('../wall/wall-page.tsx'), 'WallPage'),
  }),
  members.addChildren([
    createRoute({ getParentRoute: () => members, path: '/', component: CampaignListPage }),
    createRoute({
      getParentRoute: () => members,
      path: '/new',
      validateSearch: stepSearch,
      component: lazyPart(() => import('../campaigns/new-page.tsx'), 'NewPage'),
    }),
    createRoute({
      getParentRoute: () => members,
      path: '/new/import',
      component: lazyPart(() => import('../archives/new-import-page.tsx'), 'NewImportPage'),
    }),
    createRoute({
      getParentRoute: () => members,
      path: '/server/delete/$campaign',
      component: lazyPart(() => import('../campaigns/delete-page.tsx'), 'DeletePage'),
    }),
    createRoute({
      getParentRoute: () => members,
      path: '/account',
      component: lazyPart(() => import('../account/account-page.tsx'), 'AccountPage'),
    }),
    createRoute({
      getParentRoute: () => members,
      path: '/server/members',
      component: lazyPart(() => import('../team/server-team-page.tsx'), 'ServerTeamPage'),
    }),
    createRoute({
      getParentRoute: () => members,
      path: '/server/audit',
      component: lazyPart(() => import('../audit/server-audit-page.tsx'), 'ServerAuditPage'),
    }),
    createRoute({
      getParentRoute: () => members,
      path: '/$slug/walk',
      validateSearch: walkSearch,
      component: lazyPart(() => import('../walk/walk-page.tsx'), 'WalkPage'),
    }),
    campaignRoutes,
  ]),
]);

/** The router of the console. Every state that is worth sending to a colleague is in the address. */
export const createConsoleRouter = (context: RouterContext) =>
  createRouter({
    routeTree: routes,
    basepath: '/console',
    context,
    defaultPreload: 'intent',
    defaultErrorComponent: CrashPage,
    defaultNotFoundComponent: NoPage,
    defaultPendingComponent: Loading,
    scrollRestoration: true,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
