import { expect, it } from 'vitest';
import { english } from '../../i18n/en_US/en_US.ts';
import { japanese } from '../../i18n/ja_JP/ja_JP.ts';
import { campaignLine } from './campaign-line.ts';

const line = (start: string | null, end: string | null, now: string, texts = japanese.frame) =>
  campaignLine({ start, end }, { now: Date.parse(now), timeZone: 'Asia/Tokyo', texts, locale: 'ja_JP' });

it('says where a campaign is', () => {
  expect(line('2026-10-10', '2026-11-03', '2026-10-08T00:00:00+09:00')).toBe('開催まで 2 日');
  expect(line('2026-10-10 18:00', '2026-11-03', '2026-10-10T09:00:00+09:00')).toBe('きょうから開催');
  expect(line('2026-10-10 18:00', '2026-11-03', '2026-10-10T09:00:00+09:00', english.frame)).toBe('Opens today');
  expect(line('2026-10-10', '2026-11-03', '2026-11-03T12:00:00+09:00')).toBe('開催 25 日目・きょうまで');
  expect(line('2026-10-10', '2026-11-03', '2026-11-04T00:00:01+09:00')).toBe('2026/11/03 に終了');
  expect(line(null, null, '2026-11-04T00:00:01+09:00')).toBe(japanese.frame.noPeriod);
  expect(line('soon', '2026-11-03', '2026-11-04T00:00:01+09:00')).toBe(japanese.frame.noPeriod);
});
