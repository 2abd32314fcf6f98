import { expect, it } from 'vitest';
import { instantMs } from '../shared/fields/instant-text.ts';
import { periodChange } from './period-change.ts';

const timeZone = 'Asia/Tokyo';
const PUBLISHED = { start: '2026-10-10', end: '2026-11-03' };
const at = (text: string) => Date.parse(text);

it.each([
  ['2026-11-03', 'start', 'Asia/Tokyo', '2026-11-02T15:00:00Z'],
  ['2026-11-03', 'end', 'Asia/Tokyo', '2026-11-03T14:59:59Z'],
  ['2026-11-03 09:00', 'end', 'Asia/Tokyo', '2026-11-03T00:00:00Z'],
  ['2026-11-03T09:00:30Z', 'start', 'Asia/Tokyo', '2026-11-03T09:00:30Z'],
  // The day on which clocks go back has 25 hours.
  ['2026-11-01', 'end', 'America/New_York', '2026-11-02T04:59:59Z'],
] as const)('%s as %s in %s is %s', (text, edge, zone, instant) => {
  expect(instantMs(text, zone, edge)).toBe(at(instant));
});

it.each([
  [null, timeZone],
  ['soon', timeZone],
  ['2026-11-03', 'Asia/Toky'],
])('%j in %s is no instant', (text, zone) => {
  expect(instantMs(text, zone, 'end')).toBeNaN();
});

const NOW = '2026-10-20T12:00:00+09:00';
it.each([
  ['nothing changed', PUBLISHED, NOW, null],
  ['a later end', { ...PUBLISHED, end: '2026-11-05' }, NOW, null],
  ['an end that is half typed', { ...PUBLISHED, end: null }, NOW, null],
  [
    'an earlier end',
    { ...PUBLISHED, end: '2026-11-01 18:00' },
    NOW,
    { kind: 'ends', at: at('2026-11-01T18:00:00+09:00') },
  ],
  ['an end in the past', { ...PUBLISHED, end: '2026-10-19' }, NOW, { kind: 'over' }],
  ['the end of today', { ...PUBLISHED, end: '2026-10-20' }, NOW, { kind: 'ends', at: at('2026-10-20T23:59:59+09:00') }],
  [
    'a start to come',
    { ...PUBLISHED, start: '2026-10-21' },
    NOW,
    { kind: 'opens', at: at('2026-10-21T00:00:00+09:00') },
  ],
  ['an earlier end before opening', { ...PUBLISHED, end: '2026-11-01' }, '2026-10-01T00:00:00Z', null],
  ['an earlier end after closing', { ...PUBLISHED, end: '2026-11-01' }, '2026-12-01T00:00:00Z', null],
])('%s', (_, draft, now, change) => {
  expect(periodChange(PUBLISHED, draft, { now: at(now), timeZone })).toEqual(change);
});
