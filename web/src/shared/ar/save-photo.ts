import { useState } from 'react';
import { saveFile } from '../../browser/save-file.ts';
import { track } from '../../tracking/track.ts';

/** A file name that is valid on every system: `photo-20261022-174003.jpg`. */
export function photoName(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  return `photo-${day}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}.jpg`;
}

const shared = (blob: Blob, title: string): ShareData => ({
  title,
  files: [new File([blob], photoName(new Date()), { type: blob.type })],
});

/** Shares a photo through the phone's share sheet; `share` is null if files cannot be shared. */
export function useShare(blob: Blob | null, title: string) {
  const [hasFailed, setFailed] = useState(false);
  const canShare = blob !== null && typeof navigator.canShare === 'function' && navigator.canShare(shared(blob, title));
  const share = async () => {
    setFailed(false);
    try {
      if (!blob) return;
      await navigator.share(shared(blob, title));
      track('share');
    } catch (error) {
      // Closing the share sheet is not a failure.
      if ((error as Error | null)?.name !== 'AbortError') setFailed(true);
    }
  };
  return { share: canShare ? () => void share() : null, hasFailed };
}

/** Downloads a photo, named after its time. */
export const savePhoto = (url: string): void => saveFile(url, photoName(new Date()));
