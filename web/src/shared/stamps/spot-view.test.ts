import { expect, it } from 'vitest';
import { nextStop } from '../../home/next-stop.ts';
import { campaignOf, offer, spotOf } from '../../testing/sample-spots.ts';
import { spotViews } from './spot-view.ts';

const NOW = Date.parse('2026-10-22T12:00:00+09:00');
const HERE = { lat: 34.1, lon: 133.35, accuracy: 5 };

const viewsOf = (paused: string | null) =>
  spotViews({
    campaign: campaignOf(),
    spots: [spotOf('near', { lat: HERE.lat, paused, methods: [offer('proximity')] }), spotOf('far', { lat: 34.2 })],
    rows: [],
    at: { ...HERE, at: NOW },
    now: NOW,
    isOffline: false,
  });

it('a spot in range can be pressed and is the next stop', () => {
  const views = viewsOf(null);
  expect(views[0]).toMatchObject({ canPressNow: true, isCollectable: true, status: { slot: 'near' } });
  expect(nextStop(views)?.spot.id).toBe('near');
});

it('a paused spot in range can not, and visitors are sent to another one', () => {
  const views = viewsOf('Closed because of rain');
  expect(views[0]).toMatchObject({ canPressNow: false, isCollectable: false, status: { slot: 'none' } });
  expect(nextStop(views)?.spot.id).toBe('far');
});
