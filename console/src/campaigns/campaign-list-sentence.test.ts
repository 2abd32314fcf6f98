import { expect, it } from 'vitest';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import type { CampaignSummary } from '../shared/frame/use-campaigns.ts';
import { campaignListSentence, listedCampaigns } from './campaign-list-sentence.ts';

const NOW = Date.parse('2026-10-10T12:00:00+09:00');
const book = (name: string, start: string, end: string, over: Partial<CampaignSummary> = {}): CampaignSummary => ({
  slug: name,
  name,
  lang: 'ja',
  colour: '#000',
  period: { start, end },
  timeZone: 'Asia/Tokyo',
  version: 1,
  spots: 1,
  hasDraft: true,
  hasChanges: false,
  faults: 0,
  sandbox: null,
  ...over,
});
const open = book('あかり', '2026-10-01', '2026-10-31');
const over = book('漁火', '2026-08-01', '2026-08-31');
const soon = book('島', '2026-10-15', '2026-10-20', { version: 0, hasChanges: true });
const today = book('今', '2026-10-10 18:00', '2026-10-20', { version: 0 });
const broken = book('丘', '2026-10-12', '2026-10-20', { hasChanges: true, faults: 3 });

it.each([
  ['no book', [], 'まだ、ラリーはありません。'],
  ['none that is urgent', [over], '1 件のラリーがあります。きょう急ぐものはありません。'],
  ['one that is open', [open, over], 'きょうは、あかりの 10 日目です。'],
  ['two that are open', [open, { ...open, name: '月' }], 'きょうは、あかりと月の日です。'],
  ['edits while it is open', [{ ...open, hasChanges: true }], 'きょうは、あかりの 10 日目です。'],
  ['one that opens soon', [open, soon], '島は、あと 5 日で始まります。まだ公開していません。'],
  ['one that opens this evening', [today], '今は、きょう始まります。まだ公開していません。'],
  ['faults before', [open, soon, broken], '丘に、直すところが 3 件あります。 ほかに 1 件が待っています。'],
  ['one without a period', [book('空', '', '')], '1 件のラリーがあります。きょう急ぐものはありません。'],
])('the list with %s', (_name, campaigns, sentence) => {
  expect(campaignListSentence(listedCampaigns(campaigns, NOW), japanese)).toBe(sentence);
});
