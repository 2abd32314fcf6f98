import type { Position } from '@meguri/core/lib/geo.ts';
import { useEffect, useState } from 'react';

export type HereState = 'idle' | 'asking' | 'known' | 'denied';

/** Where the walker is. The browser asks for permission when `ask` is called, or not at all where it was given before. */
export function useHere(): { state: HereState; at: Position | null; ask: () => void } {
  const [isWanted, setWanted] = useState(false);
  const [result, setResult] = useState<'known' | 'denied' | null>(null);
  const [at, setAt] = useState<Position | null>(null);

  useEffect(() => {
    let isOver = false;
    const { permissions } = navigator as { permissions?: Permissions };
    permissions?.query({ name: 'geolocation' }).then(
      (status) => {
        if (!isOver && status.state === 'granted') setWanted(true);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, []);

  useEffect(() => {
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!isWanted || !geolocation) return;
    const watch = geolocation.watchPosition(
      ({ coords }) => {
        setResult('known');
        setAt({ lat: coords.latitude, lon: coords.longitude });
      },
      ({ code, PERMISSION_DENIED }) => {
        if (code !== PERMISSION_DENIED) return;
        setResult('denied');
        setWanted(false);
      },
      { enableHighAccuracy: true, maximumAge: 10_000 },
    );
    return () => geolocation.clearWatch(watch);
  }, [isWanted]);

  const ask = () => {
    setResult(null);
    setWanted(true);
  };
  const state = result ?? (isWanted ? 'asking' : 'idle');
  return { state, at, ask };
}
