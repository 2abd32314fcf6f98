/** Chromium's event that offers to install the page as an app (Web Incubator CG, "Manifest Incubations"). */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: BeforeInstallPromptEvent | null = null;
const listeners = new Set<() => void>();

const store = (next: BeforeInstallPromptEvent | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

/** Intercepts the browser's install prompt, so that the menu can offer it instead. Call it at the start. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    store(event as BeforeInstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => store(null));
}

export const hasOffer = (): boolean => offer !== null;

/** The browser's offer, which can be taken up once. */
export function takeOffer(): BeforeInstallPromptEvent | null {
  const taken = offer;
  store(null);
  return taken;
}

export const subscribeToOffer = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
