import { expect, it } from 'vitest';
import { japanese } from '../../i18n/ja_JP/ja_JP.ts';
import { campaignLine, instantOf } from './campaign-line.ts';

const line = (start: string | null, end: string | null, now: string) =>
  campaignLine({ start, end }, { now: Date.parse(now), texts: japanese.frame, locale: 'ja_JP' });

it('says where a campaign is', () => {
  expect(line('2026-10-10', '2026-11-03', '2026-10-08T00:00:00')).toBe('開催まで 2 日');
  expect(line('2026-10-10', '2026-11-03', '2026-11-03T12:00:00')).toBe('開催 25 日目・きょうまで');
  expect(line('2026-10-10', '2026-11-03', '2026-11-04T00:00:01')).toContain('に終了');
  expect(line(null, null, '2026-11-04T00:00:01')).toBe(japanese.frame.noPeriod);
});

it('reads the forms of the campaign file', () => {
  expect(instantOf('2026-10-10T09:00:00+09:00', 'start')).toBe(Date.parse('2026-10-10T00:00:00Z'));
  expect(instantOf('2026-10-10 09:00', 'start')).toBe(new Date(2026, 9, 10, 9).getTime());
  expect(instantOf('2026-10-10', 'end')).toBe(new Date(2026, 9, 10, 23, 59, 59).getTime());
  expect(instantOf('soon', 'end')).toBeNaN();
});
