import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { AccountPage } from '../account/account-page.tsx';
import type { ConsoleCall } from '../api/console-call.ts';
import { meQuery } from '../session/use-me.ts';
import { Loading } from '../shared/states/states.tsx';
import { SetUpPage } from '../sign-in/set-up-page.tsx';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
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

const account = createRoute({ getParentRoute: () => members, path: '/', component: AccountPage });

const routes = root.addChildren([signIn, setUp, members.addChildren([account])]);

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
