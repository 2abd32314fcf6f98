/**
 * Slugs that no campaign may have, because the first path segment means something else there (api.md, "The web app" and
 * "The server itself").
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  '404',
  '500',
  'api',
  'assets',
  'files',
  'icons',
  'photos',
  'healthz',
  'readyz',
  'metrics',
  'manifest.json',
]);
