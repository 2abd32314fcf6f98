import { answersByPlace } from '../../db/batch-input.ts';
import type { Statement, Step } from '../../db/statement.ts';
import { acquisitionFacts } from '../../holdings/holdings-sql.ts';
import { repeatOf } from '../../operation/idempotency.ts';
import { joinStoredKey, type StoredKey, storeKeys } from '../../operation/idempotency-sql.ts';
import { PROVEN_INPUT } from './acquire-input.ts';
import {
  ACQUIRE_ROUTE,
  type AcquisitionFactsRow,
  type AcquisitionOutcome,
  type AcquisitionRow,
  factsOf,
  type StoredAcquisition,
} from './acquisition.ts';
import { PROOF_SQL } from './proofs.ts';

/** The statement that writes the rows. Their accounts must be locked. */
export const lockedStep = (rows: readonly AcquisitionRow[]): Step => ({
  statement: ACQUIRE,
  values: PROVEN_INPUT.valuesOf(rows),
});

/**
 * Checks sessions, idempotency keys and proofs, and acquires where the window is free. A row whose acquisition exists
 * already (`is_new` is false) was sent again after a lost connection: it gets the facts from before its acquisition.
 */
const ACQUIRE: Statement = {
  name: 'acquire_locked',
  text: `
    with live as materialized (
      select i.*, a.points as balance, a.ledger_count, a.change_no,
        k.body_hash as known_hash, k.facts as known_facts, ${PROOF_SQL.isProven} as is_proven,
        coalesce(i.judged_change_no, a.change_no) = a.change_no as is_current
      from (select * from ${PROVEN_INPUT.relation}) i
      join accounts a on a.campaign_id = i.campaign_id and a.account_id = i.account_id and a.status = 'active'
      join sessions s on s.campaign_id = i.campaign_id and s.account_id = i.account_id and s.session_id = i.session_id
        and s.revoked_at is null and s.expires_at > i.at
      ${joinStoredKey(ACQUIRE_ROUTE)}
    ), inserted as (
      insert into acquisitions
        (campaign_id, account_id, acquisition_id, spot_id, member_id, window_key, method, evidence, stamp, points, acquired_at)
      select campaign_id, account_id, acquisition_id, spot_id, member_id, window_key, method, evidence, stamp, points, at
      from live where known_hash is null and is_proven and is_current
      order by campaign_id, account_id
      on conflict (campaign_id, account_id, spot_id, window_key) where voided_at is null do nothing
      returning acquisition_id
    ), ${PROOF_SQL.use}, acquired as materialized (
      select l.*, n.acquisition_id is not null as is_new,
        ${acquisitionFacts('l', {
          changeNo: 'case when n.acquisition_id is null then l.change_no - 1 else l.change_no end',
          points: 'case when n.acquisition_id is null then l.balance - l.points else l.balance end',
          except: ' and q.acquisition_id <> l.acquisition_id',
        })} as facts
      from live l left join inserted n on n.acquisition_id = l.acquisition_id
      where l.known_hash is null and (n.acquisition_id is not null or exists (
        select 1 from acquisitions own
        where own.campaign_id = l.campaign_id and own.account_id = l.account_id and own.acquisition_id = l.acquisition_id
        offset 0
      ))
    ), new_balances as (
      update accounts a set points = a.points + t.points, change_no = a.change_no + 1,
        ledger_count = a.ledger_count + case when t.points > 0 then 1 else 0 end
      from acquired t
      where t.is_new and a.campaign_id = t.campaign_id and a.account_id = t.account_id
    ), ledger_entries as (
      insert into point_ledger (campaign_id, account_id, entry_no, at, change, balance, reason, spot_id)
      select campaign_id, account_id, ledger_count + 1, at, points, balance + points, 'acquisition', spot_id
      from acquired where is_new and points > 0
    ), stored_keys as (${storeKeys(ACQUIRE_ROUTE, { facts: 'facts', from: 'acquired where is_new and idem_key is not null' })}
    )
    select l.place::int as place, l.known_hash, l.known_facts, l.is_proven, l.is_current, t.facts
    from live l left join acquired t on t.place = l.place`,
};

/** What the statement returns for each row with a live session. */
interface LockedAnswer extends StoredKey<StoredAcquisition> {
  place: number;
  is_proven: boolean;
  is_current: boolean;
  /** Null if nothing was acquired. */
  facts: AcquisitionFactsRow | null;
}

/** The outcome of each row. */
export function lockedOutcomes(
  rows: readonly AcquisitionRow[],
  answers: readonly object[],
): Map<AcquisitionRow, AcquisitionOutcome> {
  const byPlace = answersByPlace<LockedAnswer>(rows, answers);
  return new Map(rows.map((row, index) => [row, outcomeOf(row, byPlace[index])]));
}

function outcomeOf(row: AcquisitionRow, answer: LockedAnswer | undefined): AcquisitionOutcome {
  if (!answer) return { kind: 'dead_session' };
  const repeat = repeatOf(answer, row.bodyHash);
  if (repeat) return repeat;
  if (answer.facts) return { kind: 'acquired', facts: factsOf(answer.facts) };
  if (!answer.is_current) return { kind: 'stale' };
  return { kind: answer.is_proven ? 'taken' : 'unproven' };
}
