import { WORST_ACCURACY } from '@meguri/core/spots/rules.ts';

/** Where the visitor is: degrees, the error in metres as the phone tells it, the instant in milliseconds. */
export interface Fix {
  lat: number;
  lon: number;
  accuracy: number;
  at: number;
}

/**
 * What is known about the visitor's position. `idle`: nobody has asked; `inaccurate`: known too badly for the API to
 * decide anything.
 */
export type Whereabouts =
  | { status: 'idle' | 'asking' | 'denied' | 'unavailable' }
  | ({ status: 'known' | 'inaccurate' } & Fix);

/** What a locator works with; the browser's own in the app. */
export interface LocatorTools {
  geolocation: Geolocation | undefined;
  permissions: Permissions | undefined;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

export interface Locator {
  current(): Whereabouts;
  /** The position is watched while there is a subscriber, once it was asked for or permission was given before. */
  subscribe(listener: () => void): () => void;
  /** Asks for the position; the browser may now ask the visitor. Only on the visitor's own press. */
  ask(): void;
  /** Stops watching in the background and goes on in the foreground. */
  setHidden(isHidden: boolean): void;
}

const PERMISSION_DENIED = 1;
/** A position of the last seconds is as good as a new one. */
const WATCH: PositionOptions = { enableHighAccuracy: true, maximumAge: 5000, timeout: 20_000 };
/** The rough position of the network, where the satellites are out of sight. */
const ROUGH: PositionOptions = { enableHighAccuracy: false, maximumAge: 60_000, timeout: 10_000 };
/** Errors of a watch in a row that are believed: some browsers send a single one before each move. */
const ERRORS_TO_BELIEVE = 2;
/** A single error that no position follows within this time is believed as well. */
const PATIENCE_MS = 4000;
/** What was known before a pause longer than this is where the visitor has been. */
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
        // The watch goes on and takes this back as soon as there is a position.
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

  /** Permission given on an earlier visit needs no new press; one taken back or given in the settings is noticed. */
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
  // A browser that cannot tell waits for the press.
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
