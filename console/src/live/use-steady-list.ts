import { type RefObject, useEffect, useState } from 'react';
import { later } from '../browser/timers.ts';

/** How often it is checked whether somebody is still at the list. */
const CHECK_MS = 1_000;
/** A finger that was on the list comes back soon. Between two touches nothing shows where it is. */
const TOUCH_MS = 8_000;

/** Whether somebody works in a list: the pointer is over it, the focus is in it, or a dialog that it has opened is being filled in. */
function isInUse(list: Element | null): boolean {
  const focused = document.activeElement;
  if (focused?.closest('[role="dialog"]')) return true;
  if (!list) return false;
  return list.matches(':hover') || list.querySelector(':focus-visible, select:focus') !== null;
}

/**
 * Keeps the places of a list while somebody is at it, so that no button moves under a finger: new items come last, and those that are no
 * longer in the list stay where they were. They move when the pointer and the focus have left. `all`: the newest state of all items, also
 * of those that have left the list.
 */
export function useSteadyList<Item extends { id: string }>(
  list: RefObject<Element | null>,
  items: readonly Item[],
  all: readonly Item[],
) {
  const [frozen, setFrozen] = useState<readonly Item[] | null>(null);
  const [touchedAt, setTouchedAt] = useState(Number.NEGATIVE_INFINITY);
  let shown = items;
  if (frozen) {
    const fresh = items.filter(({ id }) => frozen.every((one) => one.id !== id));
    shown = [...frozen.map((one) => all.find(({ id }) => id === one.id) ?? one), ...fresh];
    // In this rendering, so that a new item keeps its place as well, and one that is forgotten by now its last state.
    if (shown.some((one, index) => one !== frozen[index])) setFrozen(shown);
  }
  const isFrozen = frozen !== null;
  useEffect(() => {
    if (!isFrozen) return undefined;
    let stop = () => {};
    const check = () => {
      if (Date.now() - touchedAt >= TOUCH_MS && !isInUse(list.current)) setFrozen(null);
      else stop = later(check, CHECK_MS);
    };
    stop = later(check, CHECK_MS);
    return () => stop();
  }, [isFrozen, touchedAt, list]);
  const freeze = () => setFrozen((before) => before ?? shown);
  const at = {
    onPointerEnter: freeze,
    onFocus: freeze,
    onPointerDown: ({ pointerType }: { pointerType: string }) => {
      if (pointerType === 'touch') setTouchedAt(Date.now());
      freeze();
    },
  };
  return { shown, at };
}
