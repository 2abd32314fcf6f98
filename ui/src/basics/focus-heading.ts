/** How long to wait for a heading to appear. */
const WAIT_MS = 3000;

const focus = (element: HTMLElement) => {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/**
 * Moves the focus to the heading of a new page after a navigation, so that a screen reader starts there. Until the
 * heading is rendered, the focus is on `<main>`. Returns a function that stops waiting.
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
    // Do not take the focus from a control that the visitor has focused in the meantime.
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
