import { useState } from 'react';

/** What this tab keeps until it is closed; null where the browser keeps nothing. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

function read<T>(key: string, initial: T): T {
  try {
    const kept = tabStorage()?.getItem(key);
    return kept ? (JSON.parse(kept) as T) : initial;
  } catch {
    return initial;
  }
}

/**
 * State of a form that outlives the page but not the tab: what was typed is there again after a reload or a look at
 * another page. `forget` drops it once it was sent. Never throws; without storage it is ordinary state.
 */
export function useKept<T>(key: string, initial: T) {
  const [value, setValue] = useState(() => read(key, initial));
  const set = (change: (before: T) => T) =>
    setValue((before) => {
      const next = change(before);
      try {
        tabStorage()?.setItem(key, JSON.stringify(next));
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
