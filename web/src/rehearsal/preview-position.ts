import type { PreviewPosition } from '@meguri/core/lib/preview-messages.ts';

/** Metres, as a phone reports them in the open. */
const ACCURACY = 8;
const UNAVAILABLE = 2;

let position: PreviewPosition | undefined;
const watchers = new Map<number, () => void>();
let count = 0;

/** Puts the visitor of the preview somewhere; null where no position is found. */
export function placeVisitor(next: PreviewPosition): void {
  position = next;
  for (const report of watchers.values()) report();
}

const failure = { code: UNAVAILABLE, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;

function report(onPosition: PositionCallback, onFailure?: PositionErrorCallback | null): void {
  if (position === undefined) return;
  if (position === null) {
    onFailure?.(failure);
    return;
  }
  const coords = {
    latitude: position.lat,
    longitude: position.lon,
    accuracy: ACCURACY,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
  };
  onPosition({ coords, timestamp: Date.now() } as GeolocationPosition);
}

/** Replaces the browser's position by that of the preview, and its permission by one that was given. */
export function stubPosition(): void {
  const geolocation: Pick<Geolocation, 'getCurrentPosition' | 'watchPosition' | 'clearWatch'> = {
    getCurrentPosition: (onPosition, onFailure) => setTimeout(() => report(onPosition, onFailure)),
    watchPosition: (onPosition, onFailure) => {
      count += 1;
      const again = () => report(onPosition, onFailure);
      watchers.set(count, again);
      setTimeout(again);
      return count;
    },
    clearWatch: (id) => void watchers.delete(id),
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  const permissions = {
    query: async () => Object.assign(new EventTarget(), { state: 'granted', name: 'geolocation', onchange: null }),
  };
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: permissions });
}
