/*
 * Parts of statements that read holdings as JSON. `owner` is the alias of a row with campaign_id and account_id.
 */

/** The account's acquisitions by spot, as `SpotTuple`s. `except` is a condition on the acquisitions `q` to be counted. */
export const collectedSpots = (owner: string, except = ''): string => `
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

/** Whether the e-mail address of the account is confirmed, or the account is LINE's. */
export const isVerified = (account: string): string =>
  `(${account}.login_type = 'line' or ${account}.email_verified_at is not null)`;

/** The ids of the presents of which the account has a live or spent user present. */
export const takenPresents = (owner: string): string => `
  coalesce((
    select json_agg(distinct u.present_id) from user_presents u
    where u.campaign_id = ${owner}.campaign_id and u.account_id = ${owner}.account_id
      and (u.voided_at is null or u.spent)), '[]')`;

/** The units left of the campaign's presents, by present id. */
export const stockLeft = (owner: string): string => `
  coalesce((
    select json_object_agg(p.present_id, p.remaining) from present_stock p
    where p.campaign_id = ${owner}.campaign_id and p.outcome_id = ''), '{}')`;

/**
 * The holdings before the acquisition in the row `owner`, as `HoldingsBeforeRow`. `except` leaves out the acquisition itself if it
 * is in the table already.
 */
export const holdingsBefore = (
  owner: string,
  { changeNo, points, except }: { changeNo: string; points: string; except?: string },
): string => `
  json_build_object('changeNo', ${changeNo}, 'points', ${points}, 'spots', ${collectedSpots(owner, except)},
    'held', ${takenPresents(owner)}, 'stock', ${stockLeft(owner)})`;
