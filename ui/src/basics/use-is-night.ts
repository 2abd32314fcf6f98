import { useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

const subscribe = (listener: () => void) => {
  const device = matchMedia(DARK);
  const choice = new MutationObserver(listener);
  device.addEventListener('change', listener);
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    device.removeEventListener('change', listener);
    choice.disconnect();
  };
};

const isNight = () => {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia(DARK).matches;
};

/** Whether dark mode is on, by the person's choice or the device's setting. */
export const useIsNight = (): boolean => useSyncExternalStore(subscribe, isNight);
