import type { RouteName } from '@meguri/core/paths.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { configure } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadScreen } from '../app/load-screen.ts';
import { testScreen, testVisit } from '../testing/test-visit.tsx';
import { prefetch } from './queries.ts';
import { createQueryClient } from './query-client.ts';

// Strict mode mounts a screen twice. The first unmount aborts a request that has no other observer.
beforeAll(() => configure({ reactStrictMode: false }));
afterAll(() => configure({ reactStrictMode: true }));

it.each<[RouteName, Record<string, string>]>([
  ['goods', {}],
  ['present', { presentId: 'towel' }],
])('prefetches for %s what the screen reads, once', async (name, params) => {
  const { visit, call } = testVisit({ username: 'hana' });
  call.mockReturnValue(new Promise(() => {}));
  const operations = () => call.mock.calls.map(([operation]) => operation);
  const client = createQueryClient();
  void prefetch(visit, client, name);
  const ahead = operations();
  expect(ahead.length).toBeGreaterThan(0);
  call.mockClear();

  const Screen = await loadScreen(name, 'en_US');
  const screen = <Screen params={params} />;
  const alone = testScreen(visit);
  alone.show(screen);
  expect(operations()).toEqual(expect.arrayContaining(ahead));
  alone.unmount();
  call.mockClear();

  const after = testScreen(visit);
  after.show(<QueryClientProvider client={client}>{screen}</QueryClientProvider>);
  expect(operations().filter((operation) => ahead.includes(operation))).toEqual([]);
  after.unmount();
});
