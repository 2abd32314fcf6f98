import type { BatchInput } from '../../db/batch-input.ts';
import type { Statement, Step } from '../../db/statement.ts';
import { acquisitionFacts } from '../../holdings/holdings-sql.ts';
import { isKeyStored, storeKeys } from '../../operation/idempotency-sql.ts';
import { KEYED_INPUT, PLAIN_INPUT } from './acquire-input.ts';
import {
  ACQUIRE_ROUTE,
  type AcquisitionFactsRow,
  type AcquisitionOutcome,
  type AcquisitionRow,
  factsOf,
} from './acquisition.ts';

/** The statement that writes the rows, none of which has a proof. It leaves out each row that only `lockedStep` can judge. */
export function optimisticStep(rows: readonly AcquisitionRow[]): Step {
  const isKeyed = rows.some(({ idempotencyKey }) => idempotencyKey !== null);
  return isKeyed
    ? { statement: ACQUIRE_KEYED, values: KEYED_INPUT.valuesOf(rows) }
    : { statement: ACQUIRE, values: PLAIN_INPUT.valuesOf(rows) };
}

/**
 * Acquires in one short statement without a lock before it: it updates the balances, which locks the accounts, and writes
 * everything else for the accounts that it has updated. Rows are sorted and joined one by one (`ACQUIRE_SETTINGS`), so
 * accounts are locked in the order of their keys.
 *
 * An account is updated only if it has not changed since the statement's snapshot (`seen`): a statement that waits for a
 * lock continues with the snapshot from before the wait. Every change of holdings increments `change_no`, so windows and
 * keys in the snapshot are then as current as under a lock. A session that ends during the wait may get this last stamp.
 *
 * The statement skips rows whose window is taken, whose key is known, whose session has ended or whose account has
 * changed. It does not distinguish these cases.
 */
const acquireText = ({ relation }: BatchInput<AcquisitionRow>, isKeyed: boolean): string => `
    with acquired as (
      update accounts a set points = a.points + i.points, change_no = a.change_no + 1,
        ledger_count = a.ledger_count + case when i.points > 0 then 1 else 0 end
      from (select * from ${relation} order by campaign_id, account_id) i
      join accounts seen on seen.campaign_id = i.campaign_id and seen.account_id = i.account_id
      join sessions s on s.campaign_id = i.campaign_id and s.account_id = i.account_id and s.session_id = i.session_id
      where a.campaign_id = i.campaign_id and a.account_id = i.account_id and a.change_no = seen.change_no
        and coalesce(i.judged_change_no, seen.change_no) = seen.change_no and a.status = 'active' and s.revoked_at is null and s.expires_at > i.at
        and not exists (
          select 1 from acquisitions q
          where q.campaign_id = i.campaign_id and q.account_id = i.account_id and q.spot_id = i.spot_id
            and q.window_key = i.window_key and q.voided_at is null
          offset 0
        )${isKeyed ? IS_NEW_KEY : ''}
      returning i.*, a.points as balance, a.ledger_count as entry_no, seen.change_no as change_before,
        i.expected_change_no is not distinct from seen.change_no as is_expected
    ), new_acquisitions as (
      insert into acquisitions
        (campaign_id, account_id, acquisition_id, spot_id, member_id, window_key, method, evidence, stamp, points, acquired_at)
      select campaign_id, account_id, acquisition_id, spot_id, member_id, window_key, method, evidence, stamp, points, at from acquired
    ), ledger_entries as (
      insert into point_ledger (campaign_id, account_id, entry_no, at, change, balance, reason, spot_id)
      select campaign_id, account_id, entry_no, at, points, balance, 'acquisition', spot_id from acquired where points > 0
    ), results as (
      select m.*, ${NEW_REWARDS} as rewards,
        case when not is_expected then ${acquisitionFacts('m', { changeNo: 'm.change_before', points: 'm.balance - m.points' })} end as facts
      from acquired m
    )${isKeyed ? `, stored_keys as (${storeKeys(ACQUIRE_ROUTE, { facts: STORED, from: 'results where idem_key is not null' })}\n    )` : ''}
    select array_agg(place::int) filter (where is_expected and rewards = 0) as expected,
      json_agg(json_build_array(place, rewards)) filter (where is_expected and rewards > 0) as rewarded,
      json_agg(json_build_array(place, facts)) filter (where not is_expected) as unexpected
    from results`;

/** How many of the newly available presents have units left. */
const NEW_REWARDS = `
        case when newly_available is null then 0 else (
          select count(*)::int from json_array_elements_text(newly_available) as p(present_id)
          where not exists (
            select 1 from present_stock k where k.campaign_id = m.campaign_id and k.present_id = p.present_id
              and k.outcome_id = '' and k.remaining = 0)
        ) end`;

const STORED = `case when is_expected then json_build_object('answer', answer, 'rewards', rewards) else facts end`;

const IS_NEW_KEY = `
        and not ${isKeyStored(ACQUIRE_ROUTE)}`;

export const ACQUIRE: Statement = { name: 'acquire', text: acquireText(PLAIN_INPUT, false) };

/** For batches in which a row has an idempotency key. */
const ACQUIRE_KEYED: Statement = { name: 'acquire_keyed', text: acquireText(KEYED_INPUT, true) };

/** What the statement returns: the places of the rows, and the facts of those whose cached holdings were not current. */
interface OptimisticAnswer {
  expected: number[] | null;
  rewarded: [place: number, rewards: number][] | null;
  unexpected: [place: number, facts: AcquisitionFactsRow][] | null;
}

/** The outcomes of the rows that were acquired. */
export function optimisticOutcomes(
  rows: readonly AcquisitionRow[],
  [answer]: readonly object[],
): Map<AcquisitionRow, AcquisitionOutcome> {
  const { expected, rewarded, unexpected } = answer as OptimisticAnswer;
  const outcomes = new Map<AcquisitionRow, AcquisitionOutcome>();
  const add = (place: number, outcome: AcquisitionOutcome): void => {
    const row = rows[place - 1];
    if (row) outcomes.set(row, outcome);
  };
  for (const place of expected ?? []) add(place, WITHOUT_REWARDS);
  for (const [place, rewards] of rewarded ?? []) add(place, { kind: 'expected', rewards });
  for (const [place, facts] of unexpected ?? []) add(place, { kind: 'acquired', facts: factsOf(facts) });
  return outcomes;
}

const WITHOUT_REWARDS: AcquisitionOutcome = { kind: 'expected', rewards: 0 };
