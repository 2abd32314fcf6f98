import { useEffect, useEffectEvent, useRef } from 'react';
import { isTypedIn } from '../shared/frame/typed-keys.ts';

/** G and a letter within this time lead to another page (palette), and decide nothing. */
const GO_MS = 1_000;

/** Runs what belongs to a key of the page. Letters are in lower case. */
export function usePhotoKeys(acts: Readonly<Record<string, (() => void) | null>>): void {
  const wentAt = useRef(Number.NEGATIVE_INFINITY);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat || isTypedIn(event))
      return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const isGoing = performance.now() - wentAt.current < GO_MS;
    wentAt.current = key === 'g' ? performance.now() : Number.NEGATIVE_INFINITY;
    const act = isGoing ? null : acts[key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
