import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DATABASE, lazyPersistedQueries } from './lazy-persisted-queries.ts';

const restore = vi.fn(async () => {});
const forget = vi.fn(async () => {});
const load = vi.hoisted(() => vi.fn<() => Promise<unknown>>());

vi.mock('../browser/chunks.ts', () => ({ loadInBackground: load }));

const CODE = { createPersistedQueries: () => ({ restore, watch: () => {}, forget }), indexedDbStore: () => ({}) };
const queries = () =>
  lazyPersistedQueries({
    client: new QueryClient(),
    slug: 'akari',
    deployment: 'd1',
    username: () => 'hana25',
    clock: Date.now,
  });

const deleteDatabase = vi.fn();
beforeEach(() => {
  load.mockResolvedValue(CODE);
  vi.stubGlobal('indexedDB', { deleteDatabase });
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('restores what is stored', async () => {
  await queries().restore();
  expect(restore).toHaveBeenCalledOnce();
});

it.each([
  ['its code', () => load.mockReturnValue(new Promise(() => {}))],
  ['the storage', () => restore.mockReturnValueOnce(new Promise(() => {}))],
])('does not delay the page where %s is slow', async (_, stall) => {
  vi.useFakeTimers();
  stall();
  const restored = vi.fn();
  void queries().restore().then(restored);
  await vi.advanceTimersByTimeAsync(500);
  expect(restored).toHaveBeenCalled();
});

it('loads its code again after a failure', async () => {
  const persisted = queries();
  load.mockResolvedValueOnce(null);
  await persisted.restore();
  await persisted.forget();
  expect(forget).toHaveBeenCalledOnce();
});

it('deletes what is stored also without its code', async () => {
  load.mockResolvedValue(null);
  await queries().forget();
  expect(deleteDatabase).toHaveBeenCalledWith(DATABASE);
});
