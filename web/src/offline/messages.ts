/** Messages from a page to the service worker. */
export type ToWorker =
  /** Cache these URLs, which the page loaded before the worker controlled it. */
  | { ask: 'cache'; urls: readonly string[] }
  /** Ask whether the worker belongs to the build of this file. The port receives `true` or `false`. */
  | { ask: 'knows'; url: string }
  /** Take over from the worker of the previous build. */
  | { ask: 'take over' };

/**
 * Message from the service worker to a page: show this notice. The port receives `true`, or `false` if that would lose what
 * the visitor does on the page. After the instant `until` (milliseconds since the epoch) the worker no longer waits.
 */
export interface ToPage {
  show: string;
  until: number;
}
