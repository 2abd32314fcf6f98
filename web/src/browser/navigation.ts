import { navigate as push } from 'wouter/use-browser-location';

/** Where the page was scrolled to, by history entry; `at` in an entry's state is its number. */
type Positions = Record<number, number>;

const KEY = 'meguri_scroll';
const entryOf = (state: unknown): number => Number((state as { at?: number } | null)?.at ?? 0);

let current = 0;
let positions: Positions = {};
/** What the next settleScroll has to do: the remembered place of a visited entry, the top of a new one. */
let wanted: number | null = null;

/** Takes over the scroll position from the browser, which cannot know when a screen has its height. Call once. */
export function watchScroll(): void {
  history.scrollRestoration = 'manual';
  current = entryOf(history.state);
  try {
    positions = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Positions;
  } catch {
    positions = {};
  }
  // An address that was typed or opened from elsewhere begins at its top, though its entry may have the same number; so
  // does one of which the browser does not tell how it was opened.
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isOpenedAgain = load?.type === 'reload' || load?.type === 'back_forward';
  wanted = isOpenedAgain ? (positions[current] ?? null) : null;
  window.addEventListener('popstate', ({ state }) => {
    const next = entryOf(state);
    // A sheet's own entry belongs to the same page.
    if (next === current) return;
    positions[current] = window.scrollY;
    current = next;
    wanted = positions[next] ?? 0;
  });
  window.addEventListener('pagehide', () => {
    positions[current] = window.scrollY;
    try {
      sessionStorage.setItem(KEY, JSON.stringify(positions));
    } catch {
      // Scrolling again by hand is all that is lost.
    }
  });
}

let isToBeLoadedAnew = (): boolean => false;

/** `ask` is asked before each page change whether the next page is to be loaded as a whole, for the sake of a newer app. */
export function loadAnewWhen(ask: () => boolean): void {
  isToBeLoadedAnew = ask;
}

/** Goes to a page of the app. `replace` leaves no way back to the page that was left. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  positions[current] = window.scrollY;
  if (!replace) current += 1;
  wanted = 0;
  const isAnew = isToBeLoadedAnew();
  push(to, { replace, state: { at: current } });
  if (!isAnew) return;
  // Where this page was scrolled to is not remembered as the place of the next.
  window.scrollTo(0, 0);
  window.location.reload();
}

/** Whether the page before is one of the app too. */
export const hasPreviousPage = (): boolean => current > 0;

/** Goes back to the page before, or to `fallback` where the visit began with this page. */
export function goBack(fallback: string): void {
  if (hasPreviousPage()) history.back();
  else navigate(fallback, { replace: true });
}

/** How long a screen may take to grow to the remembered height. */
const SETTLE_MS = 1500;

/** Scrolls a screen that was just shown to where it belongs; returns the function that gives up waiting for its height. */
export function settleScroll(): () => void {
  const top = wanted;
  wanted = null;
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
