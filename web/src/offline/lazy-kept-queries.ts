import { loadInBackground } from '../browser/chunks.ts';
import type { KeptQueries, KeptQueriesParts } from './kept-queries.ts';

/** A storage that does not answer must not keep the visitor from the page. */
const RESTORE_PATIENCE_MS = 400;

/**
 * The kept queries with code of their own, which comes with the code of home (vite.config.ts): nothing is kept for a
 * visitor without a session, so that sign-in does without it.
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
      if (kept)
        await Promise.race([kept.restore(), new Promise((resolve) => setTimeout(resolve, RESTORE_PATIENCE_MS))]);
    },
    watch: () => void load().then((kept) => kept?.watch()),
    forget: async () => (await load())?.forget(),
  };
}
