/** The longest slug of a new campaign. With the suffix of its rehearsal it is still a label of 63 characters. */
export const SLUG_MAX = 52;

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

const SLUG = /^[a-z0-9-]+$/;
/** How many slugs are offered in place of one that cannot be used. */
const OFFERED = 3;
const CANDIDATES = 30;

/**
 * Whether no campaign can have a slug: the server uses it as first path segment, the console has a page there, or it could be
 * that of a rehearsal.
 */
export const isReserved = (slug: string): boolean => RESERVED_SLUGS.has(slug) || slug.includes('--');

/** Whether a slug is written as one: its characters and its length. */
export const isWrittenSlug = (slug: string): boolean =>
  SLUG.test(slug) && slug.length <= SLUG_MAX && !slug.includes('--');

/** Whether a new campaign may have this slug, if it is free. */
export const isNewSlug = (slug: string): boolean => isWrittenSlug(slug) && !isReserved(slug);

/** Slugs like one that is taken or reserved. Any of them may be taken too. */
export function slugsLike(slug: string, now: number): string[] {
  const stem =
    slug
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, SLUG_MAX - 6)
      .replace(/-+$/, '') || 'rally';
  const year = new Date(now).getUTCFullYear();
  return [`${stem}-${year}`, ...Array.from({ length: CANDIDATES }, (_, index) => `${stem}-${index + 2}`)];
}

/** The first three of these slugs that are not taken. */
export const freeAmong = (slugs: readonly string[], taken: ReadonlySet<string>): string[] =>
  slugs.filter((one) => isNewSlug(one) && !taken.has(one)).slice(0, OFFERED);
