import type { UserPresentDraw } from '@meguri/core/presents/rules.ts';
import type { AccountKey } from '../../accounts/sessions/account-row.ts';
import { answersByPlace, batchInput } from '../../db/batch-input.ts';
import type { Queryable } from '../../db/open.ts';
import type { PipelinedConnection } from '../../db/pipelined-connection.ts';
import type { Statement, Step } from '../../db/statement.ts';
import { CALL_KEY_COLUMNS, type CallKey, joinKnownKey } from '../../holdings/call-key.ts';
import { lockBatchAccounts, lockBatchStock, shareDraws, sharePublicationLocks } from '../../holdings/locks.ts';
import { type KnownKey, repeatOf } from '../../operation/idempotency.ts';
import { KEYED_TAKE, type TakenFacts } from './take-state.ts';

/** A present to be granted to a visitor who may take it. The server makes ids, instants and the lottery's roll. */
export interface Grant extends AccountKey {
  sessionId: string;
  userPresentId: string;
  presentId: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** Null without an idempotency key. */
  callKey: CallKey | null;
  /** The change number of the holdings that were judged. */
  changeNo: number;
  /** The points and stamps that an exchange consumes. */
  points: number;
  acquisitionIds: readonly string[];
  takesSerial: boolean;
  /** The hash of the contact for which the present counts (confirmed-takes.ts); null if it counts for the account only. */
  contactHash: Buffer | null;
  /** How often a contact can take the present. */
  perContact: number;
  lottery: LotteryEntry | null;
}

/** The part of a lottery entry that is decided before it is written. */
export interface LotteryEntry {
  isDrawn: boolean;
  /** The outcome that an instant lottery rolled; null for none. */
  outcome: string | null;
  /** What is stored if the outcome is won, that is, in stock. */
  won: UserPresentDraw | null;
  /** What is stored if not. */
  otherwise: UserPresentDraw;
}

/**
 * `stale`: the visitor's holdings have changed since they were judged. `closed`: the lottery takes no more entries. `counted`:
 * the visitor's contact has taken the present with other accounts.
 */
export type GrantOutcome =
  | { kind: 'granted'; facts: TakenFacts; isRepeat: boolean }
  | { kind: 'stale' | 'closed' | 'counted' | 'sold_out' | 'dead_session' | 'mismatch' };

/** Grants presents in batches, each in one transaction and one round trip, with at most one row of a visitor in each. */
export function openGrantBatch(connection: PipelinedConnection): (rows: readonly Grant[]) => Promise<GrantOutcome[]> {
  return async (rows) => {
    const answers = (await connection.transact(stepsOf(rows))).at(-1) ?? [];
    const byPlace = answersByPlace<GrantAnswer>(rows, answers);
    return rows.map((row, index) => outcomeOf(row, byPlace[index]));
  };
}

/** The same for one row in a transaction that has the locks of `lockBeforeGrant` and of the account. */
export async function grantPresent(tx: Queryable, row: Grant): Promise<GrantOutcome> {
  let answers: object[] = [];
  for (const { statement, values } of stepsOf([row])) answers = await tx.query(statement, values);
  return outcomeOf(row, (answers as GrantAnswer[])[0]);
}

/** The locks in their order, then the grants. */
function stepsOf(rows: readonly Grant[]): Step[] {
  const entries = rows.filter(({ lottery }) => lottery?.isDrawn);
  return [
    sharePublicationLocks(rows),
    ...(entries.length > 0 ? [shareDraws(entries)] : []),
    lockBatchAccounts(rows),
    lockBatchStock(rows),
    { statement: GRANT, values: INPUT.valuesOf(rows) },
  ];
}

/** What the statement answers of each row with a live session. */
interface GrantAnswer extends KnownKey<TakenFacts> {
  place: number;
  is_granted: boolean;
  is_stale: boolean;
  is_closed: boolean;
  is_counted: boolean;
  draw: UserPresentDraw | null;
}

function outcomeOf(row: Grant, answer: GrantAnswer | undefined): GrantOutcome {
  if (!answer) return { kind: 'dead_session' };
  const repeat = repeatOf(answer, row.callKey?.bodyHash);
  if (repeat) return repeat.kind === 'repeated' ? { kind: 'granted', facts: repeat.facts, isRepeat: true } : repeat;
  if (answer.is_granted) {
    const facts = { id: row.userPresentId, presentId: row.presentId, at: row.at, draw: answer.draw };
    return { kind: 'granted', facts, isRepeat: false };
  }
  if (answer.is_closed) return { kind: 'closed' };
  if (answer.is_counted) return { kind: 'counted' };
  return { kind: answer.is_stale ? 'stale' : 'sold_out' };
}

const INPUT = batchInput<Grant>({
  campaign_id: ['int', (row) => row.campaignId],
  account_id: ['uuid', (row) => row.accountId],
  session_id: ['uuid', (row) => row.sessionId],
  user_present_id: ['uuid', (row) => row.userPresentId],
  present_id: ['text', (row) => row.presentId],
  at: ['timestamptz', (row) => row.at],
  ...CALL_KEY_COLUMNS,
  judged_change_no: ['int', (row) => row.changeNo],
  cost: ['int', (row) => row.points],
  stamps: ['uuids', (row) => row.acquisitionIds],
  takes_serial: ['boolean', (row) => row.takesSerial],
  contact_hash: ['bytea', (row) => row.contactHash],
  per_contact: ['int', (row) => row.perContact],
  outcome_id: ['text', (row) => row.lottery?.outcome ?? null],
  draw_if_won: ['jsonb', (row) => row.lottery?.won ?? null],
  draw_otherwise: ['jsonb', (row) => row.lottery?.otherwise ?? null],
});

/**
 * Grants a batch under its locks. Rows were judged before, outside the locks; here they are compared: everything a verdict
 * depends on increments `change_no`, except stock, serial numbers and the closing of entries, which are read here. A row
 * that is not to be granted (stale, closed, a repeat) drops out before units are counted, so the first `remaining` of the
 * others get one, and `sold_out` is true only if no unit is left (docs/decisions/0017).
 *
 * `is_written`: the batch was sent again after a lost connection, and its first attempt had been committed. Look-ups by
 * key are lateral subqueries with a limit, so that the planner cannot join them (docs/decisions/0040).
 */
const GRANT: Statement = {
  name: 'grant_presents',
  text: `
    with input as (
      select * from ${INPUT.relation}
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
      left join lottery_draws d on d.campaign_id = i.campaign_id and d.present_id = i.present_id
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
        key_hash, body_hash)
      select campaign_id, account_id, user_present_id, present_id, at, serial,
        case when is_won then draw_if_won else draw_otherwise end, key_hash, body_hash
      from granted order by campaign_id, account_id
    ), counted_takes as (
      insert into confirmed_takes (campaign_id, contact_hash, take_id, present_id)
      select campaign_id, contact_hash, user_present_id, present_id from granted where contact_hash is not null
    ), new_stock as (
      update present_stock p set remaining = p.remaining - g.units
      from (
        select campaign_id, present_id, '' as outcome_id, count(*)::int as units from granted
        where remaining is not null group by 1, 2
        union all
        select campaign_id, present_id, outcome_id, count(*)::int from granted where is_won group by 1, 2, 3
      ) g
      where p.campaign_id = g.campaign_id and p.present_id = g.present_id and p.outcome_id = g.outcome_id
    ), assigned_serials as (
      update present_serials p set user_present_id = g.user_present_id from granted g
      where g.serial is not null and p.campaign_id = g.campaign_id and p.present_id = g.present_id and p.serial = g.serial
    ), exchanged_stamps as (
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
      end as draw
    from live l left join granted g on g.place = l.place`,
};
