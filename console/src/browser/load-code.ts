/** Style sheets that could not be loaded. */
const failed = new Set<HTMLLinkElement>();

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  },
  // The event does not bubble.
  { capture: true },
);

/**
 * Loads a part of the app. Rejects if it cannot be loaded, for example without a network, and can be called again. Vite requests the
 * style sheets of a part only once, so those that failed are requested again here. One that fails again, perhaps of another part, does
 * not reject.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  await Promise.all([...failed].map(renew));
  return load();
}

const renew = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    const next = link.cloneNode() as HTMLLinkElement;
    next.onload = () => resolve();
    next.onerror = () => resolve();
    failed.delete(link);
    link.replaceWith(next);
  });
