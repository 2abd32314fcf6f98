import { useLayoutEffect, useState } from 'react';
import { onServerTime, serverNow } from '../../api/server-clock.ts';

const TICK_MS = 30_000;

/** The current time by the server's clock in milliseconds, updated twice a minute and when the page becomes visible. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  // A layout effect, so that no answer can arrive unnoticed between the render and the subscription.
  useLayoutEffect(() => {
    const tick = () => setNow(serverNow());
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    const stop = onServerTime(tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      stop();
    };
  }, []);
  return now;
}
