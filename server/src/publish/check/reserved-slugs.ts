/** The longest slug of a new campaign. With the suffix of its rehearsal it is still a label of 63 characters. */
export const SLUG_MAX = 52;

/**
 * Whether no campaign can have a slug: the server uses it as first path segment, the console has a page there, or it could be
 * that of a rehearsal.
 */
export const isReserved = (slug: string): boolean => RESERVED_SLUGS.has(slug) || slug.includes('--');

/** First path segments of the server (docs/api.md#11-pages-of-the-web-app), and pages of the console. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  '404',
  '500',
  'api',
  'assets',
  'console',
  'files',
  'icons',
  'photos',
  'healthz',
  'readyz',
  'staff',
  'metrics',
  'manifest.json',
  // Pages of the console, at /console/new and so on (console/src/app/console-router.tsx).
  'new',
  'server',
  'setup',
  'sign-in',
  'account',
]);
