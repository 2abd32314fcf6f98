import { loadInBackground } from '../browser/chunks.ts';
import type { PersistedQueries, PersistedQueriesParts } from './persisted-queries.ts';

/** The name of the database in the browser. */
export const DATABASE = 'meguri';

/** Slow code or storage must not delay the page for longer. */
const RESTORE_TIMEOUT_MS = 400;

/**
 * Persisted queries whose code is loaded on demand, with the chunk of home (vite.config.ts). Nothing is persisted for a
 * visitor without a session, so sign-in does not load it.
 */
export function lazyPersistedQueries(parts: Omit<PersistedQueriesParts, 'store'>): PersistedQueries {
  let loading: Promise<PersistedQueries | null> | undefined;
  const load = () => {
    loading ??= loadInBackground(() => import('./persisted-queries.ts')).then((code) => {
      if (code) return code.createPersistedQueries({ ...parts, store: code.indexedDbStore(DATABASE) });
      // The next call tries again.
      loading = undefined;
      return null;
    });
    return loading;
  };
  return {
    restore: async () => {
      if (parts.username() === null) return;
      const restored = load().then((persisted) => persisted?.restore());
      await Promise.race([restored, new Promise((resolve) => setTimeout(resolve, RESTORE_TIMEOUT_MS))]);
    },
    watch: () => void load().then((persisted) => persisted?.watch()),
    forget: async () => {
      const persisted = await load();
      if (persisted) await persisted.forget();
      // This page has no connection to the database, which would delay the deletion.
      else globalThis.indexedDB?.deleteDatabase(DATABASE);
    },
  };
}
