import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../testing/sample-catalogue.ts';
import { LIMITS, nextAvailableAt, windowKey } from './windows.ts';

describe('windowKey', () => {
  it.each([
    ['day', '2026-10-05T14:59:59.999Z', 'Asia/Tokyo', '2026-10-05'],
    ['day', '2026-10-05T15:00:00.000Z', 'Asia/Tokyo', '2026-10-06'],
    ['day', '2018-11-04T02:59:59Z', 'America/Sao_Paulo', '2018-11-03'],
    ['day', '2018-11-04T03:00:00Z', 'America/Sao_Paulo', '2018-11-04'],
    ['day', '2021-10-28T21:30:00Z', 'Asia/Amman', '2021-10-29'],
    ['week', '2026-10-04T14:59:59Z', 'Asia/Tokyo', '2026-W40'],
    ['week', '2026-10-04T15:00:00Z', 'Asia/Tokyo', '2026-W41'],
    ['week', '2026-12-31T15:00:00Z', 'Asia/Tokyo', '2026-W53'],
    ['week', '2027-01-03T14:59:59Z', 'Asia/Tokyo', '2026-W53'],
    ['week', '2027-01-03T15:00:00Z', 'Asia/Tokyo', '2027-W01'],
    ['once', '2026-10-05T00:00:00Z', 'Asia/Tokyo', 'once'],
  ] as const)('by %s at %s in %s is %s', (limit, instant, zone, key) => {
    expect(windowKey(limit, at(instant), zone)).toBe(key);
  });
});

describe('nextAvailableAt', () => {
  const TOKYO = 'Asia/Tokyo';
  it.each([
    ['midnight', 'day', '2026-10-05T12:00:00+09:00', TOKYO, null, '2026-10-06T00:00:00+09:00'],
    ['midnight, from midnight', 'day', '2026-10-05T00:00:00+09:00', TOKYO, null, '2026-10-06T00:00:00+09:00'],
    ['a skipped midnight', 'day', '2018-11-03T12:00:00Z', 'America/Sao_Paulo', null, '2018-11-04T03:00:00Z'],
    ['the first of two midnights', 'day', '2021-10-28T12:00:00Z', 'Asia/Amman', null, '2021-10-28T21:00:00Z'],
    ['a short day', 'day', '2026-03-29T00:30:00Z', 'Europe/Lisbon', null, '2026-03-29T23:00:00Z'],
    ['Monday, from Monday', 'week', '2026-10-05T00:00:00+09:00', TOKYO, null, '2026-10-12T00:00:00+09:00'],
    ['Monday, from Sunday', 'week', '2026-10-11T23:59:59+09:00', TOKYO, null, '2026-10-12T00:00:00+09:00'],
    ['Monday of the next year', 'week', '2026-12-31T12:00:00+09:00', TOKYO, null, '2027-01-04T00:00:00+09:00'],
    ['never again', 'once', '2026-10-05T12:00:00+09:00', TOKYO, null, null],
    ['just at the end', 'day', '2026-10-30T12:00:00+09:00', TOKYO, '2026-10-31T00:00:00+09:00', '2026-10-30T15:00:00Z'],
    ['past the end', 'day', '2026-10-31T12:00:00+09:00', TOKYO, '2026-10-31T23:59:59+09:00', null],
    ['Monday past the end', 'week', '2026-10-27T12:00:00+09:00', TOKYO, '2026-10-31T23:59:59+09:00', null],
  ] as const)('%s', (_what, limit, instant, zone, end, next) => {
    const found = nextAvailableAt(limit, at(instant), zone, end === null ? null : at(end));
    expect(found === null ? null : new Date(found).toISOString()).toBe(
      next === null ? null : new Date(at(next)).toISOString(),
    );
  });

  it('is the instant at which the window key changes', () => {
    const instants = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2035-12-31T00:00:00Z') });
    const zones = fc.constantFrom('Asia/Tokyo', 'Europe/Lisbon', 'Africa/Cairo', 'America/Havana', 'Pacific/Chatham');
    const share = fc.double({ min: 0, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...LIMITS), instants, zones, share, (limit, instant, zone, between) => {
        const key = windowKey(limit, instant, zone);
        const next = nextAvailableAt(limit, instant, zone, null);
        const end = next ?? instant + 30 * 86_400_000;
        expect(end).toBeGreaterThan(instant);
        for (const time of [instant + (end - instant) * between, end - 1].map(Math.floor)) {
          expect(windowKey(limit, time, zone)).toBe(key);
        }
        if (next !== null) expect(windowKey(limit, next, zone)).not.toBe(key);
      }),
      { numRuns: 150 },
    );
  });
});
