import { type DehydratedState, dehydrate, hydrate, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval';
import { NetworkFailure } from '../api/http.ts';

type PersistedQuery = DehydratedState['queries'][number];

/** Whose queries are persisted, and by which build of the app. Another build may expect other answers. */
export interface Owner {
  slug: string;
  username: string;
  deployment: string;
}

/**
 * The store of persisted queries. Every operation may fail (private windows, full disks); nothing is persisted then.
 */
export interface Shelf {
  entries: () => Promise<[string, PersistedQuery][]>;
  set: (entries: [string, PersistedQuery][]) => Promise<void>;
  remove: (keys: string[]) => Promise<void>;
}

/** Older data is never shown; in milliseconds. */
export const MOST_AGE_MS = 7 * 24 * 3_600_000;
const WRITE_AFTER_MS = 100;

/** Topics of the visitor's own data that can be read offline. */
const OWN_TOPICS = ['user', 'stamps', 'sheets', 'history'];
/** Topics of the visitor's data with texts in a language. */
const TOLD_TOPICS = ['presents', 'present', 'user-presents', 'coupons', 'results'];

/** Whether a query (keys of query-client.ts) is persisted: the campaign, the catalogue and the visitor's own data. */
export function isPersisted(key: QueryKey, { slug, username }: Pick<Owner, 'slug' | 'username'>): boolean {
  const [of, whose, what, own, told] = key;
  if (of !== slug) return false;
  if (whose === null) return what === 'campaign';
  if (whose !== username) return false;
  // The content of a prize must not be readable after its use.
  if (what === 'catalogue') return told !== 'item';
  return what === 'user' && (OWN_TOPICS.includes(String(own)) || TOLD_TOPICS.includes(String(told)));
}

const prefixOf = ({ slug, username, deployment }: Owner): string => `${slug} ${deployment} ${username} `;
const nameOf = (owner: Owner, hash: string): string => prefixOf(owner) + hash;

/** The stored queries of `owner`, without those that are too old. No visitor gets those of another. */
export function shelved(all: readonly [string, PersistedQuery][], owner: Owner, now: number): PersistedQuery[] {
  const isFresh = ({ state }: PersistedQuery) => now - state.dataUpdatedAt < MOST_AGE_MS;
  return all.flatMap(([name, query]) => (name.startsWith(prefixOf(owner)) && isFresh(query) ? [query] : []));
}

/** The persisted queries of one campaign. */
export interface PersistedQueries {
  /** Restores the stored queries. All of them count as stale, so that those on the screen are refetched. */
  restore: () => Promise<void>;
  /** Stores what is loaded from now on, and restores stored data where a request fails. */
  watch: () => void;
  /** Deletes all stored queries of this campaign, of all visitors. */
  forget: () => Promise<void>;
}

export interface PersistedQueriesParts {
  client: QueryClient;
  slug: string;
  deployment: string;
  /** Null while nobody is logged in. */
  username: () => string | null;
  clock: () => number;
  shelf: Shelf;
}

/** Persists the queries of a campaign (docs/decisions/0025). */
export function createPersistedQueries({
  client,
  slug,
  deployment,
  username,
  clock,
  shelf,
}: PersistedQueriesParts): PersistedQueries {
  const owner = (): Owner | null => {
    const name = username();
    return name === null ? null : { slug, username: name, deployment };
  };
  // Shown immediately, and refetched while shown.
  const putBack = (found: PersistedQuery[]) => {
    const queries = found.map((query) => ({ ...query, state: { ...query.state, isInvalidated: true } }));
    hydrate(client, { mutations: [], queries }, { defaultOptions: { queries: { gcTime: MOST_AGE_MS } } });
  };

  const restore = async () => {
    const whose = owner();
    if (!whose) return;
    const all = await shelf.entries();
    const found = shelved(all, whose, clock());
    putBack(found);
    const names = new Set(found.map(({ queryHash }) => nameOf(whose, queryHash)));
    const stale = all.map(([name]) => name).filter((name) => name.startsWith(`${slug} `) && !names.has(name));
    if (stale.length > 0) await shelf.remove(stale);
  };

  let changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    const whose = owner();
    const hashes = changed;
    changed = new Set();
    if (!whose || hashes.size === 0) return;
    const { queries } = dehydrate(client, {
      shouldDehydrateQuery: ({ queryHash, state }) => hashes.has(queryHash) && state.data !== undefined,
    });
    // A refetch may have failed in the meantime. The data is still the last known.
    const known = (query: PersistedQuery): PersistedQuery => ({
      ...query,
      state: { ...query.state, status: 'success', error: null },
    });
    shelf.set(queries.map((query) => [nameOf(whose, query.queryHash), known(query)])).catch(() => {});
  };

  const note = (hash: string) => {
    changed.add(hash);
    clearTimeout(timer);
    timer = setTimeout(write, WRITE_AFTER_MS);
  };

  const bringBack = async (hash: string) => {
    const whose = owner();
    if (whose) putBack(shelved(await shelf.entries(), whose, clock()).filter(({ queryHash }) => queryHash === hash));
  };

  return {
    restore: () => restore().catch(() => {}),
    watch: () => {
      // What was answered before this code was there.
      for (const { queryKey, queryHash, state } of client.getQueryCache().getAll()) {
        const whose = owner();
        if (whose && isPersisted(queryKey, whose) && state.status === 'success' && !state.isInvalidated)
          note(queryHash);
      }
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return;
        const { query, action } = event;
        const whose = owner();
        if (!whose || !isPersisted(query.queryKey, whose)) return;
        if (action.type === 'error' && action.error instanceof NetworkFailure && query.state.data === undefined) {
          void bringBack(query.queryHash).catch(() => {});
        }
        if (action.type !== 'success') return;
        note(query.queryHash);
      });
      document.addEventListener('visibilitychange', () => {
        if (document.hidden) write();
      });
    },
    forget: async () => {
      changed.clear();
      try {
        const names = (await shelf.entries()).map(([name]) => name);
        await shelf.remove(names.filter((name) => name.startsWith(`${slug} `)));
      } catch {
        // Data that cannot be read cannot be shown either.
      }
    },
  };
}

/** The store in IndexedDB, opened on first use. */
export function indexedShelf(): Shelf {
  let store: UseStore | undefined;
  const open = () => {
    store ??= createStore('meguri', 'queries');
    return store;
  };
  return {
    entries: async () => entries<string, PersistedQuery>(open()),
    set: async (persisted) => setMany(persisted, open()),
    remove: async (names) => delMany(names, open()),
  };
}
