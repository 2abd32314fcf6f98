import { useState } from 'react';
import { saveFile } from '../../browser/save-file.ts';
import { track } from '../../tracking/queue.ts';

/** A name for a photo file that no system stumbles over: `photo-20261022-174003.jpg`. */
export function photoName(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  return `photo-${day}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}.jpg`;
}

/** Hands a photo to the share sheet of the phone; `share` is null where there is none for files. */
export function useShare(blob: Blob | null, title: string) {
  const [hasFailed, setFailed] = useState(false);
  const data = blob && { title, files: [new File([blob], photoName(new Date()), { type: blob.type })] };
  const canShare = data !== null && typeof navigator.canShare === 'function' && navigator.canShare(data);
  const share = async () => {
    setFailed(false);
    try {
      if (!data) return;
      await navigator.share(data);
      track('share');
    } catch (error) {
      // Closing the sheet again is no failure.
      if ((error as Error | null)?.name !== 'AbortError') setFailed(true);
    }
  };
  return { share: canShare ? () => void share() : null, hasFailed };
}

/** Saves a photo under the name of its moment. */
export const savePhoto = (url: string): void => saveFile(url, photoName(new Date()));
