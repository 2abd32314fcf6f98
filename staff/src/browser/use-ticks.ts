import { useEffect, useState } from 'react';

/** The time of this phone, updated each second. */
export function useTicks(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
