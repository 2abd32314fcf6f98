import type { Measurement } from '@meguri/core/console/walk/schema.ts';

/** A poster of a spot that the walk test has read. */
export interface PosterReading {
  version: number;
  /** The spot where it hangs. */
  at: string;
  /** In milliseconds since the epoch. */
  readAt: number;
}

/** Where each key version of a spot's code was last read in the walk test, the latest reading first. */
export function posterReadings(spotId: string, measurements: readonly Measurement[]): PosterReading[] {
  const readings = measurements.flatMap(({ spotId: at, poster, measuredAt }): PosterReading[] => {
    if (!poster || poster.version === null || poster.reading === 'other_campaign') return [];
    if ((poster.spotId ?? at) !== spotId) return [];
    return [{ version: poster.version, at, readAt: Date.parse(poster.readAt ?? measuredAt) }];
  });
  const latest = new Map<string, PosterReading>();
  for (const reading of readings.sort((one, other) => other.readAt - one.readAt)) {
    const place = `${reading.version} ${reading.at}`;
    if (!latest.has(place)) latest.set(place, reading);
  }
  return [...latest.values()];
}
