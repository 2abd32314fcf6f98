import type { Queryable } from '../../db/open.ts';
import { isReserved, SLUG_MAX } from '../../publish/check/reserved-slugs.ts';

const SLUG = /^[a-z0-9-]+$/;
/** How many slugs are offered in place of one that is taken. */
const OFFERED = 3;
const CANDIDATES = 30;

/** Whether a new campaign may have this slug, if it is free. */
export const isNewSlug = (slug: string): boolean => SLUG.test(slug) && !isReserved(slug) && slug.length <= SLUG_MAX;

/** Whether a campaign has the slug. */
export async function isTaken(db: Queryable, slug: string): Promise<boolean> {
  return (await takenAmong(db, [slug])).size > 0;
}

/** Three free slugs like one that is taken or reserved. */
export async function freeSlugs(db: Queryable, slug: string, now: number): Promise<string[]> {
  const stem =
    slug
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, SLUG_MAX - 6)
      .replace(/-+$/, '') || 'rally';
  const year = new Date(now).getUTCFullYear();
  const candidates = [`${stem}-${year}`, ...Array.from({ length: CANDIDATES }, (_, index) => `${stem}-${index + 2}`)];
  const taken = await takenAmong(db, candidates);
  return candidates.filter((one) => isNewSlug(one) && !taken.has(one)).slice(0, OFFERED);
}

async function takenAmong(db: Queryable, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ slug: string }>(
    { name: 'taken_slugs', text: 'select slug from campaigns where slug = any($1::text[])' },
    [slugs],
  );
  return new Set(rows.map(({ slug }) => slug));
}
