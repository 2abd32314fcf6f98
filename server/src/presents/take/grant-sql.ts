import type { Statement } from '../../db/statement.ts';
import { joinKnownKey } from '../../holdings/call-key.ts';
import { KEYED_TAKE } from './take-state.ts';

/*
 * What a grant writes besides the rows of the visitors, of the rows `granted`: units of stock, takes of contacts, serial codes.
 */

const UNITS = `
        select campaign_id, present_id, '' as outcome_id, count(*)::int as units from granted
        where remaining is not null group by 1, 2
        union all
        select campaign_id, present_id, outcome_id, count(*)::int from granted where is_won group by 1, 2, 3`;
const TAKES = `
        select campaign_id, contact_hash, user_present_id as take_id, present_id from granted where contact_hash is not null`;
const SERIALS = `
        select campaign_id, present_id, serial, user_present_id from granted where serial is not null`;

const countTakes = (takes: string): string => `
      insert into confirmed_takes (campaign_id, contact_hash, take_id, present_id)
      select campaign_id, contact_hash, take_id, present_id from ${takes}`;
const takeUnits = (units: string): string => `
      update present_stock p set remaining = p.remaining - g.units from ${units}
      where p.campaign_id = g.campaign_id and p.present_id = g.present_id and p.outcome_id = g.outcome_id`;
const assignSerials = (serials: string): string => `
      update present_serials p set user_present_id = g.user_present_id from ${serials}
      where p.campaign_id = g.campaign_id and p.present_id = g.present_id and p.serial = g.serial`;

/** In the statement itself. */
const INSIDE = {
  ctes: `, counted_takes as (${countTakes(`(${TAKES}) t`)}
    ), new_stock as (${takeUnits(`(${UNITS}) g`)}
    ), assigned_serials as (${assignSerials(`(${SERIALS}) g`)}
    )`,
  column: '',
};

/** On a distributed database: every machine has these tables, so the statement returns the rows and Citus writes them. */
const AFTERWARDS = {
  ctes: '',
  column: `, (
        select nullif(jsonb_strip_nulls(jsonb_build_object(
          'takes', (select jsonb_agg(t) from (${TAKES}) t), 'units', (select jsonb_agg(g) from (${UNITS}) g),
          'serials', (select jsonb_agg(g) from (${SERIALS}) g))), '{}')) as shared_writes`,
};

const given = (alias: string, columns: string): string => `jsonb_to_recordset($1::jsonb) as ${alias}(${columns})`;
const WRITES: Readonly<Record<string, Statement>> = {
  takes: {
    name: 'count_takes',
    text: countTakes(given('t', 'campaign_id int, contact_hash bytea, take_id uuid, present_id text')),
  },
  units: {
    name: 'take_units',
    text: takeUnits(given('g', 'campaign_id int, present_id text, outcome_id text, units int')),
  },
  serials: {
    name: 'assign_serials',
    text: assignSerials(given('g', 'campaign_id int, present_id text, serial text, user_present_id uuid')),
  },
};

/** The statement that grants the presents of the batch in `relation`. Accounts, draws and stock are locked. */
export const grantStatement = (relation: string): Statement => ({
  name: 'grant_presents',
  text: textOf(relation, INSIDE),
  onShard: { text: textOf(relation, AFTERWARDS), writes: WRITES },
});

/**
 * Grants a batch under its locks. Rows were judged before, outside the locks; here they are compared: everything a verdict
 * depends on increments `change_no`, except stock, serial numbers and the closing of entries, which are read here. A row
 * that is not to be granted (stale, closed, a repeat) drops out before units are counted, so the first `remaining` of the
 * others get one, and `sold_out` is true only if no unit is left (docs/decisions/0017). Only a drawn lottery can be closed:
 * the row of a draw stays when the present becomes something else.
 *
 * `is_written`: the batch was sent again after a lost connection, and its first attempt had been committed. Look-ups by
 * key are lateral subqueries with a limit, so that the planner cannot join them (docs/decisions/0040).
 */
const textOf = (relation: string, { ctes, column }: { ctes: string; column: string }): string => `
    with input as (
      select * from ${relation}
    ), live as materialized (
      select i.*, a.points as balance, a.ledger_count, a.change_no,
        k.body_hash as known_hash, k.facts as known_facts,
        u.user_present_id is not null as is_written, u.draw as written_draw,
        coalesce(d.closed_at is not null or d.entries_close_at <= i.at, false) as is_closed
      from input i
      join accounts a on a.campaign_id = i.campaign_id and a.account_id = i.account_id and a.status = 'active'
      join sessions s on s.campaign_id = i.campaign_id and s.account_id = i.account_id and s.session_id = i.session_id
        and s.revoked_at is null and s.expires_at > i.at
      ${joinKnownKey(KEYED_TAKE)}
      left join lateral (
        select u.user_present_id, u.draw from user_presents u
        where u.campaign_id = i.campaign_id and u.account_id = i.account_id and u.user_present_id = i.user_present_id
        limit 1
      ) u on true
      left join lottery_draws d on i.is_drawn and d.campaign_id = i.campaign_id and d.present_id = i.present_id
    ), eligible as materialized (
      select l.*, l.contact_hash is not null and l.per_contact < t.takes + row_number() over (
          partition by l.campaign_id, l.present_id, l.contact_hash order by l.place) as is_counted
      from live l cross join lateral (
        select count(*) as takes from confirmed_takes t
        where t.campaign_id = l.campaign_id and t.contact_hash = l.contact_hash and t.present_id = l.present_id
      ) t
      where l.known_hash is null and not l.is_written and not l.is_closed and l.judged_change_no = l.change_no
    ), ranked as (
      select e.*, p.remaining, row_number() over (partition by e.campaign_id, e.present_id order by e.place) as rank
      from eligible e
      left join present_stock p on p.campaign_id = e.campaign_id and p.present_id = e.present_id and p.outcome_id = ''
      where not e.is_counted
    ), in_stock as (
      select * from ranked where case when remaining is null then not takes_serial else rank <= remaining end
    ), free_serials as (
      select w.campaign_id, w.present_id, f.serial, f.rank
      from (
        select campaign_id, present_id, max(rank) as wanted from in_stock where takes_serial group by 1, 2
      ) w cross join lateral (
        select serial, row_number() over (order by place) as rank from (
          select p.serial, p.place from present_serials p
          where p.campaign_id = w.campaign_id and p.present_id = w.present_id and p.user_present_id is null
          order by p.place limit w.wanted
        ) first
      ) f
    ), granted as materialized (
      select s.*, f.serial,
        s.outcome_id is not null and o.remaining >= row_number() over (
          partition by s.campaign_id, s.present_id, s.outcome_id order by s.place) as is_won
      from in_stock s
      left join free_serials f on f.campaign_id = s.campaign_id and f.present_id = s.present_id and f.rank = s.rank
        and s.takes_serial
      left join lateral (
        select o.remaining from present_stock o
        where o.campaign_id = s.campaign_id and o.present_id = s.present_id and o.outcome_id = s.outcome_id
          and o.outcome_id <> ''
        limit 1
      ) o on true
      where not s.takes_serial or f.serial is not null
    ), new_user_presents as (
      insert into user_presents (campaign_id, account_id, user_present_id, present_id, acquired_at, serial, draw,
        paid_points, key_hash, body_hash)
      select campaign_id, account_id, user_present_id, present_id, at, serial,
        case when is_won then draw_if_won else draw_otherwise end, cost, key_hash, body_hash
      from granted order by campaign_id, account_id
    )${ctes}, exchanged_stamps as (
      insert into exchanged_acquisitions (campaign_id, account_id, acquisition_id, user_present_id)
      select g.campaign_id, g.account_id, t.acquisition_id, g.user_present_id
      from granted g cross join lateral unnest(g.stamps::uuid[]) as t(acquisition_id)
    ), new_balances as (
      update accounts a set points = a.points - g.cost, change_no = a.change_no + 1,
        ledger_count = a.ledger_count + case when g.cost > 0 then 1 else 0 end
      from granted g where a.campaign_id = g.campaign_id and a.account_id = g.account_id
    ), ledger_entries as (
      insert into point_ledger (campaign_id, account_id, entry_no, at, change, balance, reason, present_id)
      select campaign_id, account_id, ledger_count + 1, at, -cost, balance - cost, 'exchange', present_id
      from granted where cost > 0
    )
    select l.place::int as place, l.known_hash, l.known_facts, l.is_closed,
      l.place = any (array(select place from eligible where is_counted)) as is_counted,
      l.is_written or g.place is not null as is_granted, l.judged_change_no is distinct from l.change_no as is_stale,
      case
        when l.is_written then l.written_draw
        when g.is_won then l.draw_if_won
        when g.place is not null then l.draw_otherwise
      end as draw${column}
    from live l left join granted g on g.place = l.place`;
