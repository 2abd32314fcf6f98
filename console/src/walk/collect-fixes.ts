import type { Fix } from '@meguri/core/console/walk/judge-fixes.ts';
import type { MeasurementBody } from '@meguri/core/console/walk/schema.ts';

/** How long a phone measures, counted from its first position. */
export const MEASURE_MS = 20_000;
/** A phone without a position until then has none here. */
const FIRST_FIX_MS = 30_000;
/** A phone that lies still reports a position of its own seldom, so it is asked. */
const ASK_MS = 2_000;
/** One more each second would say nothing new. */
const FIXES_MAX = 60;
const TICK_MS = 250;

/** Why nothing was measured: the walker has not allowed it, or there is no signal. */
export type FixFailure = 'denied' | 'unavailable';

export interface Collected {
  fixes: Fix[];
  /** Whole seconds since the first position. */
  seconds: number;
  failure: FixFailure | null;
}

export interface CollectParts {
  geolocation: Pick<Geolocation, 'watchPosition' | 'clearWatch' | 'getCurrentPosition'>;
  now: () => number;
  /** Calls back every some milliseconds, until the answer is called. */
  every: (act: () => void, ms: number) => () => void;
}

const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 0, timeout: FIRST_FIX_MS };
const DENIED = 1;

/**
 * Collects the positions that a phone reports within 20 seconds. `onProgress` has all of them so far, and is called at least
 * every quarter of a second; `onEnd` is called once. The returned function ends it early, with what there is.
 */
export function collectFixes(
  { geolocation, now, every }: CollectParts,
  { onProgress, onEnd }: { onProgress: (collected: Collected) => void; onEnd: (collected: Collected) => void },
): () => void {
  const begun = now();
  const seen = new Set<number>();
  const fixes: Fix[] = [];
  let firstAt: number | null = null;
  let isOver = false;
  let requestedAt = begun;

  const collected = (failure: FixFailure | null): Collected => ({
    fixes: [...fixes],
    seconds: firstAt === null ? 0 : Math.min(MEASURE_MS, now() - firstAt) / 1000,
    failure,
  });
  const end = (failure: FixFailure | null) => {
    if (isOver) return;
    isOver = true;
    geolocation.clearWatch(watch);
    cancel();
    const result = collected(fixes.length > 0 ? null : failure);
    onEnd({ ...result, seconds: Math.round(result.seconds) });
  };
  const take = ({ coords, timestamp }: GeolocationPosition) => {
    // A position that is reported twice is one.
    if (isOver || seen.has(timestamp) || fixes.length >= FIXES_MAX) return;
    seen.add(timestamp);
    requestedAt = now();
    firstAt ??= now();
    fixes.push({ lat: coords.latitude, lon: coords.longitude, accuracy: coords.accuracy });
    onProgress(collected(null));
  };
  const fail = ({ code }: GeolocationPositionError) => {
    // Single errors are followed by positions.
    if (code === DENIED) end('denied');
  };
  const tick = () => {
    const at = now();
    if (firstAt === null ? at - begun >= FIRST_FIX_MS : at - firstAt >= MEASURE_MS) return end('unavailable');
    if (at - requestedAt >= ASK_MS) {
      requestedAt = at;
      geolocation.getCurrentPosition(take, fail, { ...OPTIONS, timeout: ASK_MS * 2 });
    }
    onProgress(collected(null));
  };
  const watch = geolocation.watchPosition(take, fail, OPTIONS);
  const cancel = every(tick, TICK_MS);
  return () => end(null);
}

/** Fixes as they are sent. */
export const sentFixes = (fixes: readonly Fix[]): MeasurementBody['fixes'] =>
  fixes.map(({ lat, lon, accuracy }) => [lat, lon, accuracy]);
