import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkFailure } from '../api/http.ts';
import { campaignKey, catalogueKey, createQueryClient, userKeys } from '../queries/query-client.ts';
import { createPersistedQueries, isPersisted, MAX_AGE_MS, type QueryStore } from './persisted-queries.ts';

const HARU = { slug: 'akari', username: 'haru', deployment: 'one' };
const stamps = userKeys('akari', 'haru').stamps;
const spots = catalogueKey('akari', 'haru', 'ja_JP', ['spots']);

/** A store in memory that clones values as IndexedDB does. */
function memoryStore() {
  const stored = new Map<string, Awaited<ReturnType<QueryStore['entries']>>[number][1]>();
  const store: QueryStore = {
    entries: async () => structuredClone([...stored]),
    set: async (entries) => {
      for (const [key, value] of structuredClone(entries)) stored.set(key, value);
    },
    remove: async (names) => {
      for (const name of names) stored.delete(name);
    },
  };
  return { store, stored };
}

describe('isPersisted', () => {
  it.each([
    ['the campaign', campaignKey('akari', 'ja_JP'), true],
    ['spots', spots, true],
    ['the stamp book', stamps, true],
    ['the points', userKeys('akari', 'haru').history, true],
    ['the presents', userKeys('akari', 'haru').localized('ja_JP', ['presents']), true],
    ['one present', userKeys('akari', 'haru').localized('ja_JP', ['present', 'mame']), true],
    ['the user presents', userKeys('akari', 'haru').localized('ja_JP', ['user-presents']), true],
    ['the claim codes of a prize', userKeys('akari', 'haru').claims('7'), true],
    ["another visitor's claim codes", userKeys('akari', 'mio').claims('7'), false],
    ['the content of a present', catalogueKey('akari', 'haru', 'ja_JP', ['item', '7']), false],
    ['the evidence of a draw', [...userKeys('akari', 'haru').all, 'draw', 'seats'], false],
    ["another visitor's book", userKeys('akari', 'mio').stamps, false],
    ['an anonymous visitor', userKeys('akari', null).stamps, false],
    ['another campaign', userKeys('beni', 'haru').stamps, false],
  ])('%s: %#', (_, key, stored) => {
    expect(isPersisted(key, HARU)).toBe(stored);
  });
});

describe('persisted queries', () => {
  let store: QueryStore;
  let stored: ReturnType<typeof memoryStore>['stored'];
  beforeEach(() => {
    vi.useFakeTimers();
    ({ store, stored } = memoryStore());
  });

  /** A page of a visitor: its own query client with the shared store. */
  const page = ({ username = 'haru' as string | null, deployment = 'one', slug = 'akari' } = {}) => {
    const client = createQueryClient();
    const clock = () => Date.now();
    const queries = createPersistedQueries({ client, slug, deployment, username: () => username, clock, store });
    queries.watch();
    return { client, queries };
  };
  /** The visitor opens the stamps and the spots. */
  const visit = async () => {
    const { client } = page();
    await client.fetchQuery({ queryKey: stamps, queryFn: async () => ['glass'] });
    await client.fetchQuery({ queryKey: spots, queryFn: async () => ['百灯坂'] });
    await vi.advanceTimersByTimeAsync(1000);
  };

  it('are restored as last known, even if a refetch failed right after', async () => {
    const { client } = page();
    client.setQueryData(stamps, ['glass']);
    const failing = { queryKey: stamps, queryFn: () => Promise.reject(new NetworkFailure('gone')), staleTime: 0 };
    await client.fetchQuery(failing).catch(() => {});
    expect(client.getQueryState(stamps)?.status).toBe('error');
    await vi.advanceTimersByTimeAsync(1000);
    const next = page();
    await next.queries.restore();
    expect(next.client.getQueryState(stamps)).toMatchObject({ data: ['glass'], status: 'success', error: null });
  });

  it('are restored on the next page, and refetched', async () => {
    await visit();
    await vi.advanceTimersByTimeAsync(5000);
    const { client, queries } = page();
    await queries.restore();
    expect(client.getQueryData(stamps)).toEqual(['glass']);
    expect(client.getQueryState(stamps)).toMatchObject({ isInvalidated: true, dataUpdatedAt: Date.now() - 6000 });
    const queryFn = vi.fn(async () => ['glass', 'miso']);
    new QueryObserver(client, { queryKey: stamps, queryFn }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(1000);
    expect(queryFn).toHaveBeenCalledOnce();
    expect(client.getQueryData(stamps)).toEqual(['glass', 'miso']);
  });

  it.each([
    ['another visitor', { username: 'mio' }],
    ['an anonymous visitor', { username: null }],
    ['another campaign', { slug: 'beni' }],
    ['another build of the app', { deployment: 'two' }],
  ])('are not restored for %s', async (_, who) => {
    await visit();
    const { client, queries } = page(who);
    await queries.restore();
    expect(client.getQueryCache().getAll()).toEqual([]);
  });

  it('are shown for a week at most', async () => {
    await visit();
    await vi.advanceTimersByTimeAsync(MAX_AGE_MS - 10_000);
    const before = page();
    await before.queries.restore();
    expect(before.client.getQueryData(stamps)).toEqual(['glass']);
    await vi.advanceTimersByTimeAsync(20_000);
    const after = page();
    await after.queries.restore();
    expect(after.client.getQueryData(stamps)).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  it('hold claim codes no longer than the codes are good', async () => {
    const claims = userKeys('akari', 'haru').claims('7');
    const { client } = page();
    await client.fetchQuery({ queryKey: claims, queryFn: async () => ({ claims: [], ahead: 0 }) });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    const before = page();
    await before.queries.restore();
    expect(before.client.getQueryData(claims)).toEqual({ claims: [], ahead: 0 });
    await vi.advanceTimersByTimeAsync(60_000);
    const after = page();
    await after.queries.restore();
    expect(after.client.getQueryData(claims)).toBeUndefined();
    expect(stored.size).toBe(0);
  });

  it('are all deleted together', async () => {
    await visit();
    expect(stored.size).toBe(2);
    await page({ username: null }).queries.forget();
    expect(stored.size).toBe(0);
  });

  it('are not written again by a pending write after they are deleted', async () => {
    const { client, queries } = page();
    await client.fetchQuery({ queryKey: stamps, queryFn: async () => ['glass'] });
    await queries.forget();
    await vi.advanceTimersByTimeAsync(1000);
    expect(stored.size).toBe(0);
  });

  it('replace a failed request, with their age', async () => {
    await visit();
    const { client } = page();
    const queryFn = () => Promise.reject(new NetworkFailure('offline'));
    new QueryObserver(client, { queryKey: stamps, queryFn }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(10);
    expect(client.getQueryState(stamps)).toMatchObject({ data: ['glass'], status: 'success' });
    expect(client.getQueryState(stamps)?.dataUpdatedAt).toBeLessThan(Date.now() - 900);
  });

  it('work in memory where the browser stores nothing', async () => {
    const refused = () => Promise.reject(new DOMException('no', 'SecurityError'));
    store = { entries: refused, set: refused, remove: refused };
    const { client, queries } = page();
    await queries.restore();
    await client.fetchQuery({ queryKey: stamps, queryFn: async () => ['glass'] });
    await vi.advanceTimersByTimeAsync(1000);
    await queries.forget();
    expect(client.getQueryData(stamps)).toEqual(['glass']);
  });
});
