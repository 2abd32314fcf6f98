import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Collected, collectFixes } from './collect-fixes.ts';

/** A phone whose positions the test decides. */
function phone() {
  let succeed: PositionCallback = () => undefined;
  let fail: PositionErrorCallback = () => undefined;
  const getPosition = vi.fn<Geolocation['getCurrentPosition']>();
  const cleared = vi.fn();
  const ended: Collected[] = [];
  const progress: Collected[] = [];
  const stop = collectFixes(
    {
      geolocation: {
        watchPosition: (success, error) => {
          succeed = success;
          if (error) fail = error;
          return 1;
        },
        clearWatch: cleared,
        getCurrentPosition: getPosition,
      },
      now: Date.now,
      every: (act, ms) => {
        const timer = setInterval(act, ms);
        return () => clearInterval(timer);
      },
    },
    { onProgress: (given) => progress.push(given), onEnd: (given) => ended.push(given) },
  );
  const position = (lat: number, timestamp = Date.now()) =>
    ({ coords: { latitude: lat, longitude: 133, accuracy: 8 }, timestamp }) as GeolocationPosition;
  return {
    stop,
    ended,
    progress,
    getPosition,
    cleared,
    fix: (lat: number, timestamp?: number) => succeed(position(lat, timestamp)),
    error: (code: number) => fail({ code } as GeolocationPositionError),
    answer: (lat: number) => getPosition.mock.lastCall?.[0](position(lat)),
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('collecting positions', () => {
  it('lasts 20 seconds from the first one', () => {
    const { fix, ended, cleared } = phone();
    vi.advanceTimersByTime(5_000);
    for (let second = 0; second < 19; second += 1) {
      fix(34 + second / 1e5);
      vi.advanceTimersByTime(1_000);
    }
    expect(ended).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(ended).toMatchObject([{ seconds: 20, failure: null }]);
    expect(ended[0]?.fixes).toHaveLength(19);
    expect(cleared).toHaveBeenCalledTimes(1);
    fix(35);
    vi.advanceTimersByTime(60_000);
    expect(ended).toHaveLength(1);
  });

  it('counts a position that is reported twice once', () => {
    const { fix, progress } = phone();
    fix(34, 7);
    fix(34, 7);
    fix(34, 8);
    expect(progress.at(-1)?.fixes).toHaveLength(2);
  });

  it('asks a phone that lies still', () => {
    const { fix, getPosition, answer, progress } = phone();
    fix(34);
    vi.advanceTimersByTime(2_250);
    expect(getPosition).toHaveBeenCalledTimes(1);
    answer(34.00001);
    expect(progress.at(-1)?.fixes).toHaveLength(2);
  });

  it('finds no signal after 30 seconds without a position', () => {
    const { ended, error } = phone();
    error(3);
    error(2);
    vi.advanceTimersByTime(29_500);
    expect(ended).toEqual([]);
    vi.advanceTimersByTime(750);
    expect(ended).toEqual([{ fixes: [], seconds: 0, failure: 'unavailable' }]);
  });

  it('ends immediately where the walker has not allowed it', () => {
    const { ended, error } = phone();
    error(1);
    expect(ended).toEqual([{ fixes: [], seconds: 0, failure: 'denied' }]);
  });

  it('keeps what it has when it is ended early', () => {
    const { fix, stop, ended } = phone();
    fix(34);
    vi.advanceTimersByTime(7_400);
    stop();
    stop();
    expect(ended).toMatchObject([{ seconds: 7, failure: null }]);
    expect(ended[0]?.fixes).toHaveLength(1);
  });

  it('keeps no more than the server takes', () => {
    const { fix, progress } = phone();
    for (let index = 0; index < 80; index += 1) fix(34, index);
    expect(progress.at(-1)?.fixes).toHaveLength(60);
  });
});
