import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Whether the page is in the background, where camera and position must be off. */
export const useIsHidden = (): boolean => useSyncExternalStore(subscribe, () => document.hidden);
