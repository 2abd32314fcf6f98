import { localDate } from '@meguri/core/time/zoned-time.ts';

/** The lines of one month, newest first. */
export interface Month<T> {
  year: number;
  month: number;
  lines: T[];
}

/** Groups lines, given newest first, by the months of the campaign's time zone. */
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
