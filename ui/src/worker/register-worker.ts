/**
 * Registers a service worker. Each registration also looks for a newer build. It is repeated when the network or the user comes back,
 * because a lost network ends an installation. Does nothing where there are no service workers. Returns the function that stops this.
 */
export function registerWorker(script: string): () => void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const leaving = new AbortController();
  const { signal } = leaving;
  if (serviceWorker) {
    const register = () => void serviceWorker.register(script, { updateViaCache: 'none' }).catch(() => undefined);
    const onVisible = () => {
      if (document.visibilityState === 'visible') register();
    };
    register();
    addEventListener('online', register, { signal });
    document.addEventListener('visibilitychange', onVisible, { signal });
  }
  return () => leaving.abort();
}
