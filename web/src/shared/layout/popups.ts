import type { Campaign } from '../../api/read-boot.ts';

type Popup = Campaign['popups'][number];

/** The next popup for a hook; `seen` is the stored list of ids already shown. Null if none is left. */
export function nextPopup(popups: readonly Popup[], hook: Popup['hook'], seen: string | null): Popup | null {
  const shown = seen?.split(' ') ?? [];
  return popups.find((popup) => popup.hook === hook && !shown.includes(popup.id)) ?? null;
}

/** The stored list after `id` was shown. */
export const seenWith = (seen: string | null, id: string): string => [...(seen ? seen.split(' ') : []), id].join(' ');

let isClaimed = false;

/** Whether a popup was shown in this visit, which lasts as long as the page is loaded. */
export const isVisitClaimed = (): boolean => isClaimed;

/** Claims this visit for one popup. False if another popup has claimed it. */
export function claimVisit(): boolean {
  if (isClaimed) return false;
  isClaimed = true;
  return true;
}
