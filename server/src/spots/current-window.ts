import type { Catalogue } from '@meguri/core/catalogue/catalogue.ts';
import { nextAvailableAt, windowKey } from '@meguri/core/time/windows.ts';
import { startOfLocalDay } from '@meguri/core/time/zoned-time.ts';

/** The acquisition window at an instant (docs/domain.md#4-windows-and-limits). */
export interface CurrentWindow {
  key: string;
  /** As ISO 8601 text, as answers have it; null if there is no next window. */
  nextAvailableAt: string | null;
}

/** Instants are in milliseconds since the epoch. */
interface CachedWindow extends CurrentWindow {
  from: number;
  to: number;
}

const cache = new WeakMap<Catalogue, CachedWindow>();

/** The window at `now`, cached for the local day: calendar arithmetic in a time zone costs more than all other rules. */
export function currentWindow(catalogue: Catalogue, now: number): CurrentWindow {
  const cached = cache.get(catalogue);
  if (cached && now >= cached.from && now < cached.to) return cached;
  const { acquisition, timeZone } = catalogue;
  const next = nextAvailableAt(acquisition.limit, now, timeZone, acquisition.period.end);
  const window = {
    key: windowKey(acquisition.limit, now, timeZone),
    nextAvailableAt: next === null ? null : new Date(next).toISOString(),
    from: startOfLocalDay(now, timeZone, 0),
    to: startOfLocalDay(now, timeZone, 1),
  };
  cache.set(catalogue, window);
  return window;
}
