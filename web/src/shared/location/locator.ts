import { WORST_ACCURACY } from '@meguri/core/spots/rules.ts';

/** The visitor's position in degrees, the reported accuracy in metres, and the instant in milliseconds. */
export interface Fix {
  lat: number;
  lon: number;
  accuracy: number;
  at: number;
}

/** The state of the visitor's position. `idle`: not requested yet; `inaccurate`: too inaccurate for the API to use. */
export type Whereabouts =
  | { status: 'idle' | 'asking' | 'denied' | 'unavailable' }
  | ({ status: 'known' | 'inaccurate' } & Fix);

/** The dependencies of a locator; in the app, the browser's own. */
export interface LocatorTools {
  geolocation: Geolocation | undefined;
  permissions: Permissions | undefined;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

export interface Locator {
  current(): Whereabouts;
  /** The position is watched while there is a subscriber, once it was requested or if permission was granted before. */
  subscribe(listener: () => void): () => void;
  /** Requests the position; the browser may show its permission prompt. Call it only on the visitor's press. */
  ask(): void;
  /** Pauses watching in the background and resumes in the foreground. */
  setHidden(isHidden: boolean): void;
}

const PERMISSION_DENIED = 1;
/** A position from the last seconds is recent enough. */
const WATCH: PositionOptions = { enableHighAccuracy: true, maximumAge: 5000, timeout: 20_000 };
/** The network's low-accuracy position, when there is no satellite reception. */
const ROUGH: PositionOptions = { enableHighAccuracy: false, maximumAge: 60_000, timeout: 10_000 };
/** The number of consecutive errors that counts as a failure: some browsers send a single one before each update. */
const ERRORS_TO_BELIEVE = 2;
/** A single error also counts as a failure if no position follows within this time. */
const PATIENCE_MS = 4000;
/** After a pause longer than this, the last position is outdated. */
const STALE_MS = 60_000;

const whereaboutsOf = ({ coords, timestamp }: GeolocationPosition): Whereabouts => ({
  status: coords.accuracy > WORST_ACCURACY ? 'inaccurate' : 'known',
  lat: coords.latitude,
  lon: coords.longitude,
  accuracy: coords.accuracy,
  at: timestamp,
});

/** Watches the visitor's position. */
export function createLocator({ geolocation, permissions, clock }: LocatorTools): Locator {
  let current: Whereabouts = { status: 'idle' };
  let watchId: number | null = null;
  let isAsked = false;
  let isHidden = false;
  let isAskingRoughly = false;
  let errors = 0;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const become = (next: Whereabouts) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const fixedAt = () => ('at' in current ? current.at : null);
  const hasFix = () => fixedAt() !== null;
  const isCurrent = () => clock() - (fixedAt() ?? Number.NEGATIVE_INFINITY) < STALE_MS;

  const calm = () => {
    errors = 0;
    clearTimeout(patience);
  };
  const onFix = (position: GeolocationPosition) => {
    calm();
    become(whereaboutsOf(position));
  };
  const onDenied = () => {
    stop();
    isAsked = false;
    become({ status: 'denied' });
  };
  const askRoughly = () => {
    if (isAskingRoughly) return;
    isAskingRoughly = true;
    geolocation?.getCurrentPosition(
      (position) => {
        isAskingRoughly = false;
        if (watchId !== null && !hasFix()) onFix(position);
      },
      ({ code }) => {
        isAskingRoughly = false;
        if (watchId === null) return;
        if (code === PERMISSION_DENIED) onDenied();
        // The watch continues and clears this state when a position arrives.
        else if (!hasFix() || errors > ERRORS_TO_BELIEVE) become({ status: 'unavailable' });
      },
      ROUGH,
    );
  };
  const onError = ({ code }: GeolocationPositionError) => {
    if (code === PERMISSION_DENIED) return onDenied();
    errors += 1;
    clearTimeout(patience);
    if (errors >= ERRORS_TO_BELIEVE) askRoughly();
    else patience = setTimeout(askRoughly, PATIENCE_MS);
  };

  const stop = () => {
    if (watchId !== null) geolocation?.clearWatch(watchId);
    watchId = null;
    calm();
  };
  const update = () => {
    const isWanted = isAsked && !isHidden && listeners.size > 0;
    if (!isWanted) return stop();
    if (watchId !== null) return;
    if (!geolocation) return become({ status: 'unavailable' });
    if (!isCurrent()) become({ status: 'asking' });
    watchId = geolocation.watchPosition(onFix, onError, WATCH);
  };

  /** Permission granted on an earlier visit needs no new press; changes in the settings are observed. */
  const followPermission = async () => {
    const permission = await permissions?.query({ name: 'geolocation' });
    if (!permission) return;
    const follow = () => {
      if (permission.state === 'granted') isAsked = true;
      if (permission.state === 'denied' && (isAsked || current.status !== 'idle')) onDenied();
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
    ask: () => {
      isAsked = true;
      if (current.status === 'denied' || current.status === 'unavailable') {
        stop();
        current = { status: 'idle' };
      }
      update();
    },
    setHidden: (value) => {
      isHidden = value;
      update();
    },
  };
}
