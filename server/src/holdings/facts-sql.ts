/**
 * What the account `owner` of a statement holds of each spot, as `SpotTuple`s; `except` narrows the acquisitions `q`
 * that count.
 */
export const heldSpots = (owner: string, except = ''): string => `
  coalesce((
    select json_agg(json_build_array(h.spot_id, h.count, h.stamp, h.free, h.points))
    from (
      select q.spot_id, count(*) as count, bool_or(q.stamp) as stamp,
        count(*) filter (where q.stamp and e.acquisition_id is null) as free, sum(q.points) as points
      from acquisitions q
      left join exchanged_acquisitions e on e.campaign_id = q.campaign_id and e.account_id = q.account_id
        and e.acquisition_id = q.acquisition_id
      where q.campaign_id = ${owner}.campaign_id and q.account_id = ${owner}.account_id and q.voided_at is null${except}
      group by q.spot_id
    ) h), '[]')`;

/** The ids of the presents of which the account `owner` has a live or spent user present. */
export const heldPresents = (owner: string): string => `
  coalesce((
    select json_agg(distinct u.present_id) from user_presents u
    where u.campaign_id = ${owner}.campaign_id and u.account_id = ${owner}.account_id
      and (u.voided_at is null or u.spent)), '[]')`;

/** The units left by present id of the campaign of `owner`. */
export const stockLeft = (owner: string): string => `
  coalesce((
    select json_object_agg(p.present_id, p.remaining) from present_stock p
    where p.campaign_id = ${owner}.campaign_id and p.outcome_id = ''), '{}')`;

/**
 * The facts of the acquisition in the row `owner`, with what was true before it: the change number and the points are
 * given, `except` leaves its own acquisition out where that is already there.
 */
export const toldFacts = (
  owner: string,
  { changeNo, points, except }: { changeNo: string; points: string; except?: string },
): string => `
  json_build_object(
    'acquisition', json_build_object('id', ${owner}.acquisition_id, 'spotId', ${owner}.spot_id,
      'method', ${owner}.method, 'stamp', ${owner}.stamp, 'points', ${owner}.points,
      'at', (extract(epoch from ${owner}.at) * 1000)::bigint),
    'changeNo', ${changeNo}, 'points', ${points}, 'spots', ${heldSpots(owner, except)},
    'takenPresents', ${heldPresents(owner)}, 'stock', ${stockLeft(owner)})`;
