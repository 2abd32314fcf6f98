import type { Statement } from '../../db/statement.ts';
import { joinKeptKey } from '../../operation/idempotency-sql.ts';

/** Name of the route in idempotency keys. */
export const TAKE_ROUTE = 'POST /user/presents';

/**
 * One row a visitor (GroupCommit's key), all at once. What was judged outside the locks is judged again by comparison:
 * everything that a verdict rests on raises `change_no`, but the stock, the serials and the draw, which are looked at
 * here. A row that is not to be granted (`stale`, `closed`, known, done before) leaves the ranking before units are
 * given, so the first `remaining` of those that may have one get one, and nobody is sent away while one is left.
 *
 * Look-ups by a key are subqueries with a limit, which the planner leaves what they are (`ACQUIRE_SETTINGS`).
 */
export const TAKE: Statement = {
  name: 'take',
  text: `
    with input as (
      select * from unnest($1::int[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::timestamptz[], $7::text[],
        $8::bytea[], $9::int[], $10::int[], $11::text[], $12::boolean[], $13::text[], $14::jsonb[], $15::jsonb[])
        with ordinality
      as i(campaign_id, account_id, session_id, user_present_id, present_id, at, idem_key,
        body_hash, change_no, cost, stamps, takes_serial, outcome_id, draw, won, place)
    ), live as materialized (
      select i.*, a.points as balance, a.ledger_count, a.change_no as true_change_no,
        k.body_hash as known_hash, k.facts as known_facts,
        u.user_present_id is not null as is_done, u.serial as done_serial, u.draw as done_draw,
        coalesce(d.closed_at is not null or d.entries_close_at <= i.at, false) as is_closed
      from input i
      join accounts a on a.campaign_id = i.campaign_id and a.account_id = i.account_id and a.status = 'active'
      join sessions s on s.campaign_id = i.campaign_id and s.account_id = i.account_id and s.session_id = i.session_id
        and s.revoked_at is null and s.expires_at > i.at
      ${joinKeptKey(TAKE_ROUTE)}
      left join lateral (
        select u.user_present_id, u.serial, u.draw from user_presents u
        where u.campaign_id = i.campaign_id and u.account_id = i.account_id and u.user_present_id = i.user_present_id
        limit 1
      ) u on true
      left join lottery_draws d on d.campaign_id = i.campaign_id and d.present_id = i.present_id
    ), ranked as (
      select l.*, p.remaining, row_number() over (partition by l.campaign_id, l.present_id order by l.place) as rank
      from live l
      left join present_stock p on p.campaign_id = l.campaign_id and p.present_id = l.present_id and p.outcome_id = ''
      where l.known_hash is null and not l.is_done and not l.is_closed and l.change_no = l.true_change_no
    ), within as (
      select * from ranked where case when remaining is null then not takes_serial else rank <= remaining end
    ), free as (
      select w.campaign_id, w.present_id, f.serial, f.rank
      from (
        select campaign_id, present_id, max(rank) as wanted from within where takes_serial group by 1, 2
      ) w cross join lateral (
        select serial, row_number() over (order by place) as rank from (
          select p.serial, p.place from present_serials p
          where p.campaign_id = w.campaign_id and p.present_id = w.present_id and p.user_present_id is null
          order by p.place limit w.wanted
        ) first
      ) f
    ), granted as materialized (
      select w.*, f.serial,
        w.outcome_id is not null and o.remaining >= row_number() over (
          partition by w.campaign_id, w.present_id, w.outcome_id order by w.place) as is_won
      from within w
      left join free f on f.campaign_id = w.campaign_id and f.present_id = w.present_id and f.rank = w.rank and w.takes_serial
      left join lateral (
        select o.remaining from present_stock o
        where o.campaign_id = w.campaign_id and o.present_id = w.present_id and o.outcome_id = w.outcome_id
          and o.outcome_id <> ''
        limit 1
      ) o on true
      where not w.takes_serial or f.serial is not null
    ), held as (
      insert into user_presents (campaign_id, account_id, user_present_id, present_id, acquired_at, serial, draw)
      select campaign_id, account_id, user_present_id, present_id, at, serial, case when is_won then won else draw end
      from granted order by campaign_id, account_id
    ), sold as (
      update present_stock p set remaining = p.remaining - g.units
      from (
        select campaign_id, present_id, '' as outcome_id, count(*)::int as units from granted
        where remaining is not null group by 1, 2
        union all
        select campaign_id, present_id, outcome_id, count(*)::int from granted where is_won group by 1, 2, 3
      ) g
      where p.campaign_id = g.campaign_id and p.present_id = g.present_id and p.outcome_id = g.outcome_id
    ), given as (
      update present_serials p set user_present_id = g.user_present_id from granted g
      where g.serial is not null and p.campaign_id = g.campaign_id and p.present_id = g.present_id and p.serial = g.serial
    ), exchanged as (
      insert into exchanged_acquisitions (campaign_id, account_id, acquisition_id, user_present_id)
      select g.campaign_id, g.account_id, t.acquisition_id, g.user_present_id
      from granted g cross join lateral unnest(g.stamps::uuid[]) as t(acquisition_id)
    ), moved as (
      update accounts a set points = a.points - g.cost, change_no = a.change_no + 1,
        ledger_count = a.ledger_count + case when g.cost > 0 then 1 else 0 end
      from granted g where a.campaign_id = g.campaign_id and a.account_id = g.account_id
    ), noted as (
      insert into point_ledger (campaign_id, account_id, entry_no, at, change, balance, reason, present_id)
      select campaign_id, account_id, ledger_count + 1, at, -cost, balance - cost, 'exchange', present_id
      from granted where cost > 0
    ), kept as (
      insert into idempotency_keys (campaign_id, account_id, route, key, body_hash, facts, created_at)
      select campaign_id, account_id, '${TAKE_ROUTE}', idem_key, body_hash, json_build_object(
          'id', user_present_id, 'presentId', present_id, 'at', (extract(epoch from at) * 1000)::bigint,
          'draw', case when is_won then won else draw end), at
      from granted where idem_key is not null
      on conflict (campaign_id, account_id, route, key)
        do update set body_hash = excluded.body_hash, facts = excluded.facts, created_at = excluded.created_at
    )
    select l.place::int as place, l.known_hash, l.known_facts, l.is_closed,
      l.is_done or g.place is not null as is_granted, l.change_no is distinct from l.true_change_no as is_stale,
      case when l.is_done then l.done_draw when g.is_won then l.won when g.place is not null then l.draw end as draw
    from live l left join granted g on g.place = l.place`,
};
