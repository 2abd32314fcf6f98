/**
 * Slugs that no campaign can have, because the server uses them as first path segment
 * (docs/api.md#11-pages-of-the-web-app).
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
