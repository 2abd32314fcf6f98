import { useState } from 'react';
import { itemOfPage, pageShowing } from './preview-places.ts';
import { useRunsItem } from './use-rehearsal.ts';

/** A page of the visitor app, and the first version of the rehearsal that is known to have it. */
export interface ReachedPage {
  page: string;
  since: number;
}

interface Reaching {
  requested: string;
  /** What was reached before. */
  last: ReachedPage | null;
  /** What is known of the item of the requested page: undefined while the server is asked. */
  runs: { version: number | null; has: boolean } | undefined;
}

/**
 * The page that the visitor app can open: the requested one once the rehearsal has its item, until then the one before, or the
 * list of such items. Null while nothing is known. An item that was just added is in the draft before it is in the rehearsal.
 */
export function reachedPage({ requested, last, runs }: Reaching): ReachedPage | null {
  const item = itemOfPage(requested);
  const isThere = last?.page === requested;
  if (item === null) return isThere ? last : { page: requested, since: 0 };
  if (runs === undefined) return last;
  if (runs.has) return isThere ? last : { page: requested, since: runs.version ?? 0 };
  return last && !isThere ? last : { page: pageShowing(item.slice(0, item.lastIndexOf('/'))), since: 0 };
}

/** The page that the visitor app can open now. `arrive` says that the app has opened a page by itself. */
export function useReachedPage(
  slug: string,
  { requested, version }: { requested: string; version: number | null },
): { reached: ReachedPage | null; arrive: (page: string) => void } {
  const runs = useRunsItem(slug, { item: itemOfPage(requested), version });
  const [last, setLast] = useState<ReachedPage | null>(null);
  const reached = reachedPage({ requested, last, runs });
  if (reached !== last) setLast(reached);
  return { reached, arrive: (page) => setLast({ page, since: 0 }) };
}
