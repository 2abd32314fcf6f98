import { useEffect, useEffectEvent } from 'react';
import { isTypedIn } from './typed-keys.ts';

/** After G, the letter of a page must come within this time. */
const GO_MS = 1500;

/** When G was pressed last, on the clock of events. */
let pressedAt = Number.NEGATIVE_INFINITY;
/** What is known of events, which several listeners ask about. */
const known = new WeakMap<KeyboardEvent, boolean>();

/** Whether the key belongs to nobody but the page: not to a field, a dialog or a menu, and without a modifier. */
const isOfPage = (event: KeyboardEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented || isTypedIn(event));

/** Whether the key is the one after G, which names a page and nothing else. */
function isAfterG(event: KeyboardEvent): boolean {
  const before = known.get(event);
  if (before !== undefined) return before;
  const is = isOfPage(event) && event.timeStamp - pressedAt < GO_MS;
  pressedAt = !is && event.key.toLowerCase() === 'g' && isOfPage(event) ? event.timeStamp : Number.NEGATIVE_INFINITY;
  known.set(event, is);
  return is;
}

/** Calls back for each key of the page: as the letter after G to `onGo`, else to `onKey`. */
function useKeys(onKey: (event: KeyboardEvent) => void, onGo: (event: KeyboardEvent) => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const isGoing = isAfterG(event);
    if (!isOfPage(event)) return;
    if (isGoing) onGo(event);
    else onKey(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => listen(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

const ignore = () => undefined;

/** Calls back for a key that is pressed on the page. The one after G is left out: it goes to another page, and does nothing else. */
export const usePageKeys = (onKey: (event: KeyboardEvent) => void): void => useKeys(onKey, ignore);

/** Calls back for the key after G. */
export const useGoKeys = (onGo: (event: KeyboardEvent) => void): void => useKeys(ignore, onGo);
