import type { Queryable } from '../../db/open.ts';
import type { AccountRange } from './account-range.ts';

/** The instants of a period and of the one before. */
export interface Instants {
  start: Date;
  end: Date;
  /** Both equal if there is no period before. */
  beforeStart: Date;
  beforeEnd: Date;
  timeZone: string;
}

/** A course or a sheet: `required` stamps of different `spots` complete it. */
export interface Goal {
  spots: readonly string[];
  required: number;
}

/** What visitors of a range have done in a period. */
export interface Visits {
  visitors: number;
  visitorsBefore: number;
  /** Of the visitors, those who acquired something on more than one day. */
  returned: number;
  days: [day: string, visitors: number][];
  hours: [day: string, hour: number, visitors: number][];
  collected: [spots: number, visitors: number][];
  routes: [from: string, to: string, visitors: number][];
  /** By the place of the goal. */
  reached: [goal: number, visitors: number][];
}

/** Counts the visits of a range of accounts from acquisitions that are not voided. Accounts that were erased count as before. */
export async function countVisits(
  tx: Queryable,
  { campaignId, after, upTo }: AccountRange,
  { start, end, beforeStart, beforeEnd, timeZone }: Instants,
  goals: readonly Goal[],
): Promise<Visits> {
  const slots = goals.flatMap(({ spots, required }, goal) => spots.map((spot) => ({ goal, spot, required })));
  const [row] = await tx.query<Visits>(VISITS, [
    campaignId,
    after,
    upTo,
    start,
    end,
    beforeStart,
    beforeEnd,
    timeZone,
    slots.map(({ goal }) => goal),
    slots.map(({ spot }) => spot),
    slots.map(({ required }) => required),
  ]);
  if (!row) throw new Error('no visits were counted');
  return row;
}

const listed = (columns: string, rows: string): string =>
  `(select coalesce(json_agg(json_build_array(${columns})), '[]') from (${rows}) r)`;

/**
 * A route is a pair of different spots that a visitor acquired consecutively on one day. A goal is reached when the
 * last of its required stamps is collected.
 */
const VISITS = {
  name: 'count_visits',
  text: `
    with acquired as materialized (
      select account_id, acquisition_id, spot_id, stamp, acquired_at,
        date_trunc('hour', acquired_at at time zone $8) as hour
      from acquisitions
      where campaign_id = $1 and account_id > $2 and account_id <= $3 and voided_at is null and acquired_at < $5
    ), within as materialized (
      select account_id, acquisition_id, spot_id, acquired_at, hour, hour::date as day from acquired where acquired_at >= $4
    ), visits as materialized (
      select account_id, hour, day from within group by 1, 2, 3
    ), visitors as materialized (
      select account_id, count(distinct day) as days from visits group by 1
    ), steps as (
      select account_id, spot_id, lag(spot_id) over (partition by account_id, day order by acquired_at, acquisition_id) as previous
      from within
    ), slots as (
      select * from unnest($9::int[], $10::text[], $11::int[]) as s(goal, spot_id, required)
    ), firsts as (
      select account_id, spot_id, min(acquired_at) as at from acquired where stamp group by 1, 2
    ), filled as (
      select s.goal, s.required, f.at,
        row_number() over (partition by s.goal, f.account_id order by f.at, f.spot_id) as place
      from firsts f join slots s on s.spot_id = f.spot_id
    )
    select
      (select count(*)::int from visitors) as visitors,
      (select count(distinct account_id)::int from acquired where acquired_at >= $6 and acquired_at < $7) as "visitorsBefore",
      (select count(*)::int from visitors where days > 1) as returned,
      ${listed("to_char(day, 'YYYY-MM-DD'), n", 'select day, count(distinct account_id) as n from visits group by 1')} as days,
      ${listed("to_char(hour, 'YYYY-MM-DD'), extract(hour from hour), n", 'select hour, count(*) as n from visits group by 1')} as hours,
      ${listed('spots, n', 'select spots, count(*) as n from (select count(distinct spot_id) as spots from within group by account_id) c group by 1')} as collected,
      ${listed('previous, spot_id, n', 'select previous, spot_id, count(distinct account_id) as n from steps where previous <> spot_id group by 1, 2')} as routes,
      ${listed('goal, n', 'select goal, count(*) as n from filled where place = required and at >= $4 group by 1')} as reached`,
};
