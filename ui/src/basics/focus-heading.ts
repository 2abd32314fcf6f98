/** How long a heading may take to appear. */
const WAIT_MS = 3000;

const focus = (element: HTMLElement) => {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/**
 * After a navigation, takes the focus to the heading of the new page, so that a screen reader begins there; to the page
 * as a whole until the heading is there. Returns the function that stops waiting.
 */
export function focusHeading(): () => void {
  const heading = () => document.querySelector<HTMLElement>('main h1, h1');
  const found = heading();
  if (found) {
    focus(found);
    return () => {};
  }
  const page = document.querySelector<HTMLElement>('main') ?? document.body;
  focus(page);
  const observer = new MutationObserver(() => {
    const late = heading();
    if (!late) return;
    stop();
    // Not away from a field or button that the visitor has gone to in the meantime.
    if (document.activeElement === page || document.activeElement === document.body) focus(late);
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const timer = setTimeout(stop, WAIT_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
