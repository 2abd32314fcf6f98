import { useState } from 'react';
import { itemOfPage, pageShowing } from './preview-places.ts';
import { useRunsItem } from './use-rehearsal.ts';

/** A page of the visitor app, and the first version of the rehearsal that is known to have it. */
export interface ReachedPage {
  page: string;
  since: number;
}

interface Reaching {
  wanted: string;
  /** What was reached before. */
  last: ReachedPage | null;
  /** What is known of the item of the wanted page: undefined while the server is asked. */
  runs: { version: number | null; has: boolean } | undefined;
}

/**
 * The page that the visitor app can open: the wanted one once the rehearsal has its item, until then the one before, or the
 * list of such items. Null while nothing is known. An item that was just added is in the draft before it is in the rehearsal.
 */
export function reachedPage({ wanted, last, runs }: Reaching): ReachedPage | null {
  const item = itemOfPage(wanted);
  const isThere = last?.page === wanted;
  if (item === null) return isThere ? last : { page: wanted, since: 0 };
  if (runs === undefined) return last;
  if (runs.has) return isThere ? last : { page: wanted, since: runs.version ?? 0 };
  return last && !isThere ? last : { page: pageShowing(item.slice(0, item.lastIndexOf('/'))), since: 0 };
}

/** The page that the visitor app can open now. `arrive` says that the app has opened a page by itself. */
export function useReachedPage(
  slug: string,
  { wanted, version }: { wanted: string; version: number | null },
): { reached: ReachedPage | null; arrive: (page: string) => void } {
  const runs = useRunsItem(slug, { item: itemOfPage(wanted), version });
  const [last, setLast] = useState<ReachedPage | null>(null);
  const reached = reachedPage({ wanted, last, runs });
  if (reached !== last) setLast(reached);
  return { reached, arrive: (page) => setLast({ page, since: 0 }) };
}
