import { useRef, useState } from 'react';

/** Runs one task at a time: `run` ignores a second press while the first is under way, so that a double tap sends once. */
export function useOnce() {
  const isUnderWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (task: () => Promise<void>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    try {
      await task();
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}
