/** How long a finger or a key must rest before a dialog that nobody asked for may open. */
const REST_MS = 600;

const POLL_MS = 100;

const TOUCHES = ['pointerdown', 'pointermove', 'pointerup', 'keydown', 'scroll'] as const;

let lastTouch = Number.NEGATIVE_INFINITY;
let isPressed = false;
let isWatched = false;
let reservations = 0;

function watchTouches(): void {
  if (isWatched) return;
  isWatched = true;
  for (const touch of TOUCHES) {
    window.addEventListener(touch, () => (lastTouch = performance.now()), { capture: true, passive: true });
  }
  window.addEventListener('pointerdown', () => (isPressed = true), { capture: true });
  for (const end of ['pointerup', 'pointercancel']) {
    window.addEventListener(end, () => (isPressed = false), { capture: true });
  }
}

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select') === true;

const isCalm = (): boolean =>
  !isPressed &&
  !isTyping() &&
  performance.now() - lastTouch >= REST_MS &&
  document.querySelector('dialog[open]') === null;

/** Keeps the next calm moment free until the returned function is called, so that popups wait. */
export function reserveTurn(): () => void {
  let isReserved = true;
  reservations += 1;
  return () => {
    if (isReserved) reservations -= 1;
    isReserved = false;
  };
}

/**
 * Calls `onCalm` once a dialog that the visitor has not asked for may open: never under the thumb, never while a field
 * has the focus, and never over another dialog. At once if nothing was touched. `mayWait`: also waits while the turn is reserved. Returns a function that cancels.
 */
export function whenCalm(onCalm: () => void, { mayWait }: { mayWait: boolean }): () => void {
  watchTouches();
  const isNow = () => isCalm() && (!mayWait || reservations === 0);
  if (isNow()) {
    onCalm();
    return () => {};
  }
  const timer = setInterval(() => {
    if (!isNow()) return;
    clearInterval(timer);
    onCalm();
  }, POLL_MS);
  return () => clearInterval(timer);
}
