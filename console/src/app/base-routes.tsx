import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router';
import type { ConsoleCall } from '../api/console-call.ts';
import { meQuery } from '../session/use-me.ts';
import { CrashPage, NoPage } from './console-failures.tsx';
import { MemberPages, SecuredCampaign } from './member-pages.tsx';

export interface RouterContext {
  queries: QueryClient;
  call: ConsoleCall;
}

/** The root of all routes. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NoPage,
  errorComponent: CrashPage,
});

/** The pages for members: a visitor without a session is sent to the sign-in page and comes back afterwards. */
export const members = createRoute({
  getParentRoute: () => root,
  id: 'members',
  beforeLoad: async ({ context: { queries, call }, location }) => {
    const me = await queries.ensureQueryData(meQuery(call));
    if (!me) throw redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { to: location.href } });
  },
  component: MemberPages,
});

/** Everything of one campaign, in its frame. */
export const campaign = createRoute({ getParentRoute: () => members, path: '/$slug', component: SecuredCampaign });
