/** Messages from a page to the service worker. */
export type ToWorker =
  /** Cache these URLs, which the page loaded before the worker controlled it. */
  | { ask: 'keep'; urls: readonly string[] }
  /** Ask whether the worker belongs to the build of this file. The port receives `true` or `false`. */
  | { ask: 'knows'; url: string }
  /** Take over from the worker of the previous build. */
  | { ask: 'take over' };
