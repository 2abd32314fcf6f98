import { useLayoutEffect, useState } from 'react';
import { onServerTime, serverNow } from '../../api/server-clock.ts';

const TICK_MS = 30_000;

/**
 * The present instant by the server's clock in milliseconds, renewed twice a minute and whenever the visitor comes back to
 * the page.
 */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  // Before anything else can run: an answer that came between the render and a later effect would go unheard.
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
