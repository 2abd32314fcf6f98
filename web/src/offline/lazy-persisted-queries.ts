import { loadInBackground } from '../browser/chunks.ts';
import type { PersistedQueries, PersistedQueriesParts } from './persisted-queries.ts';

/** A slow storage must not delay the page for longer. */
const RESTORE_TIMEOUT_MS = 400;

/**
 * Persisted queries whose code is loaded on demand, with the chunk of home (vite.config.ts). Nothing is persisted for a
 * visitor without a session, so sign-in does not load it.
 */
export function lazyPersistedQueries(parts: Omit<PersistedQueriesParts, 'store'>): PersistedQueries {
  let loading: Promise<PersistedQueries | null> | undefined;
  const load = () => {
    loading ??= loadInBackground(() => import('./persisted-queries.ts')).then(
      (code) => code?.createPersistedQueries({ ...parts, store: code.indexedDbStore() }) ?? null,
    );
    return loading;
  };
  return {
    restore: async () => {
      if (parts.username() === null) return;
      const persisted = await load();
      if (persisted)
        await Promise.race([persisted.restore(), new Promise((resolve) => setTimeout(resolve, RESTORE_TIMEOUT_MS))]);
    },
    watch: () => void load().then((persisted) => persisted?.watch()),
    forget: async () => (await load())?.forget(),
  };
}
