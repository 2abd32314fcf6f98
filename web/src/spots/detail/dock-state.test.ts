import { expect, it } from 'vitest';
import { createFormat } from '../../i18n/format.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { CATALOGS } from '../../testing/catalogs.ts';
import { campaignOf, offer, spotOf, viewOf } from '../../testing/sample-spots.ts';
import { dockState } from './dock-state.ts';

const format = createFormat('en_US', 'Asia/Tokyo');
const NOW = '2026-10-22T17:40:00+09:00';
const dock = (view: SpotView, now = NOW) =>
  dockState(view, { campaign: campaignOf(), now: Date.parse(now), t: CATALOGS.en_US, format, isOffline: false });
const done = (nextAvailableAt: string | null) =>
  viewOf(spotOf('tower'), { status: { slot: 'today', acquiredAt: NOW, isDone: true, nextAvailableAt } });

it.each<[string, SpotView, string | undefined, object | null]>([
  ['a spot to go to', viewOf(spotOf('tower')), undefined, { label: 'Stamp here', method: 'proximity' }],
  ['points alone', viewOf(spotOf('inn', { stamp: null })), undefined, { label: 'Get points', method: 'proximity' }],
  [
    'indoors',
    viewOf(spotOf('glass', { methods: [offer('keyword'), offer('qr')] })),
    undefined,
    { label: 'Scan QR', method: 'qr' },
  ],
  ['paused', viewOf(spotOf('tower', { paused: 'Rain' })), undefined, { label: 'Closed for now', method: null }],
  ['done today', done('2026-10-22T15:00:00Z'), undefined, { label: 'Again tomorrow', method: null }],
  ['done this week', done('2026-10-26T00:00:00+09:00'), undefined, { label: 'Again from 26 Oct (Mon)', method: null }],
  ['done for good', done(null), undefined, { label: 'Stamped', method: null }],
  [
    'before the event',
    viewOf(spotOf('tower')),
    '2026-10-09T12:00:00+09:00',
    { label: 'Opens 10 Oct (Sat) 10:00', method: null },
  ],
  [
    'in the year before the event',
    viewOf(spotOf('tower')),
    '2025-12-31T23:59:59+09:00',
    { label: 'Opens 10 Oct 2026 10:00', method: null },
  ],
  ['after it', done(null), '2026-11-04T00:00:00+09:00', { label: 'Collecting has ended', method: null }],
  [
    'only the camera',
    viewOf(spotOf('fox', { methods: [offer('photo'), offer('ar')] })),
    undefined,
    { label: 'AR camera', method: 'ar' },
  ],
  ['only ways that this app does not know yet', viewOf(spotOf('fox', { methods: [] })), undefined, null],
])('%s', (_, view, now, expected) => {
  expect(dock(view, now)).toEqual(expected);
});

it('offers nothing offline, and says why', () => {
  const facts = { campaign: campaignOf(), now: Date.parse(NOW), t: CATALOGS.en_US, format, isOffline: true };
  const needsNetwork = { label: CATALOGS.en_US.spots.act.offline, method: null };
  expect(dockState(viewOf(spotOf('tower')), facts)).toEqual(needsNetwork);
  expect(dockState(viewOf(spotOf('glass', { methods: [offer('keyword')] })), facts)).toEqual(needsNetwork);
  // Another reason holds with a network too.
  expect(dockState(done(null), facts)?.label).toBe('Stamped');
});
