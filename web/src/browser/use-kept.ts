import { useRef, useState } from 'react';

/** sessionStorage, or null where access to it throws. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** A persisted value and when it was typed, in milliseconds. */
type Kept<T> = { value: T; at: number };

function read<T>(key: string, initial: T, lifetimeMs: number): T {
  try {
    const kept = JSON.parse(tabStorage()?.getItem(key) ?? 'null') as Partial<Kept<T>> | null;
    if (Date.now() - (kept?.at ?? 0) < lifetimeMs) return kept?.value ?? initial;
    tabStorage()?.removeItem(key);
  } catch {
    // Blocked storage or an unreadable value counts as nothing stored.
  }
  return initial;
}

/**
 * State of a form that survives the page but not the tab. What was typed is restored after a reload or after a visit to
 * another page, until `lifetimeMs` after its last change. Call `forget` once it is sent. Never throws; without storage
 * it is ordinary state.
 */
export function useKept<T>(key: string, initial: T, lifetimeMs = Number.POSITIVE_INFINITY) {
  const [value, setValue] = useState(() => read(key, initial, lifetimeMs));
  const latest = useRef(value);
  // Not in a state updater: an updater must be pure and may run twice or late.
  const set = (change: (before: T) => T) => {
    const next = change(latest.current);
    latest.current = next;
    setValue(next);
    try {
      tabStorage()?.setItem(key, JSON.stringify({ value: next, at: Date.now() } satisfies Kept<T>));
    } catch {
      // The value then lasts as long as the page.
    }
  };
  const forget = () => {
    try {
      tabStorage()?.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  };
  return { value, set, forget };
}
