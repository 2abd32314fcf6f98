import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocator, type Locator } from './locator.ts';

const NOW = 1_000_000_000;

/** A geolocation that the test controls. */
function phone(permission: PermissionState | null) {
  let succeed: PositionCallback = () => {};
  let fail: PositionErrorCallback = () => {};
  let changed: () => void = () => {};
  const status = { state: permission, addEventListener: (_: string, listener: () => void) => (changed = listener) };
  const watching = new Set<number>();
  const rough = vi.fn<Geolocation['getCurrentPosition']>();
  const geolocation = {
    watchPosition: (success: PositionCallback, error: PositionErrorCallback) => {
      succeed = success;
      fail = error;
      watching.add(watching.size + 1);
      return watching.size;
    },
    clearWatch: (id: number) => watching.delete(id),
    getCurrentPosition: rough,
  } as unknown as Geolocation;
  const permissions = permission && ({ query: async () => status } as unknown as Permissions);
  let now = NOW;
  const position = (accuracy: number, lat = 35): GeolocationPosition =>
    ({ coords: { latitude: lat, longitude: 139, accuracy }, timestamp: now }) as GeolocationPosition;
  const error = (code: number) => ({ code }) as GeolocationPositionError;
  return {
    locator: createLocator({ geolocation, permissions: permissions ?? undefined, clock: () => now }),
    isWatched: () => watching.size > 0,
    fix: (accuracy = 10, lat?: number) => succeed(position(accuracy, lat)),
    error: (code: number) => fail(error(code)),
    rough,
    answerRoughly: (answer: number | { code: number }) => {
      const [success, failure] = rough.mock.lastCall!;
      if (typeof answer === 'number') success(position(answer));
      else failure?.(error(answer.code));
    },
    permit: (state: PermissionState) => {
      status.state = state;
      changed();
    },
    wait: (ms: number) => {
      now += ms;
    },
  };
}

const settle = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => resolve())));
const status = (locator: Locator) => locator.current().status;
const subscribe = (locator: Locator) => locator.subscribe(() => {});

describe('the position', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is not requested before the visitor presses', async () => {
    const { locator, isWatched } = phone('prompt');
    subscribe(locator);
    await settle();
    expect([status(locator), isWatched()]).toEqual(['idle', false]);
    locator.request();
    expect([status(locator), isWatched()]).toEqual(['asking', true]);
  });

  it('is watched without a press when permission was granted before', async () => {
    const { locator, fix } = phone('granted');
    subscribe(locator);
    await settle();
    expect(status(locator)).toBe('asking');
    fix(12);
    expect(locator.current()).toEqual({ status: 'known', lat: 35, lon: 139, accuracy: 12, at: NOW });
  });

  it('waits for the press in a browser that cannot report permissions', async () => {
    const { locator } = phone(null);
    subscribe(locator);
    await settle();
    expect(status(locator)).toBe('idle');
  });

  it.each([
    [200, 'known'],
    [201, 'inaccurate'],
  ])('with an error of %d m is %s', (accuracy, expected) => {
    const { locator, fix } = phone('prompt');
    subscribe(locator);
    locator.request();
    fix(accuracy);
    expect(status(locator)).toBe(expected);
  });

  it('survives a single error, and one error before each update', () => {
    const { locator, fix, error, rough } = phone('prompt');
    subscribe(locator);
    locator.request();
    for (const lat of [35, 35.1, 35.2]) {
      error(2);
      expect(status(locator)).not.toBe('unavailable');
      fix(10, lat);
    }
    vi.advanceTimersByTime(60_000);
    expect(rough).not.toHaveBeenCalled();
    expect(status(locator)).toBe('known');
  });

  it.each([
    ['two errors', (browser: ReturnType<typeof phone>) => [browser.error(2), browser.error(3)]],
    [
      'one error and then nothing',
      (browser: ReturnType<typeof phone>) => [browser.error(2), vi.advanceTimersByTime(4000)],
    ],
  ])('is requested with low accuracy after %s', (_, happen) => {
    const browser = phone('prompt');
    subscribe(browser.locator);
    browser.locator.request();
    happen(browser);
    expect(browser.rough).toHaveBeenCalledTimes(1);
    browser.answerRoughly(150);
    expect(browser.locator.current()).toMatchObject({ status: 'known', accuracy: 150 });
  });

  it('is unavailable when that fails too, until the watch reports a position', () => {
    const { locator, error, answerRoughly, fix } = phone('prompt');
    subscribe(locator);
    locator.request();
    error(2);
    error(2);
    answerRoughly({ code: 3 });
    expect(status(locator)).toBe('unavailable');
    fix();
    expect(status(locator)).toBe('known');
  });

  it.each([
    [59_000, 10],
    [61_000, 150],
  ])('of %d ms ago gives way to a coarse one only when it is outdated', (ms, accuracy) => {
    const { locator, error, answerRoughly, fix, wait } = phone('prompt');
    subscribe(locator);
    locator.request();
    fix(10);
    wait(ms);
    error(2);
    error(2);
    answerRoughly(150);
    expect(locator.current()).toMatchObject({ status: 'known', accuracy });
  });

  it('that is outdated is unavailable when the coarse one fails too', () => {
    const { locator, error, answerRoughly, fix, wait } = phone('prompt');
    subscribe(locator);
    locator.request();
    fix(10);
    wait(61_000);
    error(2);
    error(2);
    answerRoughly({ code: 3 });
    expect(status(locator)).toBe('unavailable');
  });

  it.each([
    [59_000, 'known'],
    [61_000, 'asking'],
  ])('of %d ms ago is %s when it is requested', (ms, expected) => {
    const { locator, isWatched, fix, wait } = phone('prompt');
    subscribe(locator);
    locator.request();
    fix();
    wait(ms);
    expect(locator.request().status).toBe(expected);
    expect(isWatched()).toBe(true);
    fix();
    expect(status(locator)).toBe('known');
  });

  it('is requested again after a denial only by another press', () => {
    const { locator, error, isWatched } = phone('prompt');
    subscribe(locator);
    locator.request();
    error(1);
    expect([status(locator), isWatched()]).toEqual(['denied', false]);
    locator.request();
    expect([status(locator), isWatched()]).toEqual(['asking', true]);
  });

  it('follows a permission changed in the settings', async () => {
    const { locator, permit, error } = phone('prompt');
    subscribe(locator);
    locator.request();
    await settle();
    error(1);
    permit('granted');
    expect(status(locator)).toBe('asking');
    permit('denied');
    expect(status(locator)).toBe('denied');
  });

  it('is watched only while there is a subscriber and the page is visible', async () => {
    const { locator, isWatched, fix } = phone('granted');
    await settle();
    expect(isWatched()).toBe(false);
    const stop = subscribe(locator);
    expect(isWatched()).toBe(true);
    fix();
    locator.setHidden(true);
    expect(isWatched()).toBe(false);
    locator.setHidden(false);
    expect(isWatched()).toBe(true);
    stop();
    expect(isWatched()).toBe(false);
  });

  it.each([
    [59_000, 'known'],
    [61_000, 'asking'],
  ])('of %d ms ago is %s for a new subscriber', async (ms, expected) => {
    const { locator, fix, wait } = phone('granted');
    const stop = subscribe(locator);
    await settle();
    fix();
    stop();
    wait(ms);
    subscribe(locator);
    expect(status(locator)).toBe(expected);
  });

  it('is unavailable in a browser without geolocation', () => {
    const locator = createLocator({ geolocation: undefined, permissions: undefined, clock: () => NOW });
    subscribe(locator);
    locator.request();
    expect(status(locator)).toBe('unavailable');
  });
});
