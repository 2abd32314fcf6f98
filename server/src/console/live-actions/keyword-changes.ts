import type { KeywordChange, LiveAction } from '@meguri/core/console/live-actions/live-action.ts';
import type { Queryable } from '../../db/open.ts';
import { boundedCache } from '../../lib/bounded-cache.ts';

/**
 * The keywords before and after each live action of that kind, by version. They are read from the versions, because a live action
 * does not store what only members who may edit see. A live action builds on the version before its own.
 */
export async function keywordChanges(
  db: Queryable,
  campaignId: number,
  rows: readonly { version: number; action: LiveAction }[],
): Promise<Map<number, KeywordChange>> {
  const changes = rows.filter(({ action }) => action.kind === 'keyword');
  if (changes.length === 0) return new Map();
  const found = await db.query<{ version: number; before: string[] | null; after: string[] | null }>(
    {
      name: 'keyword_changes',
      text: `
        select a.version, ${answersIn('p')} as before, ${answersIn('n')} as after
        from unnest($2::int[], $3::text[]) as a (version, spot_id)
        join catalogue_versions n on n.campaign_id = $1 and n.version = a.version
        join catalogue_versions p on p.campaign_id = $1 and p.version = a.version - 1`,
    },
    [campaignId, changes.map(({ version }) => version), changes.map(({ action }) => action.subject)],
  );
  return new Map(found.map(({ version, before, after }) => [version, { before: before ?? [], after: after ?? [] }]));
}

const CACHED = 500;
/** How long the keywords of a campaign that was deleted can stay in memory. */
const CACHED_MS = 10 * 60_000;

/**
 * `keywordChanges` with a cache, for a list that open pages read every ten seconds: whole documents are read only for new versions. A
 * version never changes, and neither its number nor the id of its campaign is used again.
 */
export function cachedKeywordChanges(db: Queryable): (...of: ReadOf) => Promise<Map<number, KeywordChange>> {
  const cache = boundedCache<string, KeywordChange>(CACHED, { ttl: CACHED_MS });
  return async (campaignId, rows) => {
    const keyOf = (version: number) => `${campaignId}/${version}`;
    const known = rows.flatMap(({ version }) => {
      const change = cache.get(keyOf(version));
      return change ? [[version, change] as const] : [];
    });
    const versions = new Set(known.map(([version]) => version));
    const read = await keywordChanges(
      db,
      campaignId,
      rows.filter(({ version }) => !versions.has(version)),
    );
    for (const [version, change] of read) cache.set(keyOf(version), change);
    return new Map([...known, ...read]);
  };
}

type ReadOf = [campaignId: number, rows: readonly { version: number; action: LiveAction }[]];

const answersIn = (version: 'p' | 'n') => `
  jsonb_path_query_first(${version}.document, '$.spots[*] ? (@.id == $spot).methods.keyword.answers',
    jsonb_build_object('spot', a.spot_id))`;
