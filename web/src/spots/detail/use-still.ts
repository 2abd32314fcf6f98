import { useState } from 'react';

/** Returns the value from when `isHeld` became true, so that nothing behind the press changes during its animation. */
export function useStill<T>(value: T, isHeld: boolean): T {
  const [still, setStill] = useState(value);
  if (!isHeld && still !== value) setStill(value);
  return isHeld ? still : value;
}
