import { CLAIM_CODES, CLAIM_MINUTE_MS } from '@meguri/core/counters/claim-minutes.ts';
import { type DehydratedState, dehydrate, hydrate, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { createStore, delMany, entries, setMany, type UseStore } from 'idb-keyval';
import { NetworkFailure } from '../api/http.ts';
import { CLAIMS_TOPIC } from '../queries/query-client.ts';

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
export interface QueryStore {
  entries: () => Promise<[string, PersistedQuery][]>;
  set: (entries: [string, PersistedQuery][]) => Promise<void>;
  remove: (keys: string[]) => Promise<void>;
}

/** Older data is never shown; in milliseconds. */
export const MAX_AGE_MS = 7 * 24 * 3_600_000;
/** Claim codes are good for so long, and are worth nothing afterwards. */
const MAX_CLAIMS_AGE_MS = CLAIM_CODES * CLAIM_MINUTE_MS;
const WRITE_DELAY_MS = 100;

/** Topics of the visitor's data without texts that can be read offline. */
const USER_TOPICS = ['user', 'stamps', 'history', CLAIMS_TOPIC];
/** Topics of the visitor's data with texts in one language. */
const LOCALIZED_TOPICS = ['presents', 'present', 'user-presents', 'coupons', 'results'];

/** Whether a query (keys of query-client.ts) is persisted: the campaign, the catalogue and the visitor's own data. */
export function isPersisted(key: QueryKey, { slug, username }: Pick<Owner, 'slug' | 'username'>): boolean {
  const [of, whose, area, topic, localizedTopic] = key;
  if (of !== slug) return false;
  if (whose === null) return area === 'campaign';
  if (whose !== username) return false;
  // The content of a present must not be readable after its use.
  if (area === 'catalogue') return localizedTopic !== 'item';
  return area === 'user' && (USER_TOPICS.includes(String(topic)) || LOCALIZED_TOPICS.includes(String(localizedTopic)));
}

const prefixOf = ({ slug, username, deployment }: Owner): string => `${slug} ${deployment} ${username} `;
const nameOf = (owner: Owner, hash: string): string => prefixOf(owner) + hash;

/** The stored queries of `owner`, without those that are too old. A visitor never receives those of another visitor. */
export function storedQueries(all: readonly [string, PersistedQuery][], owner: Owner, now: number): PersistedQuery[] {
  const isFresh = ({ queryKey, state }: PersistedQuery) => {
    const limit = queryKey[3] === CLAIMS_TOPIC ? MAX_CLAIMS_AGE_MS : MAX_AGE_MS;
    return now - state.dataUpdatedAt < limit;
  };
  return all.flatMap(([name, query]) => (name.startsWith(prefixOf(owner)) && isFresh(query) ? [query] : []));
}

/** The persisted queries of one campaign. */
export interface PersistedQueries {
  /** Restores the stored queries. They count as stale, so that those on the screen are refetched. */
  restore: () => Promise<void>;
  /** Stores the answers of later requests. Restores stored data if a request fails. */
  watch: () => void;
  /** Deletes all stored queries of this campaign, of all visitors. */
  forget: () => Promise<void>;
}

export interface PersistedQueriesParts {
  client: QueryClient;
  slug: string;
  deployment: string;
  /** Null for an anonymous visitor. */
  username: () => string | null;
  clock: () => number;
  store: QueryStore;
}

/** Persists the queries of a campaign (docs/decisions/0025). */
export function createPersistedQueries({
  client,
  slug,
  deployment,
  username,
  clock,
  store,
}: PersistedQueriesParts): PersistedQueries {
  const owner = (): Owner | null => {
    const name = username();
    return name === null ? null : { slug, username: name, deployment };
  };
  // Shown immediately, and refetched while shown.
  const restoreAll = (found: PersistedQuery[]) => {
    const queries = found.map((query) => ({ ...query, state: { ...query.state, isInvalidated: true } }));
    hydrate(client, { mutations: [], queries }, { defaultOptions: { queries: { gcTime: MAX_AGE_MS } } });
  };

  const restore = async () => {
    const whose = owner();
    if (!whose) return;
    const all = await store.entries();
    const found = storedQueries(all, whose, clock());
    restoreAll(found);
    const names = new Set(found.map(({ queryHash }) => nameOf(whose, queryHash)));
    const stale = all.map(([name]) => name).filter((name) => name.startsWith(`${slug} `) && !names.has(name));
    if (stale.length > 0) await store.remove(stale);
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
    // A refetch may have failed in the meantime. The data is then still the last known data.
    const known = (query: PersistedQuery): PersistedQuery => ({
      ...query,
      state: { ...query.state, status: 'success', error: null },
    });
    store.set(queries.map((query) => [nameOf(whose, query.queryHash), known(query)])).catch(() => {});
  };

  const scheduleWrite = (hash: string) => {
    changed.add(hash);
    clearTimeout(timer);
    timer = setTimeout(write, WRITE_DELAY_MS);
  };

  const restoreOne = async (hash: string) => {
    const whose = owner();
    if (whose)
      restoreAll(storedQueries(await store.entries(), whose, clock()).filter(({ queryHash }) => queryHash === hash));
  };

  return {
    restore: () => restore().catch(() => {}),
    watch: () => {
      // Answers that arrived before this code was loaded.
      for (const { queryKey, queryHash, state } of client.getQueryCache().getAll()) {
        const whose = owner();
        if (whose && isPersisted(queryKey, whose) && state.status === 'success' && !state.isInvalidated)
          scheduleWrite(queryHash);
      }
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return;
        const { query, action } = event;
        const whose = owner();
        if (!whose || !isPersisted(query.queryKey, whose)) return;
        if (action.type === 'error' && action.error instanceof NetworkFailure && query.state.data === undefined) {
          void restoreOne(query.queryHash).catch(() => {});
        }
        if (action.type !== 'success') return;
        scheduleWrite(query.queryHash);
      });
      document.addEventListener('visibilitychange', () => {
        if (document.hidden) write();
      });
    },
    forget: async () => {
      changed.clear();
      try {
        const names = (await store.entries()).map(([name]) => name);
        await store.remove(names.filter((name) => name.startsWith(`${slug} `)));
      } catch {
        // Data that cannot be read cannot be shown either.
      }
    },
  };
}

/** The store in the IndexedDB `database`, opened on first use. */
export function indexedDbStore(database: string): QueryStore {
  let store: UseStore | undefined;
  const open = () => {
    store ??= createStore(database, 'queries');
    return store;
  };
  return {
    entries: async () => entries<string, PersistedQuery>(open()),
    set: async (persisted) => setMany(persisted, open()),
    remove: async (names) => delMany(names, open()),
  };
}
