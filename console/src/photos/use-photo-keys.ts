import { usePageKeys } from '../shared/frame/use-page-keys.ts';

/** Runs what belongs to a key of the page. Letters are in lower case. */
export function usePhotoKeys(actions: Readonly<Record<string, (() => void) | null>>): void {
  usePageKeys((event) => {
    if (event.repeat) return;
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}
