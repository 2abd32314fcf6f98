import type { ReportFigures } from '@meguri/core/console/report/schema.ts';
import { expect, it } from 'vitest';
import { shownDays } from './shown-days.ts';

type Day = ReportFigures['days'][number];

const day = (at: number, more: Partial<Day> = {}): Day => ({
  day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
  visitors: 0,
  registered: 0,
  stamps: 0,
  used: 0,
  ...more,
});
/** Days in a row; those named have a figure. */
const days = (count: number, ...busy: number[]) =>
  Array.from({ length: count }, (_, at) => day(at, busy.includes(at) ? { stamps: 2 } : {}));

it.each<[string, Day[], boolean, [number, number] | null]>([
  ['a long time before the event', days(400, 380, 399), false, [380, 399]],
  ['a long time before and after it', days(400, 100, 103), false, [100, 103]],
  ['less than a week before and after it', days(20, 6, 13), false, null],
  ['a week before it', days(20, 7, 19), false, [7, 19]],
  ['empty days within it', days(60, 0, 59), false, null],
  ['days to come', days(60, 20, 25), true, [20, 59]],
  ['no figures at all', days(400), false, null],
  ['a registration before the first stamp', [day(0, { registered: 1 }), ...days(40, 30).slice(1)], false, [0, 30]],
])('with %s', (_, all, withEnd, shown) => {
  const { days: found, leftOut } = shownDays(all, { withEnd });
  const [from, to] = shown ?? [0, all.length - 1];
  expect([found[0]?.day, found.at(-1)?.day]).toEqual([all[from]?.day, all[to]?.day]);
  expect(leftOut).toBe(all.length - found.length);
  const total = (some: readonly Day[]) => some.reduce((sum, { stamps, registered }) => sum + stamps + registered, 0);
  expect(total(found)).toBe(total(all));
});
