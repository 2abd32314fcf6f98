import { WORST_ACCURACY } from '@meguri/core/spots/rules.ts';

/** The visitor's position in degrees, the reported accuracy in metres, and the instant in milliseconds. */
export interface VisitorPosition {
  lat: number;
  lon: number;
  accuracy: number;
  at: number;
}

/** The state of the visitor's position. `idle`: not requested yet; `inaccurate`: too inaccurate for the API to use. */
export type PositionState =
  | { status: 'idle' | 'asking' | 'denied' | 'unavailable' }
  | ({ status: 'known' | 'inaccurate' } & VisitorPosition);

/** The dependencies of a locator; in the app, the browser's own. */
export interface LocatorTools {
  geolocation: Geolocation | undefined;
  permissions: Permissions | undefined;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

export interface Locator {
  current(): PositionState;
  /** The position is watched while there is a subscriber, once it was requested or if permission was granted before. */
  subscribe(listener: () => void): () => void;
  /**
   * Requests the position unless a current one is known, and returns the state after that. The browser may show its
   * permission prompt. Call it only when the visitor presses a button.
   */
  request(): PositionState;
  /** Pauses watching in the background and resumes in the foreground. */
  setHidden(isHidden: boolean): void;
}

const PERMISSION_DENIED = 1;
/** A position from the last seconds is recent enough. */
const WATCH: PositionOptions = { enableHighAccuracy: true, maximumAge: 5000, timeout: 20_000 };
/** The coarse position from the network, for places without satellite reception. */
const COARSE: PositionOptions = { enableHighAccuracy: false, maximumAge: 30_000, timeout: 10_000 };
/** The number of consecutive errors that counts as a failure: some browsers send a single one before each update. */
const ERROR_LIMIT = 2;
/** A single error also counts as a failure if no position follows within this time. */
const ERROR_TIMEOUT_MS = 4000;
/** A position that is older is outdated. */
const STALE_MS = 60_000;

const positionStateOf = ({ coords, timestamp }: GeolocationPosition): PositionState => ({
  status: coords.accuracy > WORST_ACCURACY ? 'inaccurate' : 'known',
  lat: coords.latitude,
  lon: coords.longitude,
  accuracy: coords.accuracy,
  at: timestamp,
});

/** Watches the visitor's position. */
// oxlint-disable-next-line max-lines-per-function -- as several functions it costs bytes of the first page, whose budget is full
export function createLocator({ geolocation, permissions, clock }: LocatorTools): Locator {
  let current: PositionState = { status: 'idle' };
  let watchId: number | null = null;
  let isRequested = false;
  let isHidden = false;
  let isCoarsePending = false;
  let errors = 0;
  let errorTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const setCurrent = (next: PositionState) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const positionTime = () => ('at' in current ? current.at : null);
  const isCurrent = () => clock() - (positionTime() ?? Number.NEGATIVE_INFINITY) < STALE_MS;

  const clearErrors = () => {
    errors = 0;
    clearTimeout(errorTimer);
  };
  const onPosition = (position: GeolocationPosition) => {
    clearErrors();
    setCurrent(positionStateOf(position));
  };
  const onDenied = () => {
    stop();
    isRequested = false;
    setCurrent({ status: 'denied' });
  };
  const requestCoarse = () => {
    if (isCoarsePending) return;
    isCoarsePending = true;
    geolocation?.getCurrentPosition(
      (position) => {
        isCoarsePending = false;
        if (watchId !== null && !isCurrent()) onPosition(position);
      },
      ({ code }) => {
        isCoarsePending = false;
        if (watchId === null) return;
        if (code === PERMISSION_DENIED) onDenied();
        // The watch continues and clears this state when a position arrives.
        else if (!isCurrent() || errors > ERROR_LIMIT) setCurrent({ status: 'unavailable' });
      },
      COARSE,
    );
  };
  const onError = ({ code }: GeolocationPositionError) => {
    if (code === PERMISSION_DENIED) return onDenied();
    errors += 1;
    clearTimeout(errorTimer);
    if (errors >= ERROR_LIMIT) requestCoarse();
    else errorTimer = setTimeout(requestCoarse, ERROR_TIMEOUT_MS);
  };

  const stop = () => {
    if (watchId !== null) geolocation?.clearWatch(watchId);
    watchId = null;
    clearErrors();
  };
  const update = () => {
    const shouldWatch = isRequested && !isHidden && listeners.size > 0;
    if (!shouldWatch) return stop();
    if (watchId !== null) return;
    if (!geolocation) return setCurrent({ status: 'unavailable' });
    if (!isCurrent()) setCurrent({ status: 'asking' });
    watchId = geolocation.watchPosition(onPosition, onError, WATCH);
  };

  /** Watches without a press if permission was granted on an earlier visit, and follows changes in the settings. */
  const followPermission = async () => {
    const permission = await permissions?.query({ name: 'geolocation' });
    if (!permission) return;
    const follow = () => {
      if (permission.state === 'granted') isRequested = true;
      if (permission.state === 'denied' && (isRequested || current.status !== 'idle')) onDenied();
      update();
    };
    permission.addEventListener('change', follow);
    follow();
  };
  // Without the Permissions API, wait for the press.
  followPermission().catch(() => {});

  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      update();
      return () => {
        listeners.delete(listener);
        update();
      };
    },
    request: () => {
      isRequested = true;
      // A position of minutes ago is where the visitor was. A new watch reports immediately, even if they stand still.
      if (current.status !== 'asking' && !isCurrent()) {
        stop();
        current = { status: 'idle' };
      }
      update();
      return current;
    },
    setHidden: (value) => {
      isHidden = value;
      update();
    },
  };
}
