import { act } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkFailure } from '../../api/http.ts';
import { createLocator, type Locator } from '../../shared/location/locator.ts';
import { offer, spotOf } from '../../testing/sample-spots.ts';
import { problem, testScreen, testVisit } from '../../testing/test-visit.tsx';
import { type Acquire, useAcquire } from './use-acquire.ts';

type Watcher = { found: PositionCallback; failed: PositionErrorCallback };
let watcher: Watcher | null;
let time = 1;
let visit: ReturnType<typeof testVisit>['visit'];
let call: ReturnType<typeof testVisit>['call'];
let scene: ReturnType<typeof testScreen>;
let acquire: Acquire;

const tower = spotOf('tower', {
  methods: [offer('proximity'), offer('keyword', { near: true }), offer('qr'), offer('quiz')],
});
const found = async (accuracy: number) => {
  await act(() =>
    watcher?.found({ coords: { latitude: 34.1, longitude: 133.35, accuracy }, timestamp: time } as GeolocationPosition),
  );
  await scene.settle();
};
const acquired = {
  acquisition: { spotId: 'tower', method: 'qr', stamp: true, points: 30, acquiredAt: '2026-10-22T08:00:00Z' },
  newRewards: 0,
  progress: { points: 30, stamps: 1, courses: [] },
};
const posted = () => call.mock.calls.map(([, input]) => input as { body: object; key: string });

/** The app shares one locator; each test creates its own. */
const shared = vi.hoisted(() => ({ locator: null as unknown as Locator }));
vi.mock('../../shared/location/use-position-state.ts', () => ({
  usePositionState: () => ({
    position: useSyncExternalStore(shared.locator.subscribe, shared.locator.current),
    request: shared.locator.request,
  }),
}));

const Probe = () => {
  acquire = useAcquire(tower);
  return null;
};

beforeEach(() => {
  watcher = null;
  const geolocation = {
    watchPosition: (foundIt: PositionCallback, failed: PositionErrorCallback) => {
      watcher = { found: foundIt, failed };
      return 1;
    },
    clearWatch: () => {},
    getCurrentPosition: () => {},
  } as unknown as Geolocation;
  shared.locator = createLocator({ geolocation, permissions: undefined, clock: () => time });
  ({ visit, call } = testVisit());
  scene = testScreen(visit);
  scene.show(<Probe />);
});
afterEach(() => {
  scene.unmount();
  vi.restoreAllMocks();
});

const press = async (action: () => void) => {
  await act(async () => action());
  await scene.settle();
};

it('a double press sends one request', async () => {
  call.mockResolvedValue(acquired);
  await press(() => {
    acquire.submit({ method: 'qr', code: 'akari.tower.1.mac' });
    acquire.submit({ method: 'qr', code: 'akari.tower.1.mac' });
  });
  await vi.waitFor(() => expect(acquire.step.at).toBe('acquired'));
  expect(call).toHaveBeenCalledTimes(1);

  await press(() => acquire.submit({ method: 'qr', code: 'akari.tower.1.mac' }));
  expect(call).toHaveBeenCalledTimes(2);
});

describe('acquiring by proximity', () => {
  it('explains why before the browser prompts, then sends the position', async () => {
    call.mockResolvedValue(acquired);
    await press(() => acquire.start('proximity'));
    expect(acquire.step.at).toBe('explain');
    expect(watcher).toBeNull();
    await press(() => acquire.locate({ method: 'proximity' }));
    expect(acquire.step.at).toBe('locating');
    await found(12);
    await vi.waitFor(() => expect(acquire.step.at).toBe('acquired'));
    expect(posted()[0]?.body).toEqual({ spotId: 'tower', method: 'proximity', lat: 34.1, lon: 133.35, accuracy: 12 });
  });

  it('waits for a more accurate position', async () => {
    await press(() => acquire.locate({ method: 'proximity' }));
    await found(800);
    expect(acquire.step.at).toBe('locating');
    expect(call).not.toHaveBeenCalled();
    call.mockRejectedValue(problem(422, 'too_far', { distance: 240, limit: 62 }));
    await found(20);
    await vi.waitFor(() => expect(acquire.step).toMatchObject({ at: 'too-far', distance: 240 }));
  });

  it('does not send where the visitor was minutes ago, but waits for a new position', async () => {
    call.mockResolvedValue(acquired);
    shared.locator.request();
    await found(12);
    time += 61_000;
    await press(() => acquire.start('proximity'));
    expect(acquire.step.at).toBe('locating');
    expect(call).not.toHaveBeenCalled();
    await found(15);
    await vi.waitFor(() => expect(acquire.step.at).toBe('acquired'));
    expect(posted()[0]?.body).toMatchObject({ accuracy: 15 });
  });

  it('reports a denied permission, with the steps to allow it', async () => {
    await press(() => acquire.locate({ method: 'proximity' }));
    await act(() => watcher?.failed({ code: 1 } as GeolocationPositionError));
    expect(acquire.step).toMatchObject({ at: 'no-position', why: 'denied', evidence: { method: 'proximity' } });
  });
});

describe('a code whose spot turns out to require the position', () => {
  const code = { method: 'qr', code: 'abc' } as const;
  const refuseOnce = () => call.mockRejectedValueOnce(problem(422, 'location_required')).mockResolvedValue(acquired);

  it('shows the explanation first', async () => {
    refuseOnce();
    await press(() => acquire.submit(code));
    await vi.waitFor(() => expect(acquire.step).toMatchObject({ at: 'explain', evidence: code }));
    expect(watcher).toBeNull();
  });

  it('continues automatically when the permission is already granted', async () => {
    shared.locator.request();
    await found(12);
    refuseOnce();
    await press(() => acquire.submit(code));
    await vi.waitFor(() => expect(acquire.step.at).toBe('acquired'));
    expect(posted().map(({ body }) => 'lat' in body)).toEqual([false, true]);
  });
});

describe('a keyword that requires proximity', () => {
  const word = { method: 'keyword', keyword: 'sakura' } as const;

  it('returns to the typed keyword when it was wrong', async () => {
    call.mockRejectedValue(problem(422, 'keyword_wrong'));
    await press(() => acquire.start('keyword'));
    await press(() => acquire.locate(word));
    await found(12);
    await vi.waitFor(() => expect(acquire.step.at).toBe('keyword'));
    expect(acquire.fault).toMatchObject({ problem: { code: 'keyword_wrong' } });
  });
});

describe('an attempt without an answer', () => {
  const code = { method: 'qr', code: 'abc' } as const;

  it.each([
    ['no network', new NetworkFailure('lost')],
    ['an overload', problem(503, 'unavailable')],
  ])('is sent again with the same idempotency key after %s, also by the dialog’s own button', async (_, failure) => {
    call.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
    call.mockResolvedValue(acquired);
    await press(() => acquire.start('qr'));
    await press(() => acquire.submit(code));
    await vi.waitFor(() => expect(acquire.fault).toBe(failure));
    await press(() => acquire.repeat());
    await vi.waitFor(() => expect(acquire.isSending).toBe(false));
    await press(() => acquire.submit(code));
    await vi.waitFor(() => expect(acquire.step.at).toBe('acquired'));
    expect(new Set(posted().map(({ key }) => key)).size).toBe(1);
  });

  it('is sent again with its own position after the visitor has walked on', async () => {
    const word = { method: 'keyword', keyword: 'sakura' } as const;
    call.mockRejectedValueOnce(new NetworkFailure('lost')).mockResolvedValue(acquired);
    await press(() => acquire.start('keyword'));
    await press(() => acquire.locate(word));
    await found(12);
    await vi.waitFor(() => expect(acquire.fault).toBeInstanceOf(NetworkFailure));
    await found(9);
    await press(() => acquire.submit(word));
    await vi.waitFor(() => expect(acquire.step.at).toBe('acquired'));
    const [first, second] = posted();
    expect(second?.body).toEqual(first?.body);
    expect(second?.key).toBe(first?.key);
  });

  it('other evidence is a new attempt', async () => {
    call.mockRejectedValue(new NetworkFailure('lost'));
    await press(() => acquire.start('qr'));
    await press(() => acquire.submit(code));
    await vi.waitFor(() => expect(acquire.fault).toBeInstanceOf(NetworkFailure));
    await press(() => acquire.submit({ ...code, code: 'def' }));
    await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    expect(posted()[0]?.key).not.toBe(posted()[1]?.key);
  });

  it('is not sent while the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press(() => acquire.submit(code));
    expect(acquire.step.at).toBe('failed');
    expect(call).not.toHaveBeenCalled();
  });

  it('shows the failure in the current step', async () => {
    let fail = (_: unknown) => {};
    call.mockReturnValue(new Promise((_, reject) => (fail = reject)));
    await press(() => acquire.start('qr'));
    await press(() => acquire.submit(code));
    await press(() => acquire.close());
    await act(async () => fail(problem(422, 'qr_invalid')));
    await vi.waitFor(() => expect(acquire.step.at).toBe('failed'));
  });
});

it('stores the waiting time that the server requests', async () => {
  call.mockRejectedValue(problem(429, 'too_many_tries', { retryAfter: 9 }));
  await press(() => acquire.start('quiz'));
  await press(() => acquire.submit({ method: 'quiz', answer: 2 }));
  await vi.waitFor(() => expect(acquire.waitUntil).not.toBeNull());
  expect(acquire.step.at).toBe('quiz');
  expect((acquire.waitUntil ?? 0) - Date.now()).toBeGreaterThan(8000);
});
