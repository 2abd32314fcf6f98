import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useNavigate,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { use, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Redirect } from './redirect.tsx';

afterEach(cleanup);

/** What the entry waits for before it knows where to go. */
let known: PromiseWithResolvers<void>;
/** The code of the page to which the entry goes, and of another page. */
let target: PromiseWithResolvers<void>;
let other: PromiseWithResolvers<void>;
let renders: number;
let rerender: () => void;
beforeEach(() => {
  known = Promise.withResolvers();
  target = Promise.withResolvers();
  other = Promise.withResolvers();
  renders = 0;
});

const subscribe = (listener: () => void) => {
  rerender = () => {
    renders += 1;
    listener();
  };
  return () => undefined;
};
const Entry = () => {
  use(known.promise);
  useSyncExternalStore(subscribe, () => renders);
  const navigate = useNavigate();
  return <Redirect go={() => void navigate({ to: '/live' as never, replace: true })} />;
};

const opened = async () => {
  const root = createRootRoute({ component: Outlet });
  const page = (path: string, text: string, code: Promise<void>) =>
    createRoute({ getParentRoute: () => root, path, component: () => text, loader: () => code });
  const entry = createRoute({ getParentRoute: () => root, path: '/$slug/', component: Entry });
  const routeTree = root.addChildren([
    entry,
    page('/live', 'live', target.promise),
    page('/team', 'team', other.promise),
  ]);
  const history = createMemoryHistory({ initialEntries: ['/console/akari'] });
  const router = createRouter({ routeTree, history, basepath: '/console' });
  await act(async () => render(<RouterProvider router={router as never} />));
  return { router, history };
};

it('replaces the page by its target', async () => {
  const { history } = await opened();
  await act(async () => known.resolve());
  await act(async () => target.resolve());
  expect(await screen.findByText('live')).toBeTruthy();
  expect([history.location.pathname, history.length]).toEqual(['/console/live', 1]);
});

it.each([
  ['before the target is known', 'first'],
  ['while the target loads', 'later'],
])('goes nowhere when the member has chosen another page %s', async (_when, order) => {
  const { router, history } = await opened();
  const choose = () => act(async () => void router.navigate({ to: '/team' as never }));
  if (order === 'first') await choose();
  await act(async () => known.resolve());
  if (order === 'later') {
    await choose();
    await act(async () => rerender());
  }
  await act(async () => target.resolve());
  await act(async () => other.resolve());
  expect(await screen.findByText('team')).toBeTruthy();
  expect(history.location.pathname).toBe('/console/team');
});
