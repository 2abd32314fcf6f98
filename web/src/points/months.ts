import { localDate } from '@meguri/core/time/zoned-time.ts';

/** One month of lines, the newest first. */
export interface Month<T> {
  year: number;
  month: number;
  lines: T[];
}

/** Lines that come newest first, parted by the months of the campaign's own time zone. */
export function byMonth<T extends { at: string }>(lines: readonly T[], timeZone: string): Month<T>[] {
  const months: Month<T>[] = [];
  for (const line of lines) {
    const { year, month } = localDate(Date.parse(line.at), timeZone);
    const last = months.at(-1);
    if (last?.year === year && last.month === month) last.lines.push(line);
    else months.push({ year, month, lines: [line] });
  }
  return months;
}
