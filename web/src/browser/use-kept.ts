import { useState } from 'react';

/** What this tab keeps until it is closed; null where the browser keeps nothing. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** What is kept, and when that was typed; `at` in milliseconds. */
type Kept<T> = { value: T; at: number };

function read<T>(key: string, initial: T, lifetimeMs: number): T {
  try {
    const kept = JSON.parse(tabStorage()?.getItem(key) ?? 'null') as Partial<Kept<T>> | null;
    if (Date.now() - (kept?.at ?? 0) < lifetimeMs) return kept?.value ?? initial;
    tabStorage()?.removeItem(key);
  } catch {
    // Nothing was kept.
  }
  return initial;
}

/**
 * State of a form that outlives the page but not the tab: what was typed is there again after a reload or a look at
 * another page, for `lifetimeMs` after the last change of it. `forget` drops it once it was sent. Never throws; without
 * storage it is ordinary state.
 */
export function useKept<T>(key: string, initial: T, lifetimeMs = Number.POSITIVE_INFINITY) {
  const [value, setValue] = useState(() => read(key, initial, lifetimeMs));
  const set = (change: (before: T) => T) =>
    setValue((before) => {
      const next = change(before);
      try {
        tabStorage()?.setItem(key, JSON.stringify({ value: next, at: Date.now() } satisfies Kept<T>));
      } catch {
        // It lasts as long as the page, then.
      }
      return next;
    });
  const forget = () => {
    try {
      tabStorage()?.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  };
  return { value, set, forget };
}
