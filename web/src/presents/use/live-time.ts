import { useEffect, useState } from 'react';
import { preciseServerNow } from '../../api/server-clock.ts';

/** How long a used coupon shows that it was just used. */
export const LIVE_MS = 3 * 60_000;

export interface LiveTime {
  /** The server's time in milliseconds. */
  now: number;
  /** Whole seconds that are left. */
  seconds: number;
  /** The part that is left, from 1 to 0. */
  left: number;
}

/** The time since a coupon was used at `usedAt` (milliseconds). The clock never shows a time before the use. */
export function liveTime(usedAt: number, serverNow: number): LiveTime {
  const now = Math.max(usedAt, serverNow);
  const ms = Math.max(0, usedAt + LIVE_MS - now);
  return { now, seconds: Math.ceil(ms / 1000), left: ms / LIVE_MS };
}

/**
 * The running time after a use, updated each second until it is over. It survives a locked phone, because it is computed
 * from the server's time, and the offset to it is read once, so that the clock never jumps.
 */
export function useLiveTime(usedAt: number): LiveTime {
  const [ahead] = useState(() => preciseServerNow() - Date.now());
  const [at, setAt] = useState(Date.now);
  const time = liveTime(usedAt, at + ahead);
  const isOver = time.left === 0;
  useEffect(() => {
    if (isOver) return;
    const tick = () => setAt(Date.now());
    const timer = setInterval(tick, 1000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [isOver]);
  return time;
}

/** Keeps the screen on while `isOn`, where the browser can. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    // The browser releases the lock when the page is hidden.
    const acquire = () => {
      if (document.hidden) return;
      navigator.wakeLock.request('screen').then(
        (made) => {
          if (isOver) void made.release();
          else lock = made;
        },
        () => {},
      );
    };
    acquire();
    document.addEventListener('visibilitychange', acquire);
    return () => {
      isOver = true;
      void lock?.release();
      document.removeEventListener('visibilitychange', acquire);
    };
  }, [isOn]);
}
