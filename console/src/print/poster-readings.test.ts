import type { Measurement } from '@meguri/core/console/walk/schema.ts';
import { expect, it } from 'vitest';
import { posterReadings } from './poster-readings.ts';

const read = (at: string, day: number, poster: Partial<NonNullable<Measurement['poster']>> | null): Measurement =>
  ({
    spotId: at,
    measuredAt: `2026-10-0${day}T01:00:00Z`,
    poster: poster && { reading: 'current', version: 1, spotId: null, ...poster },
  }) as Measurement;

it('shows where each version of a code was last read', () => {
  const measurements = [
    read('gate', 1, {}),
    read('gate', 2, {}),
    read('gate', 3, { reading: 'old', version: 1 }),
    read('gate', 4, { reading: 'newer', version: 2 }),
    read('tower', 5, { reading: 'other_spot', spotId: 'gate' }),
    read('gate', 6, { reading: 'other_spot', spotId: 'tower' }),
    read('gate', 7, { reading: 'unreadable', version: null }),
    read('gate', 8, { reading: 'other_campaign' }),
    read('gate', 9, null),
  ];
  expect(
    posterReadings('gate', measurements).map(({ version, at, readAt }) => [version, at, new Date(readAt).getUTCDate()]),
  ).toEqual([
    [1, 'tower', 5],
    [2, 'gate', 4],
    [1, 'gate', 3],
  ]);
});

it('takes the instant of a check that was added later', () => {
  const [reading] = posterReadings('gate', [read('gate', 1, { readAt: '2026-10-08T01:00:00Z' })]);
  expect(reading?.readAt).toBe(Date.parse('2026-10-08T01:00:00Z'));
});
