import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { DEFAULT_LIMIT, type Limit } from '@meguri/core/time/windows.ts';
import type { Report } from './faults.ts';
import { itemsOf, type ValidParts } from './valid-parts.ts';

/**
 * A balance is kept in an integer of four bytes. This is less than half of what that holds, so that a balance from
 * versions of before finds room beside it.
 */
const MOST_POINTS = 1_000_000_000;

const DAY_MS = 86_400_000;
const WINDOW_MS: Record<Limit, number> = { day: DAY_MS, week: 7 * DAY_MS, once: Number.POSITIVE_INFINITY };

/** What one visitor can collect who comes in every window to every spot is a sum that can be kept. */
export function checkPoints({ spots, period, acquisition }: ValidParts<CampaignFile>, report: Report): void {
  const start = acquisition?.start ?? period?.start;
  const end = acquisition?.end ?? period?.end;
  if (!start || !end) return;
  const inWindow = itemsOf(spots).reduce((sum, [, { points = 0 }]) => sum + points, 0);
  // One more than whole ones, since the first and the last may be windows in part.
  const windows = 1 + Math.ceil((Date.parse(end) - Date.parse(start)) / WINDOW_MS[acquisition?.limit ?? DEFAULT_LIMIT]);
  if (!(inWindow * windows > MOST_POINTS)) return;
  const found = `found ${inWindow} that can be collected ${windows} times`;
  report.fault(['spots'], 'range', `must give one visitor at most ${MOST_POINTS} points in all, ${found}.`);
}
