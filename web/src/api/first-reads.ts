import type { Contract, Operation } from '@meguri/core/contract.ts';
import type { RouteName } from '@meguri/core/paths.ts';

/** The reads of each screen that are needed before its content can be shown, without parameters. */
export const FIRST_READS = {
  home: ['listSpots', 'listUserStamps', 'showUser', 'listSheets', 'listPresents', 'listNotifications'],
  spots: ['listSpots', 'listUserStamps'],
  spot: ['listSpots', 'listUserStamps'],
  goods: ['listPresents', 'listUserPresents'],
  present: ['listUserPresents'],
} as const satisfies { readonly [N in RouteName]?: readonly Operation[] };

/** The operations in FIRST_READS. */
export type FirstRead = (typeof FIRST_READS)[keyof typeof FIRST_READS][number];

/** Their paths, so that the inline script need not include the table of all operations (operations.ts). */
export const FIRST_READ_PATHS: { readonly [O in FirstRead]: Contract[O]['path'] } = {
  listSpots: '/spots',
  listUserStamps: '/user/stamps',
  showUser: '/user',
  listSheets: '/sheets',
  listPresents: '/presents',
  listNotifications: '/notifications',
  listUserPresents: '/user/presents',
};

/** The operations that `screen` reads first. */
export const firstReadsOf = (screen: RouteName): readonly FirstRead[] =>
  FIRST_READS[screen as keyof typeof FIRST_READS] ?? [];

/** A request that was sent before the app's code was loaded. `sentAt` is in milliseconds since the epoch. */
export interface SentRequest {
  sentAt: number;
  response: Promise<Response>;
}

declare global {
  interface Window {
    /** The requests that the inline script of the first HTML has sent (app/first-reads-script.ts), by `readKey`. */
    meguriFirstReads?: Map<string, SentRequest>;
  }
}

/** Equal for two reads that get the same answer: same URL, token and language. */
export const readKey = (url: string, { 'X-Locale': locale, Authorization: token }: Record<string, string>): string =>
  [url, locale, token].join(' ');

/** Returns the read that was already sent for this request, once. */
export function takeFirstRead({
  method,
  url,
  headers,
}: {
  method: string;
  url: string;
  headers: Record<string, string>;
}): SentRequest | undefined {
  if (method !== 'GET') return;
  const key = readKey(url, headers);
  const sent = window.meguriFirstReads?.get(key);
  window.meguriFirstReads?.delete(key);
  return sent;
}

/**
 * Prevents the inline script from sending reads that the app is about to send itself, as in a tab that is opened in the
 * background and painted later. Returns whether it has already sent some.
 */
export function stopFirstReads(): boolean {
  window.meguriFirstReads ??= new Map();
  return window.meguriFirstReads.size > 0;
}

/** Discards the requests that were not used, so that a later read never gets an old answer. */
export function discardFirstReads(): void {
  window.meguriFirstReads?.clear();
}
