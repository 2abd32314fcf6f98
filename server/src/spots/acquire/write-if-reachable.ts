import type { Catalogue } from '@meguri/core/catalogue/catalogue.ts';
import { leastSpeed, type PositionProof, proofOfVisit, REFUSED_KMH, type Visit } from '@meguri/core/spots/travel.ts';
import type { AccountKey } from '../../accounts/sessions/account-row.ts';
import type { Database } from '../../db/open.ts';
import { Unavailable } from '../../lib/unavailable.ts';

/** Only parallel calls of one visitor get in each other's way, and one of them succeeds each time. */
const MAX_ATTEMPTS = 5;

/**
 * Writes an acquisition with a proof of position, if the visitor can have come there since the last proof; null otherwise
 * (docs/domain.md#23-implausible-travel). The verdict holds for one change number: `write` returns `stale` if the holdings have
 * changed meanwhile, on any server, and it is judged again.
 */
export async function writeIfReachable<Outcome extends { isStale: boolean }>(
  db: Database,
  { visitor, catalogue, visit }: { visitor: AccountKey; catalogue: Catalogue; visit: Visit },
  write: (judgedChangeNo: number | null) => Promise<Outcome>,
): Promise<Outcome | null> {
  const proof = proofOfVisit(catalogue, visit);
  if (!proof) return write(null);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { changeNo, last } = await lastProof(db, visitor, catalogue);
    if (last && leastSpeed(last, proof) >= REFUSED_KMH) return null;
    const outcome = await write(changeNo);
    if (!outcome.isStale) return outcome;
  }
  throw new Unavailable('the holdings of the visitor keep changing');
}

/** The last place that the visitor has proven, and the change number as of which it is the last. */
async function lastProof(
  db: Database,
  { campaignId, accountId }: AccountKey,
  catalogue: Catalogue,
): Promise<{ changeNo: number | null; last: PositionProof | null }> {
  const [row] = await db.query<{ changeNo: number; visits: Visit[] }>(LAST_VISITS, [campaignId, accountId]);
  const [last = null] = (row?.visits ?? []).flatMap((visit) => proofOfVisit(catalogue, visit) ?? []);
  return { changeNo: row?.changeNo ?? null, last };
}

/**
 * The newest proofs of position. Several, because the campaign may no longer have the spot of the last one. Also those that a
 * reset has voided, because the visitor was there all the same.
 */
const LAST_VISITS = {
  name: 'last_visits',
  text: `
    select a.change_no as "changeNo", coalesce((
      select json_agg(json_build_object('spotId', v.spot_id, 'memberId', v.member_id,
        'at', (extract(epoch from v.acquired_at) * 1000)::bigint) order by v.acquired_at desc)
      from (
        select spot_id, member_id, acquired_at from acquisitions
        where campaign_id = $1 and account_id = $2 and evidence ? 'near'
        order by acquired_at desc limit 10
      ) v), '[]') as visits
    from accounts a where a.campaign_id = $1 and a.account_id = $2`,
};
