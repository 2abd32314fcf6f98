import { useLayoutEffect, useState } from 'react';
import { onServerTime, serverNow } from '../../api/server-clock.ts';

const TICK_MS = 30_000;

/** The current time by the server's clock in milliseconds, updated twice a minute and when the page becomes visible. */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useLayoutEffect(() => {
    const tick = () => setNow(serverNow());
    // The first render of the app may pause, and an answer may correct the clock before anybody listens.
    // oxlint-disable-next-line react/set-state-in-effect -- sets nothing if the clock was right
    setNow((then) => (Math.abs(serverNow() - then) > TICK_MS ? serverNow() : then));
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
