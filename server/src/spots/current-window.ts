import type { Catalogue } from '@meguri/core/catalogue/catalogue.ts';
import { nextAvailableAt, windowKey } from '@meguri/core/time/windows.ts';
import { startOfLocalDay } from '@meguri/core/time/zoned-time.ts';

/** The acquisition window of a campaign at an instant. */
export interface CurrentWindow {
  key: string;
  nextAvailableAt: number | null;
}

interface Kept extends CurrentWindow {
  from: number;
  to: number;
}

const kept = new WeakMap<Catalogue, Kept>();

/** The window in force, remembered for the local day: calendar arithmetic in a time zone costs more than all other rules. */
export function currentWindow(catalogue: Catalogue, now: number): CurrentWindow {
  const known = kept.get(catalogue);
  if (known && now >= known.from && now < known.to) return known;
  const { acquisition, timeZone } = catalogue;
  const window = {
    key: windowKey(acquisition.limit, now, timeZone),
    nextAvailableAt: nextAvailableAt(acquisition.limit, now, timeZone, acquisition.period.end),
    from: startOfLocalDay(now, timeZone, 0),
    to: startOfLocalDay(now, timeZone, 1),
  };
  kept.set(catalogue, window);
  return window;
}
