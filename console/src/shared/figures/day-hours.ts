import { COLUMN_MINUTES } from '@meguri/core/console/figures/figure.ts';
import type { Figures } from '@meguri/core/console/figures/schema.ts';

const PER_HOUR = 60 / COLUMN_MINUTES;
/** A diagram shows at least so many hours. */
const LEAST_HOURS = 8;

/** The hours of the day that the diagram shows: those with stamps or refusals, today or a week ago, and this one. */
export function shownHours(
  spots: readonly Pick<Figures['spots'][number], 'stamps' | 'refusals' | 'usual'>[],
  { columns, now }: { columns: number; now: number },
) {
  const used = [now];
  for (const { stamps, refusals, usual } of spots) {
    for (const counts of [stamps, refusals, usual]) {
      const first = counts.findIndex((count) => count > 0);
      if (first >= 0)
        used.push(
          first,
          counts.findLastIndex((count) => count > 0),
        );
    }
  }
  const hours = Math.ceil(columns / PER_HOUR);
  let from = Math.floor(Math.min(...used) / PER_HOUR);
  let to = Math.min(hours, Math.floor(Math.max(...used) / PER_HOUR) + 1);
  while (to - from < Math.min(LEAST_HOURS, hours)) {
    if (to < hours) to += 1;
    if (to - from < LEAST_HOURS && from > 0) from -= 1;
  }
  return { from: from * PER_HOUR, to: Math.min(columns, to * PER_HOUR) };
}

/** The column of an instant. */
export const columnAt = (from: string, at: number): number =>
  Math.floor((at - Date.parse(from)) / (COLUMN_MINUTES * 60_000));
