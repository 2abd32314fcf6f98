import { useState } from 'react';

/** A value as it was when `isHeld` began: nothing behind the press moves while the seal falls. */
export function useStill<T>(value: T, isHeld: boolean): T {
  const [still, setStill] = useState(value);
  if (!isHeld && still !== value) setStill(value);
  return isHeld ? still : value;
}
