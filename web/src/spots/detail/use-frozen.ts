import { useState } from 'react';

/** Returns the value from when `isFrozen` became true, so that nothing behind the press changes during its animation. */
export function useFrozen<T>(value: T, isFrozen: boolean): T {
  const [frozen, setFrozen] = useState(value);
  if (!isFrozen && frozen !== value) setFrozen(value);
  return isFrozen ? frozen : value;
}
