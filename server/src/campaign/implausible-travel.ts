import type { Catalogue } from '@meguri/core/catalogue/catalogue.ts';
import { distanceMetres } from '@meguri/core/lib/geo.ts';
import { leastSpeed, proofOfVisit, RECORDED_KMH, type Visit } from '@meguri/core/spots/travel.ts';
import type { Queryable } from '../db/open.ts';

/** Travel that was faster than any car. `most` is the most frequent one. */
export interface ImplausibleTravel {
  visitors: number;
  times: number;
  most: { from: string; to: string; count: number } | null;
}

/**
 * Counts the travel of visitors between two proofs of position that was faster than 150 km/h
 * (docs/domain.md#23-implausible-travel). It is derived from the acquisitions, so that collecting costs nothing more.
 */
export async function implausibleTravel(
  tx: Queryable,
  { campaignId, catalogue }: { campaignId: number; catalogue: Catalogue },
): Promise<ImplausibleTravel> {
  const rows = await tx.query<PairRow>(CLOSE_PAIRS, [campaignId, longestSeconds(catalogue)]);
  const found = rows.filter(({ from, to }) => {
    const [a, b] = [proofOfVisit(catalogue, from), proofOfVisit(catalogue, to)];
    return a !== null && b !== null && leastSpeed(a, b) > RECORDED_KMH;
  });
  const counts = new Map<string, { from: string; to: string; count: number }>();
  for (const { from, to } of found) {
    const key = JSON.stringify([from.spotId, to.spotId]);
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { from: from.spotId, to: to.spotId, count });
  }
  const [most = null] = [...counts.values()].sort((a, b) => b.count - a.count);
  return { visitors: new Set(found.map(({ accountId }) => accountId)).size, times: found.length, most };
}

interface PairRow {
  accountId: string;
  from: Visit;
  to: Visit;
}

/** Two visits further apart in time than this cannot be implausible, however far apart the spots are. */
function longestSeconds({ spots }: Catalogue): number {
  const [first, ...others] = [...spots.values()];
  const farthest = Math.max(0, ...others.map((spot) => (first ? distanceMetres(first, spot) : 0)));
  // Any two spots are at most twice as far apart. Members of a group spot may be a little farther.
  return Math.ceil(((2 * farthest + 10_000) / RECORDED_KMH) * 3.6);
}

/** Consecutive proofs of position of one visitor, at different spots. */
const CLOSE_PAIRS = {
  name: 'close_pairs',
  text: `
    with visits as (
      select account_id, acquired_at, spot_id,
        json_build_object('spotId', spot_id, 'memberId', member_id,
          'at', (extract(epoch from acquired_at) * 1000)::bigint) as visit
      from acquisitions where campaign_id = $1 and evidence ? 'near' and void_reason is distinct from 'moved'
    ), pairs as (
      select account_id, visit, spot_id, acquired_at,
        lag(visit) over w as before, lag(spot_id) over w as spot_before, lag(acquired_at) over w as at_before
      from visits window w as (partition by account_id order by acquired_at)
    )
    select account_id as "accountId", before as "from", visit as "to" from pairs
    where spot_before <> spot_id and acquired_at - at_before < make_interval(secs => $2)
    order by acquired_at limit 100000`,
};
