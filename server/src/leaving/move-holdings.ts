import type { Queryable } from '../db/open.ts';
import type { Statement, Values } from '../db/statement.ts';
import { IS_DRAWN } from '../holdings/void-holdings.ts';
import { paidPoints } from '../holdings/void-user-present.ts';

/** Two locked accounts of a campaign. */
export interface Move {
  campaignId: number;
  from: string;
  to: string;
  at: Date;
}

/**
 * Moves the holdings of one account to another, which holds nothing, and returns the counts (docs/domain.md#13-recovery).
 * Rows keep their ids, so that serials, receipts and applications still refer to the right user present, and a row that
 * returns to an account is the same row again. The originals stay, voided as `moved`.
 *
 * The copies have no `written_xid`: the figures have counted the originals.
 *
 * Restoring must not reset the limit `perAccount`: a moved user present that gave something away counts on both accounts,
 * and user presents that were voided earlier but still count are moved too.
 */
export async function moveHoldings(tx: Queryable, { campaignId, from, to, at }: Move) {
  const source = [campaignId, from];
  const acquisitions = await rowsOf(tx, LEAVE_ACQUISITIONS, [...source, at], from);
  const [stamps] = await tx.query<{ count: number }>(ADD_ACQUISITIONS, [to, acquisitions], to);
  const userPresents = await rowsOf(tx, LEAVE_PRESENTS, [...source, at], from);
  const [presents] = await tx.query<{ count: number }>(ADD_PRESENTS, [to, userPresents], to);
  const exchanges = await rowsOf(tx, LEAVE_EXCHANGES, source, from);
  await tx.query(DROP_EXCHANGES, [campaignId, to, acquisitions], to);
  await tx.query(ADD_EXCHANGES, [to, exchanges], to);
  const [points] = await tx.query<{ points: number }>(LEAVE_POINTS, [...source, at], from);
  await tx.query(ADD_POINTS, [campaignId, to, at, points?.points ?? 0], to);
  const answered = await rowsOf(tx, ANSWERED, [campaignId, to], to);
  await tx.query(ADD_ANSWERS, [to, await rowsOf(tx, LEAVE_ANSWERS, [...source, answered], from)], to);
  const applications = await rowsOf(tx, LEAVE_APPLICATIONS, [...source, userPresents], from);
  await tx.query(ADD_APPLICATIONS, [to, applications], to);
  await tx.query(ADD_REPORTS, [to, await rowsOf(tx, REPORTS, source, from)], to);
  return { stamps: stamps?.count ?? 0, points: points?.points ?? 0, presents: presents?.count ?? 0 };
}

/**
 * Moves the sent applications of an account that is about to be erased to one that keeps its own holdings, with their user
 * presents. These arrive voided and spent, as after a reset: they only count against `perAccount`, and no form is lost.
 */
export async function moveApplications(tx: Queryable, { campaignId, from, to, at }: Move): Promise<void> {
  const source = [campaignId, from];
  const userPresents = await rowsOf(tx, LEAVE_APPLIED, [...source, at], from);
  await tx.query(ADD_PRESENTS, [to, userPresents], to);
  await tx.query(ADD_APPLICATIONS, [to, await rowsOf(tx, LEAVE_APPLICATIONS, [...source, userPresents], from)], to);
  await tx.query(ADD_POINTS, [campaignId, to, at, 0], to);
}

/** The rows of a statement as the text of a JSON array. Two accounts may be on two machines, so rows move through this server. */
async function rowsOf(tx: Queryable, statement: Statement, values: Values, home: string): Promise<string> {
  const [row] = await tx.query<{ rows: string | null }>(statement, values, home);
  return row?.rows ?? '[]';
}

const LEAVE_ACQUISITIONS = {
  name: 'leave_acquisitions',
  text: `
    with source as (
      update acquisitions set voided_at = $3, void_reason = 'moved'
      where campaign_id = $1 and account_id = $2 and voided_at is null returning *
    )
    select json_agg(source)::text as rows from source`,
};

const ADD_ACQUISITIONS = {
  name: 'add_acquisitions',
  text: `
    with moved as (
      insert into acquisitions
        (campaign_id, account_id, acquisition_id, spot_id, member_id, window_key, method, evidence, stamp, points, acquired_at,
          written_xid)
      select campaign_id, $1, acquisition_id, spot_id, member_id, window_key, method, evidence, stamp, points, acquired_at, null
      from json_populate_recordset(null::acquisitions, $2::json)
      on conflict (campaign_id, account_id, acquisition_id) do update set voided_at = null, void_reason = null
      returning stamp
    )
    select count(*) filter (where stamp)::int as count from moved`,
};

/**
 * Valid user presents, and voided ones that still count against `perAccount` and have not moved before. The ledger stays behind, so
 * each takes its price with it.
 */
const LEAVE_PRESENTS = {
  name: 'leave_presents',
  text: `
    with source as materialized (
      select *, spent or used_at is not null or applied_at is not null or serial is not null or ${IS_DRAWN} as gave_something
      from user_presents
      where campaign_id = $1 and account_id = $2 and (voided_at is null or (spent and void_reason <> 'moved'))
    ), voided as (
      update user_presents u set voided_at = coalesce(u.voided_at, $3), void_reason = 'moved', spent = s.gave_something
      from source s
      where u.campaign_id = s.campaign_id and u.account_id = s.account_id and u.user_present_id = s.user_present_id
    )
    select json_agg(to_jsonb(source) || jsonb_build_object('paid_points', ${paidPoints('source')}))::text as rows from source`,
};

/** User presents with a sent application. A form was given for them, so they are spent. */
const LEAVE_APPLIED = {
  name: 'leave_applied',
  text: `
    with source as materialized (
      select u.*, coalesce(u.voided_at, $3) as ended_at, coalesce(u.void_reason, 'restored') as end_reason
      from user_presents u
      join applications a on a.campaign_id = u.campaign_id and a.account_id = u.account_id
        and a.user_present_id = u.user_present_id
      where u.campaign_id = $1 and u.account_id = $2
    ), voided as (
      update user_presents u set voided_at = s.ended_at, void_reason = 'moved', spent = true
      from source s
      where u.campaign_id = s.campaign_id and u.account_id = s.account_id and u.user_present_id = s.user_present_id
    )
    select json_agg(to_jsonb(source) || jsonb_build_object('voided_at', ended_at, 'void_reason', end_reason, 'spent', true,
      'paid_points', ${paidPoints('source')}))::text as rows from source`,
};

const ADD_PRESENTS = {
  name: 'add_presents',
  text: `
    with moved as (
      insert into user_presents (campaign_id, account_id, user_present_id, present_id, acquired_at, used_at, used_spot_id,
        used_place, applied_at, draw, serial, paid_points, voided_at, void_reason, spent, written_xid)
      select campaign_id, $1, user_present_id, present_id, acquired_at, used_at, used_spot_id,
        used_place, applied_at, draw, serial, paid_points, voided_at, void_reason, spent, null
      from json_populate_recordset(null::user_presents, $2::json)
      on conflict (campaign_id, account_id, user_present_id) do update set used_at = excluded.used_at,
        used_spot_id = excluded.used_spot_id, used_place = excluded.used_place, applied_at = excluded.applied_at, draw = excluded.draw,
        serial = excluded.serial, voided_at = excluded.voided_at, void_reason = excluded.void_reason, spent = excluded.spent
      returning voided_at
    )
    select count(*) filter (where voided_at is null)::int as count from moved`,
};

/** They leave with their stamps: one that stayed behind would take its stamp from the visitor when that comes back. */
const LEAVE_EXCHANGES = {
  name: 'leave_exchanges',
  text: `
    with deleted as (
      delete from exchanged_acquisitions where campaign_id = $1 and account_id = $2 returning *
    )
    select json_agg(deleted)::text as rows from deleted`,
};

/** What servers of an earlier version have left behind on the target. */
const DROP_EXCHANGES = {
  name: 'drop_exchanges',
  text: `
    delete from exchanged_acquisitions e using json_to_recordset($3::json) as q(acquisition_id uuid)
    where e.campaign_id = $1 and e.account_id = $2 and e.acquisition_id = q.acquisition_id`,
};

/** Runs after the acquisitions and user presents have moved, because its rows refer to both tables. */
const ADD_EXCHANGES = {
  name: 'add_exchanges',
  text: `
    insert into exchanged_acquisitions (campaign_id, account_id, acquisition_id, user_present_id)
    select e.campaign_id, q.account_id, e.acquisition_id, e.user_present_id
    from json_populate_recordset(null::exchanged_acquisitions, $2::json) e
    join acquisitions q on q.campaign_id = e.campaign_id and q.account_id = $1 and q.acquisition_id = e.acquisition_id
      and q.voided_at is null`,
};

const LEAVE_POINTS = {
  name: 'leave_points',
  text: `
    with source as (
      select points, ledger_count from accounts where campaign_id = $1 and account_id = $2
    ), ledger as (
      insert into point_ledger (campaign_id, account_id, entry_no, at, change, balance, reason)
      select $1::int, $2::uuid, ledger_count + 1, $3::timestamptz, -points, 0, 'moved' from source where points > 0
    ), emptied as (
      update accounts set points = 0, change_no = change_no + 1,
        ledger_count = ledger_count + case when points > 0 then 1 else 0 end
      where campaign_id = $1 and account_id = $2
    )
    select points from source`,
};

const ADD_POINTS = {
  name: 'add_points',
  text: `
    with ledger as (
      insert into point_ledger (campaign_id, account_id, entry_no, at, change, balance, reason)
      select campaign_id, account_id, ledger_count + 1, $3::timestamptz, $4::int, points + $4::int, 'moved'
      from accounts where campaign_id = $1 and account_id = $2 and $4::int > 0
    )
    update accounts set points = points + $4::int, change_no = change_no + 1,
      ledger_count = ledger_count + case when $4::int > 0 then 1 else 0 end
    where campaign_id = $1 and account_id = $2`,
};

const ANSWERED = {
  name: 'answered_surveys',
  text: `
    select json_agg(json_build_object('questionnaire_id', questionnaire_id, 'present_id', present_id))::text as rows
    from questionnaire_answers where campaign_id = $1 and account_id = $2`,
};

/** Answers to surveys of presents, unless the target has answered them too. Answers given after registration stay with the person. */
const LEAVE_ANSWERS = {
  name: 'leave_answers',
  text: `
    with deleted as (
      delete from questionnaire_answers s
      where s.campaign_id = $1 and s.account_id = $2 and s.present_id <> '' and not exists (
        select 1 from json_to_recordset($3::json) as t(questionnaire_id text, present_id text)
        where t.questionnaire_id = s.questionnaire_id and t.present_id = s.present_id)
      returning *
    )
    select json_agg(deleted)::text as rows from deleted`,
};

const ADD_ANSWERS = {
  name: 'add_answers',
  text: `
    insert into questionnaire_answers (campaign_id, account_id, questionnaire_id, present_id, answers, answered_at, locale)
    select campaign_id, $1, questionnaire_id, present_id, answers, answered_at, locale
    from json_populate_recordset(null::questionnaire_answers, $2::json)`,
};

/** The applications of the moved user presents. Each is sealed with its own id, so that it moves without being opened. */
const LEAVE_APPLICATIONS = {
  name: 'leave_applications',
  text: `
    with deleted as (
      delete from applications a using json_to_recordset($3::json) as u(user_present_id uuid)
      where a.campaign_id = $1 and a.account_id = $2 and a.user_present_id = u.user_present_id
      returning a.*
    )
    select json_agg(deleted)::text as rows from deleted`,
};

const ADD_APPLICATIONS = {
  name: 'add_applications',
  text: `
    insert into applications (campaign_id, account_id, application_id, user_present_id, present_id, sealed, sent_at,
      parcel_state, carrier, tracking, parcel_at)
    select campaign_id, $1, application_id, user_present_id, present_id, sealed, sent_at,
      parcel_state, carrier, tracking, parcel_at
    from json_populate_recordset(null::applications, $2::json)`,
};

/** Reports are copied, because a visitor counts once however often its stamps move. */
const REPORTS = {
  name: 'photo_reports_of',
  text: 'select json_agg(r)::text as rows from photo_reports r where campaign_id = $1 and account_id = $2',
};
const ADD_REPORTS = {
  name: 'add_photo_reports',
  text: `
    insert into photo_reports (campaign_id, account_id, photo_id, reported_at)
    select campaign_id, $1, photo_id, reported_at from json_populate_recordset(null::photo_reports, $2::json)
    on conflict do nothing`,
};
