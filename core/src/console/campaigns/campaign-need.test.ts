import { describe, expect, it } from 'vitest';
import { byUrgency, type CampaignFacts, type CampaignNeed, campaignNeed } from './campaign-need.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-10-10T09:00:00Z');
const open: CampaignFacts = {
  start: NOW - 3 * DAY,
  end: NOW + 3 * DAY,
  timeZone: 'Asia/Tokyo',
  version: 4,
  isChanged: false,
  faults: 0,
};
const soon: CampaignFacts = { ...open, start: NOW + 5 * DAY, end: NOW + 9 * DAY };

describe('what a campaign of the list needs today', () => {
  it.each<[string, CampaignFacts, CampaignNeed | null]>([
    ['open and published', open, null],
    ['open and never published', { ...open, version: 0, isChanged: true }, { kind: 'not_open' }],
    ['open with edits', { ...open, isChanged: true }, { kind: 'edits' }],
    ['open with edits that cannot be published', { ...open, isChanged: true, faults: 2 }, { kind: 'faults', count: 2 }],
    ['open with old faults of a draft that is public', { ...open, faults: 2 }, null],
    ['soon and published', soon, null],
    ['soon with edits', { ...soon, isChanged: true }, null],
    ['soon and never published', { ...soon, version: 0, isChanged: true }, { kind: 'unpublished', days: 5 }],
    ['soon with faults', { ...soon, version: 0, isChanged: true, faults: 3 }, { kind: 'faults', count: 3 }],
    ['opens this evening', { ...soon, start: NOW + DAY / 8, version: 0 }, { kind: 'unpublished', days: 0 }],
    ['opens tomorrow evening', { ...soon, start: NOW + 1.2 * DAY, version: 0 }, { kind: 'unpublished', days: 1 }],
    ['14 days before', { ...soon, start: NOW + 14 * DAY, version: 0 }, { kind: 'unpublished', days: 14 }],
    ['more than 14 days before', { ...soon, start: NOW + 14 * DAY + 1, version: 0 }, null],
    ['over', { ...open, end: NOW - 1, version: 0, isChanged: true, faults: 9 }, null],
    ['its first instant', { ...open, start: NOW, version: 0 }, { kind: 'not_open' }],
    ['its last instant', { ...open, end: NOW, version: 0 }, { kind: 'not_open' }],
    ['without a period', { ...open, start: Number.NaN, end: Number.NaN, version: 0, faults: 1 }, null],
  ])('%s', (_name, facts, need) => {
    expect(campaignNeed(facts, NOW)).toEqual(need);
  });

  it('is sorted by urgency', () => {
    const needs: CampaignNeed[] = [{ kind: 'edits' }, { kind: 'unpublished', days: 1 }, { kind: 'not_open' }];
    expect(needs.sort(byUrgency).map(({ kind }) => kind)).toEqual(['not_open', 'unpublished', 'edits']);
  });
});
