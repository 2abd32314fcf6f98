import { freeAmong, slugsLike } from '@meguri/core/campaign/slug-rules.ts';
import type { Queryable } from '../../db/open.ts';

/** Whether a campaign has the slug. */
export async function isTaken(db: Queryable, slug: string): Promise<boolean> {
  return (await takenAmong(db, [slug])).size > 0;
}

/** Three free slugs like one that is taken or reserved. */
export async function freeSlugs(db: Queryable, slug: string, now: number): Promise<string[]> {
  const candidates = slugsLike(slug, now);
  return freeAmong(candidates, await takenAmong(db, candidates));
}

async function takenAmong(db: Queryable, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ slug: string }>(
    { name: 'taken_slugs', text: 'select slug from campaigns where slug = any($1::text[])' },
    [slugs],
  );
  return new Set(rows.map(({ slug }) => slug));
}
