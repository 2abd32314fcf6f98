import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { DEFAULT_LIMIT, type Limit } from '@meguri/core/time/windows.ts';
import type { Report } from './faults.ts';
import { itemsOf, type ValidParts } from './valid-parts.ts';

/**
 * Points that one visitor can collect with one version. A balance is stored as a four-byte integer; this is less than half
 * of its range, which leaves room for a balance from earlier versions.
 */
const MAX_POINTS = 1_000_000_000;

const DAY_MS = 86_400_000;
const WINDOW_MS: Record<Limit, number> = { day: DAY_MS, week: 7 * DAY_MS, once: Number.POSITIVE_INFINITY };

/** A visitor who collects every spot in every window does not overflow the balance. */
export function checkPoints({ spots, period, acquisition }: ValidParts<CampaignFile>, report: Report): void {
  const start = acquisition?.start ?? period?.start;
  const end = acquisition?.end ?? period?.end;
  if (!start || !end) return;
  const inWindow = itemsOf(spots).reduce((sum, [, { points = 0 }]) => sum + points, 0);
  // One more than the full windows, because the first and the last window can be partial.
  const windows = 1 + Math.ceil((Date.parse(end) - Date.parse(start)) / WINDOW_MS[acquisition?.limit ?? DEFAULT_LIMIT]);
  if (!(inWindow * windows > MAX_POINTS)) return;
  const found = `found ${inWindow} points in each of ${windows} windows`;
  report.fault(['spots'], 'range', `must give one visitor at most ${MAX_POINTS} points in total, ${found}.`);
}
