import { useEffect, useState } from 'react';
import { onServerTime, serverNow } from '../server-clock.ts';

const TICK_MS = 30_000;

/**
 * The present instant by the server's clock in milliseconds, renewed twice a minute and whenever the visitor comes back to
 * the page.
 */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
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
