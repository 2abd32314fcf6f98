// An inline script of the first HTML, before its first style sheet, so that it sees every failure. The browser requests a
// style sheet of the HTML only once, and so does Vite for that of a chunk. Without this script, the layout of wide windows
// (wide.css) or a part that is loaded again after a failure would stay without its style.

/** What gives a reason to try again: the network, a turned phone, or a visitor who presses "Try again". */
const REASONS = ['online', 'resize', 'click'] as const;

document.addEventListener(
  'error',
  ({ target: link }) => {
    if (!(link instanceof HTMLLinkElement) || link.rel !== 'stylesheet') return;
    // After the first of them the link is no longer in the page, and the others change nothing.
    const retry = () => link.replaceWith(link.cloneNode());
    for (const reason of REASONS) window.addEventListener(reason, retry, { once: true });
  },
  // The failure of an element does not bubble.
  { capture: true },
);
