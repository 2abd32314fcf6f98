import { readStored } from '../browser/read-stored.ts';
import type { Provisional } from './judge-offline.ts';

/** One code that was scanned or typed. */
export interface Scan {
  /** The name of the action, under which it is sent until it is answered. */
  id: string;
  /** The sign-in in which it was scanned. */
  phoneId: string;
  token?: string;
  digits?: string;
  /** When it was scanned, by the server's clock as far as the phone knew it. */
  at: number;
  /** The prize that the phone let staff hand over without the server. From then on, only they know whether they did. */
  forNow?: Provisional;
}

const scanKey = (counterId: string): string => `meguri_staff_scan_${counterId}`;

/** Stores the scan that has no answer yet, so that a page that is opened again goes on with it under the same name. */
export function storeScan(storage: Storage, counterId: string, scan: Scan | null): void {
  if (scan) storage.setItem(scanKey(counterId), JSON.stringify(scan));
  else storage.removeItem(scanKey(counterId));
}

/** The scan that had no answer when the page was closed. */
export function storedScan(storage: Storage, counterId: string): Scan | null {
  const scan = readStored<Scan>(storage, scanKey(counterId));
  // An older build did not store the time.
  return scan && Object.assign({ at: Date.now() }, scan);
}

/** Forgets the scan of a counter that somebody leaves, unless staff still have to say whether they handed the prize over. */
export function forgetScan(storage: Storage, counterId: string): void {
  if (!storedScan(storage, counterId)?.forNow) storeScan(storage, counterId, null);
}
