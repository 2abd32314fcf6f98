import type { BatchInput } from '../../db/batch-input.ts';
import type { Statement, Step } from '../../db/statement.ts';
import { toldFacts } from '../../holdings/facts-sql.ts';
import { isKeyStored, storeKeys } from '../../operation/idempotency-sql.ts';
import { KEYED_INPUT, PLAIN_INPUT } from './acquire-input.ts';
import { ACQUIRE_ROUTE, type AcquisitionOutcome, type AcquisitionRow, factsOf, type ToldFacts } from './acquisition.ts';

/**
 * Acquisitions without evidence that is used up, in one short statement: the balance is moved first, which locks the
 * account, and all else follows from the accounts that were moved. The rows are sorted and joined one by one, which
 * `ACQUIRE_SETTINGS` hold the planner to, so that accounts are locked in key order as everybody does.
 *
 * An account is moved only if nothing has changed of it since the statement's snapshot (`seen`), for one that waits for
 * a lock goes on with the snapshot from before the wait. What a visitor holds changes under `change_no` alone, and with
 * it the windows and keys that are taken, so that all this is as true as after a lock of its own. A session that ends
 * during the wait still counts: its last stamp and its end came at once.
 *
 * Rows whose window is taken, whose key was used, whose session is over or whose account has just changed are not
 * touched: only `ACQUIRE` can tell them apart.
 */
const moveText = ({ relation }: BatchInput<AcquisitionRow>, isKeyed: boolean): string => `
    with moved as (
      update accounts a set points = a.points + i.points, change_no = a.change_no + 1,
        ledger_count = a.ledger_count + case when i.points > 0 then 1 else 0 end
      from (select * from ${relation} order by campaign_id, account_id) i
      join accounts seen on seen.campaign_id = i.campaign_id and seen.account_id = i.account_id
      join sessions s on s.campaign_id = i.campaign_id and s.account_id = i.account_id and s.session_id = i.session_id
      where a.campaign_id = i.campaign_id and a.account_id = i.account_id and a.change_no = seen.change_no
        and a.status = 'active' and s.revoked_at is null and s.expires_at > i.at
        and not exists (
          select 1 from acquisitions q
          where q.campaign_id = i.campaign_id and q.account_id = i.account_id and q.spot_id = i.spot_id
            and q.window_key = i.window_key and q.voided_at is null
          offset 0
        )${isKeyed ? IS_FIRST : ''}
      returning i.*, a.points as balance, a.ledger_count as entry_no, seen.change_no as change_before,
        i.expected_change_no is not distinct from seen.change_no as is_expected
    ), acquired as (
      insert into acquisitions
        (campaign_id, account_id, acquisition_id, spot_id, window_key, method, evidence, stamp, points, acquired_at)
      select campaign_id, account_id, acquisition_id, spot_id, window_key, method, evidence, stamp, points, at from moved
    ), noted as (
      insert into point_ledger (campaign_id, account_id, entry_no, at, change, balance, reason, spot_id)
      select campaign_id, account_id, entry_no, at, points, balance, 'acquisition', spot_id from moved where points > 0
    ), told as (
      select m.*, ${NEW_REWARDS} as rewards,
        case when not is_expected then ${toldFacts('m', { changeNo: 'm.change_before', points: 'm.balance - m.points' })} end as facts
      from moved m
    )${isKeyed ? `, stored_keys as (${storeKeys(ACQUIRE_ROUTE, { facts: KEPT, from: 'told where idem_key is not null' })}\n    )` : ''}
    select array_agg(place::int) filter (where is_expected and rewards = 0) as expected,
      json_agg(json_build_array(place, rewards)) filter (where is_expected and rewards > 0) as rewarded,
      json_agg(json_build_array(place, facts)) filter (where not is_expected) as told
    from told`;

/** How many of the newly available presents have units left. */
const NEW_REWARDS = `
        case when newly_available is null then 0 else (
          select count(*)::int from json_array_elements_text(newly_available) as p(present_id)
          where not exists (
            select 1 from present_stock k where k.campaign_id = m.campaign_id and k.present_id = p.present_id
              and k.outcome_id = '' and k.remaining = 0)
        ) end`;

const KEPT = `case when is_expected then json_build_object('answer', answer, 'rewards', rewards) else facts end`;

const IS_FIRST = `
        and not ${isKeyStored(ACQUIRE_ROUTE)}`;

export const MOVE: Statement = { name: 'acquire_move', text: moveText(PLAIN_INPUT, false) };

/** Only for batches with an idempotency key. */
const MOVE_KEYED: Statement = { name: 'acquire_move_keyed', text: moveText(KEYED_INPUT, true) };

/** The statement for these rows. */
export function moveStep(rows: readonly AcquisitionRow[]): Step {
  const isKeyed = rows.some(({ idempotencyKey }) => idempotencyKey !== null);
  return isKeyed
    ? { statement: MOVE_KEYED, values: KEYED_INPUT.valuesOf(rows) }
    : { statement: MOVE, values: PLAIN_INPUT.valuesOf(rows) };
}

/** What the statement answers: the places of the rows whose answer stands, and the facts of the others. */
interface Moved {
  expected: number[] | null;
  rewarded: [number, number][] | null;
  told: [number, ToldFacts][] | null;
}

/** The outcomes by row; a row that is missing was not touched. */
export function movedOutcomes(
  rows: readonly AcquisitionRow[],
  [answer]: readonly object[],
): Map<AcquisitionRow, AcquisitionOutcome> {
  const { expected, rewarded, told } = answer as Moved;
  const outcomes = new Map<AcquisitionRow, AcquisitionOutcome>();
  const tell = (place: number, outcome: AcquisitionOutcome): void => {
    const row = rows[place - 1];
    if (row) outcomes.set(row, outcome);
  };
  for (const place of expected ?? []) tell(place, UNREWARDED);
  for (const [place, rewards] of rewarded ?? []) tell(place, { kind: 'expected', rewards });
  for (const [place, facts] of told ?? []) tell(place, { kind: 'acquired', facts: factsOf(facts) });
  return outcomes;
}

const UNREWARDED: AcquisitionOutcome = { kind: 'expected', rewards: 0 };
