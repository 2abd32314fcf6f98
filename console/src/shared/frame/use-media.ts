import { useSyncExternalStore } from 'react';

/** The width up to which the console shows only what one does standing. */
export const PHONE = '(width <= 520px)';
/** The width from which a list and the chosen thing stand beside each other. */
export const TWO_COLUMNS = '(width > 900px)';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
