import { navigate as push } from 'wouter/use-browser-location';
import { tabStore } from './tab-store.ts';

/** Scroll positions by history entry. `at` in the state of an entry is its number. */
type Positions = Record<number, number>;

const NAME = 'meguri_scroll';
const entryOf = (state: unknown): number => Number((state as { at?: number } | null)?.at ?? 0);

let current = 0;
let positions: Positions = {};
/**
 * The scroll position that the next settleScroll restores: the stored position of a visited entry, 0 for a new entry, null
 * to leave it unchanged.
 */
let target: number | null = null;

/**
 * Takes scroll restoration over from the browser, which cannot know when a screen has its full height. Call it once.
 */
export function watchScroll(): void {
  history.scrollRestoration = 'manual';
  current = entryOf(history.state);
  positions = tabStore.get(NAME) ?? {};
  // Only a reload or a step through the history restores a position. A URL that was typed or opened from elsewhere
  // begins at the top, although its entry may have the same number.
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isRestored = load?.type === 'reload' || load?.type === 'back_forward';
  target = isRestored ? (positions[current] ?? null) : null;
  window.addEventListener('popstate', ({ state }) => {
    const next = entryOf(state);
    // A sheet's own entry belongs to the same page.
    if (next === current) return;
    positions[current] = window.scrollY;
    current = next;
    target = positions[next] ?? 0;
  });
  window.addEventListener('pagehide', () => {
    positions[current] = window.scrollY;
    tabStore.set(NAME, positions);
  });
}

let needsReload = (): boolean => false;

/** Sets a function that is called before each page change. If it returns true, the next page is loaded from the server. */
export function setReloadCheck(check: () => boolean): void {
  needsReload = check;
}

/** Goes to a page of the app. `replace` replaces the current history entry. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  positions[current] = window.scrollY;
  if (!replace) current += 1;
  target = 0;
  const reloads = needsReload();
  push(to, { replace, state: { at: current } });
  if (!reloads) return;
  // The reload must not store the position of this page as that of the next.
  window.scrollTo(0, 0);
  window.location.reload();
}

/** Whether the previous page belongs to the app. */
export const hasPreviousPage = (): boolean => current > 0;

/** Goes back to the previous page, or to `fallback` where the visit began on this page. */
export function goBack(fallback: string): void {
  if (hasPreviousPage()) history.back();
  else navigate(fallback, { replace: true });
}

/** How long a screen may take to grow to the remembered height. */
const SETTLE_MS = 1500;

/** Scrolls a new screen to its position, and waits until it is tall enough. Returns the function that stops waiting. */
export function settleScroll(): () => void {
  const top = target;
  target = null;
  if (top === null) return () => {};
  window.scrollTo(0, top);
  const reached = () => Math.abs(window.scrollY - top) < 2;
  if (reached()) return () => {};
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (reached()) stop();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchstart', stop);
  };
  const timer = setTimeout(stop, SETTLE_MS);
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchstart', stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
