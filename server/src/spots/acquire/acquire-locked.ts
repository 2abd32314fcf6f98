import { answersByPlace } from '../../db/batch-input.ts';
import type { Statement, Step } from '../../db/statement.ts';
import { joinKnownKey, knownKeys } from '../../holdings/call-key.ts';
import { holdingsBefore } from '../../holdings/holdings-sql.ts';
import type { KnownKeys } from '../../holdings/visitor-holdings.ts';
import { type KnownKey, repeatOf } from '../../operation/idempotency.ts';
import { ACQUISITION_COLUMNS, PROVEN_INPUT } from './acquire-input.ts';
import {
  type AcquisitionOutcome,
  type AcquisitionRow,
  factsOf,
  type HoldingsBeforeRow,
  KEYED_ACQUISITION,
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
 * already (`is_written`) was sent again after a lost connection: it gets the holdings from before its acquisition.
 */
const ACQUIRE: Statement = {
  name: 'acquire_locked',
  text: `
    with live as materialized (
      select i.*, a.points as balance, a.ledger_count, a.change_no,
        k.body_hash as known_hash, k.facts as known_facts, ${PROOF_SQL.isProven} as is_proven,
        coalesce(i.judged_change_no, a.change_no) = a.change_no as is_current,
        exists (
          select 1 from acquisitions q
          where q.campaign_id = i.campaign_id and q.account_id = i.account_id and q.acquisition_id = i.acquisition_id
          offset 0
        ) as is_written,
        exists (
          select 1 from acquisitions q
          where q.campaign_id = i.campaign_id and q.account_id = i.account_id and q.spot_id = i.spot_id
            and q.window_key = i.window_key and q.voided_at is null
          offset 0
        ) as is_taken
      from (select * from ${PROVEN_INPUT.relation}) i
      join accounts a on a.campaign_id = i.campaign_id and a.account_id = i.account_id and a.status = 'active'
      join sessions s on s.campaign_id = i.campaign_id and s.account_id = i.account_id and s.session_id = i.session_id
        and s.revoked_at is null and s.expires_at > i.at
      ${joinKnownKey(KEYED_ACQUISITION)}
    ), acquired as materialized (
      select l.*,
        ${holdingsBefore('l', {
          changeNo: 'case when l.is_written then l.change_no - 1 else l.change_no end',
          points: 'case when l.is_written then l.balance - l.points else l.balance end',
          except: ' and q.acquisition_id <> l.acquisition_id',
        })} as before, ${knownKeys('l', 'l.keys_since')} as known_keys
      from live l
      where l.known_hash is null and (l.is_written or l.is_proven and l.is_current and not l.is_taken)
    ), new_acquisitions as (
      insert into acquisitions (${ACQUISITION_COLUMNS.into})
      select ${ACQUISITION_COLUMNS.from},
        case when key_hash is not null then json_build_array(version, before) end
      from acquired where not is_written order by campaign_id, account_id
    ), ${PROOF_SQL.use}, new_balances as (
      update accounts a set points = a.points + t.points, change_no = a.change_no + 1,
        ledger_count = a.ledger_count + case when t.points > 0 then 1 else 0 end
      from acquired t
      where not t.is_written and a.campaign_id = t.campaign_id and a.account_id = t.account_id
    ), ledger_entries as (
      insert into point_ledger (campaign_id, account_id, entry_no, at, change, balance, reason, spot_id)
      select campaign_id, account_id, ledger_count + 1, at, points, balance + points, 'acquisition', spot_id
      from acquired where not is_written and points > 0
    )
    select l.place::int as place, l.known_hash, l.known_facts, l.is_proven, l.is_current, t.before, t.known_keys
    from live l left join acquired t on t.place = l.place`,
};

/** What the statement returns for each row with a live session. */
interface LockedAnswer extends KnownKey<StoredAcquisition> {
  place: number;
  is_proven: boolean;
  is_current: boolean;
  /** Null if nothing was acquired. */
  before: HoldingsBeforeRow | null;
  known_keys: KnownKeys | null;
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
  const repeat = repeatOf(answer, row.callKey?.bodyHash);
  if (repeat) return repeat;
  if (answer.before) return { kind: 'acquired', facts: factsOf(row.acquisition, answer.before, answer.known_keys) };
  if (!answer.is_current) return { kind: 'stale' };
  return { kind: answer.is_proven ? 'taken' : 'unproven' };
}
