import type { Fix } from '@meguri/core/console/walk/judge-fixes.ts';
import { useEffect, useRef, useState } from 'react';
import { requestWakeLock } from '../browser/wake-lock.ts';
import { collectFixes, MEASURE_MS } from './collect-fixes.ts';
import { testReception } from './test-reception.ts';
import type { WalkSession } from './walk-session.ts';
import type { PlaceId } from './walk-view.ts';

/** A measurement that is under way. */
export interface Measuring {
  fixes: readonly Fix[];
  /** Seconds that are left; null until the first position. */
  left: number | null;
  stop: () => void;
}

const every = (act: () => void, ms: number): (() => void) => {
  const timer = setInterval(act, ms);
  return () => clearInterval(timer);
};

/**
 * Measures a place: positions for 20 seconds, and meanwhile the reception. The screen stays on. A page that goes to the background ends
 * the measurement with what it has, because phones report no positions there.
 */
export function useMeasuring(
  session: WalkSession,
  place: PlaceId,
): { measuring: Measuring | null; start: () => void; isDenied: boolean } {
  const [measuring, setMeasuring] = useState<Measuring | null>(null);
  const [isDenied, setDenied] = useState(false);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') stop.current();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      stop.current();
    };
  }, []);

  const start = () => {
    const { geolocation } = navigator as { geolocation?: Geolocation };
    if (!geolocation || measuring) return;
    setDenied(false);
    const id = session.begin(place);
    const release = requestWakeLock();
    const end = collectFixes(
      { geolocation, now: Date.now, every },
      {
        onProgress: ({ fixes, seconds }) => {
          session.progress(id, fixes, seconds);
          const left = fixes.length === 0 ? null : Math.max(0, Math.ceil(MEASURE_MS / 1000 - seconds));
          setMeasuring({ fixes, left, stop: () => stop.current() });
        },
        onEnd: (collected) => {
          stop.current = () => undefined;
          release();
          setMeasuring(null);
          setDenied(collected.failure === 'denied');
          const isEmpty = collected.fixes.length === 0 && collected.failure !== 'unavailable';
          if (isEmpty) session.remove(id);
          else session.finish(id, collected);
        },
      },
    );
    stop.current = end;
    setMeasuring({ fixes: [], left: null, stop: () => stop.current() });
    void testReception().then((reception) => session.amend(id, { reception }));
  };
  return { measuring, start, isDenied };
}
