import { useEffect, useState } from 'react';

/** For how many seconds this page has shown figures of the same instant, by its own clock. */
export function useAge(asOf: string | undefined): number {
  const [seen, setSeen] = useState(() => ({ asOf, at: Date.now() }));
  const [now, setNow] = useState(() => Date.now());
  if (seen.asOf !== asOf) setSeen({ asOf, at: now });
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.round((now - seen.at) / 1_000));
}
