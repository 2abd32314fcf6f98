import type { Position } from '@meguri/core/lib/geo.ts';
import { useEffect, useState } from 'react';

export type HereState = 'idle' | 'asking' | 'known' | 'denied';

/** Where the walker is. The browser asks for permission when `ask` is called, or not at all where it was given before. */
export function useHere(): { state: HereState; at: Position | null; ask: () => void } {
  const [isRequested, setRequested] = useState(false);
  const [result, setResult] = useState<'known' | 'denied' | null>(null);
  const [at, setAt] = useState<Position | null>(null);

  useEffect(() => {
    let isOver = false;
    const { permissions } = navigator as { permissions?: Permissions };
    permissions?.query({ name: 'geolocation' }).then(
      (status) => {
        if (!isOver && status.state === 'granted') setRequested(true);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, []);

  useEffect(() => {
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!isRequested || !geolocation) return;
    const watch = geolocation.watchPosition(
      ({ coords }) => {
        setResult('known');
        setAt({ lat: coords.latitude, lon: coords.longitude });
      },
      ({ code, PERMISSION_DENIED }) => {
        if (code !== PERMISSION_DENIED) return;
        setResult('denied');
        setRequested(false);
      },
      { enableHighAccuracy: true, maximumAge: 10_000 },
    );
    return () => geolocation.clearWatch(watch);
  }, [isRequested]);

  const ask = () => {
    setResult(null);
    setRequested(true);
  };
  const state = result ?? (isRequested ? 'asking' : 'idle');
  return { state, at, ask };
}
