import { loadInBackground } from '../browser/chunks.ts';
import type { KeptQueries, KeptQueriesParts } from './kept-queries.ts';

/** A slow storage must not delay the page for longer. */
const RESTORE_TIMEOUT_MS = 400;

/**
 * Persisted queries whose code is loaded on demand, with the chunk of home (vite.config.ts). Nothing is persisted for a
 * visitor without a session, so sign-in does not load it.
 */
export function lazyKeptQueries(parts: Omit<KeptQueriesParts, 'shelf'>): KeptQueries {
  let loading: Promise<KeptQueries | null> | undefined;
  const load = () => {
    loading ??= loadInBackground(() => import('./kept-queries.ts')).then(
      (code) => code?.createKeptQueries({ ...parts, shelf: code.indexedShelf() }) ?? null,
    );
    return loading;
  };
  return {
    restore: async () => {
      if (parts.username() === null) return;
      const kept = await load();
      if (kept) await Promise.race([kept.restore(), new Promise((resolve) => setTimeout(resolve, RESTORE_TIMEOUT_MS))]);
    },
    watch: () => void load().then((kept) => kept?.watch()),
    forget: async () => (await load())?.forget(),
  };
}
