import type { Campaign } from '../../api/read-boot.ts';

type Popup = Campaign['popups'][number];

/** The popup to be shown at a moment; `seen` is what is stored, the ids of those shown before. Null where none is left. */
export function nextPopup(popups: readonly Popup[], hook: Popup['hook'], seen: string | null): Popup | null {
  const shown = seen?.split(' ') ?? [];
  return popups.find((popup) => popup.hook === hook && !shown.includes(popup.id)) ?? null;
}

/** What is stored once `id` has been shown too. */
export const seenWith = (seen: string | null, id: string): string => [...(seen ? seen.split(' ') : []), id].join(' ');
