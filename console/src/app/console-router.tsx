import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { AccountPage } from '../account/account-page.tsx';
import type { ConsoleCall } from '../api/console-call.ts';
import { AuditPage } from '../audit/audit-page.tsx';
import { ServerAuditPage } from '../audit/server-audit-page.tsx';
import { ShelfPage } from '../campaigns/shelf-page.tsx';
import { FilePage } from '../file/file-page.tsx';
import { OverviewPage } from '../overview/overview-page.tsx';
import { preflightSearch } from '../preflight/preflight-search.ts';
import { printSearch } from '../print/print-search.ts';
import { PublishPage } from '../publish/publish-page.tsx';
import { meQuery } from '../session/use-me.ts';
import { Loading } from '../shared/states/states.tsx';
import { SetUpPage } from '../sign-in/set-up-page.tsx';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import { ServerTeamPage } from '../team/server-team-page.tsx';
import { TeamPage } from '../team/team-page.tsx';
import { CampaignPages } from './campaign-pages.tsx';
import { CrashPage, NoPage } from './console-failures.tsx';

interface RouterContext {
  queries: QueryClient;
  call: ConsoleCall;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NoPage,
  errorComponent: CrashPage,
});

interface SignInSearch {
  /** The page that the member wanted. */
  to?: string;
  /** Whether a session has ended. */
  ended?: boolean;
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: ({ to, ended }: Record<string, unknown>): SignInSearch => ({
    ...(typeof to === 'string' ? { to } : {}),
    ...(ended === true ? { ended } : {}),
  }),
  component: SignInPage,
});

const setUp = createRoute({ getParentRoute: () => root, path: '/setup', component: SetUpPage });

/** Everything else is for members. */
const members = createRoute({
  getParentRoute: () => root,
  id: 'members',
  beforeLoad: async ({ context: { queries, call }, location }) => {
    const me = await queries.ensureQueryData(meQuery(call));
    if (!me) throw redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { to: location.href } });
  },
  component: Outlet,
});

const shelf = createRoute({ getParentRoute: () => members, path: '/', component: ShelfPage });
const fresh = createRoute({
  getParentRoute: () => members,
  path: '/new',
  component: lazyRouteComponent(() => import('../campaigns/new-page.tsx'), 'NewPage'),
});
const account = createRoute({ getParentRoute: () => members, path: '/account', component: AccountPage });
const serverTeam = createRoute({ getParentRoute: () => members, path: '/server/members', component: ServerTeamPage });
const serverAudit = createRoute({ getParentRoute: () => members, path: '/server/audit', component: ServerAuditPage });

/** Everything of one campaign, in its frame. */
const campaign = createRoute({ getParentRoute: () => members, path: '/$slug', component: CampaignPages });
const overview = createRoute({ getParentRoute: () => campaign, path: '/', component: OverviewPage });
const publish = createRoute({ getParentRoute: () => campaign, path: '/publish', component: PublishPage });
const team = createRoute({ getParentRoute: () => campaign, path: '/team', component: TeamPage });
const audit = createRoute({ getParentRoute: () => campaign, path: '/audit', component: AuditPage });
interface SpotsSearch {
  /** All spots in a table, in place of one at a time. */
  view?: 'table';
}
const SpotsPage = lazyRouteComponent(() => import('../spots/spots-page.tsx'), 'SpotsPage');
const spots = createRoute({
  getParentRoute: () => campaign,
  path: '/spots',
  validateSearch: ({ view }: Record<string, unknown>): SpotsSearch => (view === 'table' ? { view } : {}),
  component: SpotsPage,
});
const spotsImport = createRoute({
  getParentRoute: () => campaign,
  path: '/spots/import',
  component: lazyRouteComponent(() => import('../spots/import-page.tsx'), 'ImportPage'),
});
const spot = createRoute({ getParentRoute: () => campaign, path: '/spots/$spotId', component: SpotsPage });
const spotPart = createRoute({ getParentRoute: () => campaign, path: '/spots/$spotId/$part', component: SpotsPage });

interface FileSearch {
  /** The line to show, from 1. */
  line?: number;
  /** The path of what to show. */
  at?: string;
}
const file = createRoute({
  getParentRoute: () => campaign,
  path: '/file',
  validateSearch: ({ line, at }: Record<string, unknown>): FileSearch => ({
    ...(typeof line === 'number' ? { line } : {}),
    ...(typeof at === 'string' ? { at } : {}),
  }),
  component: FilePage,
});

const files = createRoute({
  getParentRoute: () => campaign,
  path: '/files',
  component: lazyRouteComponent(() => import('../file/files-page.tsx'), 'FilesPage'),
});

const print = createRoute({
  getParentRoute: () => campaign,
  path: '/print',
  validateSearch: printSearch,
  component: lazyRouteComponent(() => import('../print/print-page.tsx'), 'PrintPage'),
});

const preflight = createRoute({
  getParentRoute: () => campaign,
  path: '/preflight',
  validateSearch: preflightSearch,
  component: lazyRouteComponent(() => import('../preflight/preflight-page.tsx'), 'PreflightPage'),
});

const cover = createRoute({
  getParentRoute: () => campaign,
  path: '/cover',
  component: lazyRouteComponent(() => import('../cover/cover-page.tsx'), 'CoverPage'),
});

const settings = createRoute({
  getParentRoute: () => campaign,
  path: '/settings',
  component: lazyRouteComponent(() => import('../cover/settings-page.tsx'), 'SettingsPage'),
});

const ground = createRoute({
  getParentRoute: () => campaign,
  path: '/map',
  component: lazyRouteComponent(() => import('../ground/ground-page.tsx'), 'GroundPage'),
});

const texts = createRoute({
  getParentRoute: () => campaign,
  path: '/pages',
  component: lazyRouteComponent(() => import('../notices/texts-page.tsx'), 'TextsPage'),
});

const courses = createRoute({
  getParentRoute: () => campaign,
  path: '/courses',
  component: lazyRouteComponent(() => import('../sheets/courses-page.tsx'), 'CoursesPage'),
});

const course = createRoute({
  getParentRoute: () => campaign,
  path: '/courses/$itemId',
  component: lazyRouteComponent(() => import('../sheets/courses-page.tsx'), 'CoursesPage'),
});

const sheets = createRoute({
  getParentRoute: () => campaign,
  path: '/sheets',
  component: lazyRouteComponent(() => import('../sheets/sheets-page.tsx'), 'SheetsPage'),
});

const sheet = createRoute({
  getParentRoute: () => campaign,
  path: '/sheets/$itemId',
  component: lazyRouteComponent(() => import('../sheets/sheets-page.tsx'), 'SheetsPage'),
});

const prizes = createRoute({
  getParentRoute: () => campaign,
  path: '/prizes',
  component: lazyRouteComponent(() => import('../prizes/prizes-page.tsx'), 'PrizesPage'),
});

const prize = createRoute({
  getParentRoute: () => campaign,
  path: '/prizes/$itemId',
  component: lazyRouteComponent(() => import('../prizes/prizes-page.tsx'), 'PrizesPage'),
});

const surveys = createRoute({
  getParentRoute: () => campaign,
  path: '/surveys',
  component: lazyRouteComponent(() => import('../surveys/surveys-page.tsx'), 'SurveysPage'),
});

const survey = createRoute({
  getParentRoute: () => campaign,
  path: '/surveys/$itemId',
  component: lazyRouteComponent(() => import('../surveys/surveys-page.tsx'), 'SurveysPage'),
});

const notices = createRoute({
  getParentRoute: () => campaign,
  path: '/notices',
  component: lazyRouteComponent(() => import('../notices/notices-page.tsx'), 'NoticesPage'),
});

const notice = createRoute({
  getParentRoute: () => campaign,
  path: '/notices/$itemId',
  component: lazyRouteComponent(() => import('../notices/notices-page.tsx'), 'NoticesPage'),
});

const popups = createRoute({
  getParentRoute: () => campaign,
  path: '/popups',
  component: lazyRouteComponent(() => import('../notices/popups-page.tsx'), 'PopupsPage'),
});

const popup = createRoute({
  getParentRoute: () => campaign,
  path: '/popups/$itemId',
  component: lazyRouteComponent(() => import('../notices/popups-page.tsx'), 'PopupsPage'),
});

const routes = root.addChildren([
  signIn,
  setUp,
  members.addChildren([
    shelf,
    fresh,
    account,
    serverTeam,
    serverAudit,
    campaign.addChildren([
      overview,
      publish,
      print,
      preflight,
      cover,
      settings,
      ground,
      texts,
      courses,
      course,
      sheets,
      sheet,
      prizes,
      prize,
      surveys,
      survey,
      notices,
      notice,
      popups,
      popup,
      team,
      audit,
      spots,
      spotsImport,
      spot,
      spotPart,
      file,
      files,
    ]),
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
