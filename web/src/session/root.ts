import { homeOf, ROOT_PATHS } from '@meguri/core/paths.ts';

/**
 * The path to which `/` redirects (R6.3): the home of the campaign with the newest `expiration_time` if the browser stores
 * a period or a token of any campaign that is no rehearsal, else the 500 page.
 */
export function rootTarget(backing: Storage | null): string {
  const slugs = new Set<string>();
  try {
    for (let i = 0; backing && i < backing.length; i += 1) {
      const slug = /^((?!.*--)[a-z0-9-]+)_(?:period|jwt)$/.exec(backing.key(i) ?? '')?.[1];
      if (slug) slugs.add(slug);
    }
    const newest = (slug: string) => Number(backing?.getItem(`${slug}_expiration_time`) ?? 0) || 0;
    const [first] = [...slugs].sort((a, b) => newest(b) - newest(a) || a.localeCompare(b));
    return first === undefined ? ROOT_PATHS.serverError : homeOf(first);
  } catch {
    return ROOT_PATHS.serverError;
  }
}
