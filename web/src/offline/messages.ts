/** What a page may ask of the service worker. */
export type ToWorker =
  /** To have these at hand offline: what the page had loaded before the worker was there. */
  | { ask: 'keep'; urls: readonly string[] }
  /** Whether it belongs to the build that this file is from; answered with `true` or `false` on the port. */
  | { ask: 'knows'; url: string }
  /** To take over from the worker of the former build. */
  | { ask: 'take over' };
