import { useRef, useState } from 'react';
import { tabStore } from './tab-store.ts';

/** A stored value and when it was typed, in milliseconds. */
type Typed<T> = { value: T; at: number };

function read<T>(name: string, initial: T, lifetimeMs: number): T {
  const stored = tabStore.get<Partial<Typed<T>>>(name);
  if (Date.now() - (stored?.at ?? 0) < lifetimeMs) return stored?.value ?? initial;
  tabStore.remove(name);
  return initial;
}

/**
 * State of a form that survives the page but not the tab. What was typed is restored after a reload or after a visit to
 * another page, until `lifetimeMs` after its last change. Call `forget` once it is sent.
 */
export function useTabState<T>(name: string, initial: T, lifetimeMs = Number.POSITIVE_INFINITY) {
  const [value, setValue] = useState(() => read(name, initial, lifetimeMs));
  const latest = useRef(value);
  // Not in a state updater: an updater must be pure and may run twice or late.
  const set = (change: (before: T) => T) => {
    const next = change(latest.current);
    latest.current = next;
    setValue(next);
    tabStore.set(name, { value: next, at: Date.now() } satisfies Typed<T>);
  };
  return { value, set, forget: () => tabStore.remove(name) };
}
