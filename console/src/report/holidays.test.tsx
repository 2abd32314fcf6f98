import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { holidaysBetween, useHolidays } from './holidays.ts';

afterEach(cleanup);

it.each([
  ['a holiday at both ends', '2026-05-03', '2026-05-05', ['憲法記念日', 'みどりの日', 'こどもの日']],
  ['a day between two holidays', '2026-09-21', '2026-09-23', ['敬老の日', '休日', '秋分の日']],
  ['the day after a holiday on a Sunday', '2026-05-06', '2026-05-06', ['こどもの日 振替休日']],
  ['weekdays and weekends', '2026-06-01', '2026-06-30', []],
  ['the turn of a year', '2026-12-31', '2027-01-01', ['元日']],
])('knows %s', async (_what, from, to, names) => {
  expect([...(await holidaysBetween(from, to, 'ja_JP')).values()]).toEqual(names);
});

it('names holidays in English', async () => {
  expect([...(await holidaysBetween('2026-11-01', '2026-11-30', 'en_US'))]).toEqual([
    ['2026-11-03', 'National Culture Day'],
    ['2026-11-23', 'Labor Thanksgiving Day'],
  ]);
});

const Names = ({ timeZone }: { timeZone: string }) => (
  <p>{`${timeZone}: ${[...useHolidays({ from: '2026-11-03', to: '2026-11-03', timeZone }, 'ja_JP').values()]}`}</p>
);

it('marks them in campaigns of Japan only, also after a report of the same days of Japan', async () => {
  const page = (timeZone: string) => (
    <QueryClientProvider client={queries}>
      <Names timeZone={timeZone} />
    </QueryClientProvider>
  );
  const queries = new QueryClient();
  const { rerender } = render(page('Asia/Tokyo'));
  await screen.findByText('Asia/Tokyo: 文化の日');
  rerender(page('Asia/Seoul'));
  expect(screen.getByText('Asia/Seoul:')).toBeTruthy();
});
