import type { Queryable } from '../db/open.ts';
import { IS_DRAWN } from '../holdings/void-holdings.ts';

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
 * Restoring must not reset the limit `perAccount`: a moved user present that gave something away counts on both accounts,
 * and user presents that were voided earlier but still count are moved too.
 */
export async function moveHoldings(tx: Queryable, { campaignId, from, to, at }: Move) {
  const keys = [campaignId, from, to];
  const [stamps] = await tx.query<{ count: number }>(MOVE_ACQUISITIONS, [...keys, at]);
  const [presents] = await tx.query<{ count: number }>(MOVE_PRESENTS, [...keys, at]);
  await tx.query(MOVE_EXCHANGES, keys);
  const [points] = await tx.query<{ points: number }>(MOVE_POINTS, [...keys, at]);
  await tx.query(MOVE_ANSWERS, keys);
  await tx.query(MOVE_APPLICATIONS, keys);
  return { stamps: stamps?.count ?? 0, points: points?.points ?? 0, presents: presents?.count ?? 0 };
}

const MOVE_ACQUISITIONS = {
  name: 'move_acquisitions',
  text: `
    with source as (
      update acquisitions set voided_at = $4, void_reason = 'moved'
      where campaign_id = $1 and account_id = $2 and voided_at is null returning *
    ), moved as (
      insert into acquisitions
        (campaign_id, account_id, acquisition_id, spot_id, member_id, window_key, method, evidence, stamp, points, acquired_at)
      select campaign_id, $3, acquisition_id, spot_id, member_id, window_key, method, evidence, stamp, points, acquired_at from source
      on conflict (campaign_id, account_id, acquisition_id) do update set voided_at = null, void_reason = null
      returning stamp
    )
    select count(*) filter (where stamp)::int as count from moved`,
};

/** Valid user presents, and voided ones that still count against `perAccount` and have not moved before. */
const MOVE_PRESENTS = {
  name: 'move_presents',
  text: `
    with source as materialized (
      select *, spent or used_at is not null or applied_at is not null or serial is not null or ${IS_DRAWN} as gave_something
      from user_presents
      where campaign_id = $1 and account_id = $2 and (voided_at is null or (spent and void_reason <> 'moved'))
    ), voided as (
      update user_presents u set voided_at = coalesce(u.voided_at, $4), void_reason = 'moved', spent = s.gave_something
      from source s
      where u.campaign_id = s.campaign_id and u.account_id = s.account_id and u.user_present_id = s.user_present_id
    ), moved as (
      insert into user_presents (campaign_id, account_id, user_present_id, present_id, acquired_at, used_at, used_spot_id,
        applied_at, draw, serial, voided_at, void_reason, spent)
      select campaign_id, $3, user_present_id, present_id, acquired_at, used_at, used_spot_id,
        applied_at, draw, serial, voided_at, void_reason, spent from source
      on conflict (campaign_id, account_id, user_present_id) do update set used_at = excluded.used_at,
        used_spot_id = excluded.used_spot_id, applied_at = excluded.applied_at, draw = excluded.draw,
        serial = excluded.serial, voided_at = excluded.voided_at, void_reason = excluded.void_reason, spent = excluded.spent
      returning voided_at
    )
    select count(*) filter (where voided_at is null)::int as count from moved`,
};

/** Runs after the two statements above, because its rows refer to both tables. */
const MOVE_EXCHANGES = {
  name: 'move_exchanges',
  text: `
    insert into exchanged_acquisitions (campaign_id, account_id, acquisition_id, user_present_id)
    select e.campaign_id, q.account_id, e.acquisition_id, e.user_present_id
    from exchanged_acquisitions e
    join acquisitions q on q.campaign_id = e.campaign_id and q.account_id = $3 and q.acquisition_id = e.acquisition_id
      and q.voided_at is null
    where e.campaign_id = $1 and e.account_id = $2
    on conflict (campaign_id, account_id, acquisition_id) do nothing`,
};

const MOVE_POINTS = {
  name: 'move_points',
  text: `
    with source as (
      select points, ledger_count from accounts where campaign_id = $1 and account_id = $2
    ), target as (
      select points, ledger_count from accounts where campaign_id = $1 and account_id = $3
    ), ledger as (
      insert into point_ledger (campaign_id, account_id, entry_no, at, change, balance, reason)
      select $1::int, $2::uuid, ledger_count + 1, $4::timestamptz, -points, 0, 'moved' from source where points > 0
      union all
      select $1, $3::uuid, t.ledger_count + 1, $4, s.points, t.points + s.points, 'moved'
      from source s, target t where s.points > 0
    ), source_update as (
      update accounts set points = 0, change_no = change_no + 1,
        ledger_count = ledger_count + case when points > 0 then 1 else 0 end
      where campaign_id = $1 and account_id = $2
    ), target_update as (
      update accounts a set points = a.points + s.points, change_no = a.change_no + 1,
        ledger_count = a.ledger_count + case when s.points > 0 then 1 else 0 end
      from source s where a.campaign_id = $1 and a.account_id = $3
    )
    select points from source`,
};

/** Answers to surveys of presents, unless the target has answered them too. Answers given after registration stay with the person. */
const MOVE_ANSWERS = {
  name: 'move_answers',
  text: `
    with source as materialized (
      select * from questionnaire_answers s
      where s.campaign_id = $1 and s.account_id = $2 and s.present_id <> '' and not exists (
        select 1 from questionnaire_answers t where t.campaign_id = $1 and t.account_id = $3
          and t.questionnaire_id = s.questionnaire_id and t.present_id = s.present_id)
    ), deleted as (
      delete from questionnaire_answers q using source s
      where q.campaign_id = s.campaign_id and q.account_id = s.account_id
        and q.questionnaire_id = s.questionnaire_id and q.present_id = s.present_id
    )
    insert into questionnaire_answers (campaign_id, account_id, questionnaire_id, present_id, answers, answered_at)
    select campaign_id, $3, questionnaire_id, present_id, answers, answered_at from source`,
};

/** The applications of the moved user presents. Each is sealed with its own id, so that it moves without being opened. */
const MOVE_APPLICATIONS = {
  name: 'move_applications',
  text: `
    with deleted as (
      delete from applications a using user_presents u
      where a.campaign_id = $1 and a.account_id = $2 and u.campaign_id = a.campaign_id and u.account_id = $3
        and u.user_present_id = a.user_present_id
      returning a.*
    )
    insert into applications (campaign_id, account_id, application_id, user_present_id, present_id, sealed, sent_at)
    select campaign_id, $3, application_id, user_present_id, present_id, sealed, sent_at from deleted`,
};
