import type { AlertView } from '@meguri/core/console/alerts/schema.ts';
import { expect, it } from 'vitest';
import { begunSince, dayCalls } from './day-calls.ts';

const alert = (kind: AlertView['kind'], more: Partial<AlertView> = {}): AlertView => ({
  id: kind,
  kind,
  subject: 'miso',
  facts: {},
  since: '2026-10-24T03:00:00Z',
  endedAt: null,
  end: null,
  givenTo: null,
  sleepsUntil: null,
  sleptBy: null,
  ...more,
});
const counter = (id: string, more: { pausedUntil?: string; doubles?: number }) => ({
  id,
  name: `counter ${id}`,
  pausedUntil: null,
  doubles: 0,
  ...more,
});

it('says nothing while there is nothing to do, and before the stream has said anything', () => {
  expect(dayCalls({}).pages).toEqual({ live: null, counters: null, photos: null });
  expect(dayCalls({}).urgent).toBe(0);
  const photos = { waiting: 0, reported: 0, newestAt: null };
  expect(dayCalls({ alerts: [], counters: [], photos }).pages).toEqual({ live: null, counters: null, photos: null });
});

it('counts the alerts that last and are awake, and is red if one of them is', () => {
  const slept = alert('slow', { sleepsUntil: '2026-10-24T04:00:00Z' });
  const ended = alert('refusals', { endedAt: '2026-10-24T03:10:00Z' });
  expect(dayCalls({ alerts: [alert('silence'), slept, ended] }).pages.live).toEqual({ count: 1, tone: 'busy' });
  expect(dayCalls({ alerts: [alert('silence'), alert('refusals')] }).pages.live).toEqual({ count: 2, tone: 'full' });
  expect([...(dayCalls({ alerts: [alert('silence'), slept, ended] }).news.alerts ?? [])]).toEqual(['silence']);
});

it('counts the counters that need attention; a pause is red, and what was handed over twice amber', () => {
  const counters = [counter('a', { pausedUntil: '2026-10-24T03:10:00Z', doubles: 1 }), counter('b', { doubles: 2 })];
  const { pages, urgent } = dayCalls({ counters });
  expect(pages.counters).toEqual({ count: 2, tone: 'full' });
  expect(dayCalls({ counters: counters.slice(1) }).pages.counters).toEqual({ count: 1, tone: 'busy' });
  // Hand-overs stay in the list for days, so that they are no reason for a number in the title.
  expect(urgent).toBe(1);
});

it('takes as known what there is when the stream says a kind for the first time', () => {
  const alerts = [alert('silence')];
  const counters = [counter('a', { pausedUntil: '2026-10-24T03:10:00Z', doubles: 1 })];
  const all = dayCalls({ alerts, counters }).news;
  expect(begunSince(dayCalls({ draft: null }).news, all)).toEqual({ alerts: 0, paused: [], doubled: [] });
  expect(begunSince(dayCalls({ alerts: [], counters: [] }).news, all)).toEqual({
    alerts: 1,
    paused: ['counter a'],
    doubled: ['counter a'],
  });
  expect(begunSince(all, all)).toEqual({ alerts: 0, paused: [], doubled: [] });
});

it('says a second pause, and hand-overs to check only when there are more of them', () => {
  const of = (more: Parameters<typeof counter>[1]) => dayCalls({ counters: [counter('a', more)] }).news;
  const pausedUntil = '2026-10-24T03:10:00Z';
  expect(begunSince(of({ pausedUntil }), of({ pausedUntil: '2026-10-24T04:10:00Z' })).paused).toEqual(['counter a']);
  expect(begunSince(of({ pausedUntil }), of({ doubles: 0 })).paused).toEqual([]);
  expect(begunSince(of({ doubles: 2 }), of({ doubles: 1 })).doubled).toEqual([]);
  expect(begunSince(of({ doubles: 1 }), of({ doubles: 2 })).doubled).toEqual(['counter a']);
});
