import type { Step } from '../../db/at-once.ts';
import type { Statement } from '../../db/statement.ts';
import { keepFacts, toldFacts } from '../../holdings/facts-sql.ts';
import { LOCK_ACCOUNTS } from '../../holdings/locks.ts';
import { joinKeptKey } from '../../operation/idempotency-sql.ts';
import { PROVEN_INPUT } from './acquire-input.ts';
import {
  ACQUIRE_ROUTE,
  type AcquisitionOutcome,
  type AcquisitionRow,
  factsOf,
  type Kept,
  type ToldFacts,
} from './acquisition.ts';
import { PROOF_SQL } from './proofs.ts';

/** The lock for these rows; whoever locks accounts takes all of a transaction at once, or two would wait for each other. */
export const lockStep = (rows: readonly AcquisitionRow[]): Step => ({
  statement: LOCK_ACCOUNTS,
  values: [rows.map((row) => row.campaignId), rows.map((row) => row.accountId)],
});

/**
 * One row a visitor (GroupCommit's key), its account locked: session checked, idempotency key looked up, evidence that is
 * used up checked, acquisition inserted where its window is free, balance and ledger moved, facts told and kept, all for
 * the whole batch at once. A repeat after a lost answer finds its own acquisition counted already (not `is_new`); what
 * was before it is told.
 */
const ACQUIRE: Statement = {
  name: 'acquire',
  text: `
    with live as materialized (
      select i.*, a.points as balance, a.ledger_count, a.change_no,
        k.body_hash as known_hash, k.facts as known_facts, ${PROOF_SQL.isProven} as is_proven
      from (select * from ${PROVEN_INPUT.relation}) i
      join accounts a on a.campaign_id = i.campaign_id and a.account_id = i.account_id and a.status = 'active'
      join sessions s on s.campaign_id = i.campaign_id and s.account_id = i.account_id and s.session_id = i.session_id
        and s.revoked_at is null and s.expires_at > i.at
      ${joinKeptKey(ACQUIRE_ROUTE)}
    ), inserted as (
      insert into acquisitions
        (campaign_id, account_id, acquisition_id, spot_id, window_key, method, evidence, stamp, points, acquired_at)
      select campaign_id, account_id, acquisition_id, spot_id, window_key, method, evidence, stamp, points, at
      from live where known_hash is null and is_proven
      order by campaign_id, account_id
      on conflict (campaign_id, account_id, spot_id, window_key) where voided_at is null do nothing
      returning acquisition_id
    ), ${PROOF_SQL.use}, told as materialized (
      select l.*, n.acquisition_id is not null as is_new,
        ${toldFacts('l', {
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
    ), moved as (
      update accounts a set points = a.points + t.points, change_no = a.change_no + 1,
        ledger_count = a.ledger_count + case when t.points > 0 then 1 else 0 end
      from told t
      where t.is_new and a.campaign_id = t.campaign_id and a.account_id = t.account_id
    ), noted as (
      insert into point_ledger (campaign_id, account_id, entry_no, at, change, balance, reason, spot_id)
      select campaign_id, account_id, ledger_count + 1, at, points, balance + points, 'acquisition', spot_id
      from told where is_new and points > 0
    ), kept as (${keepFacts(ACQUIRE_ROUTE, { facts: 'facts', where: 'is_new and idem_key is not null' })}
    )
    select l.place::int as place, l.known_hash, l.known_facts, l.is_proven, t.facts
    from live l left join told t on t.place = l.place`,
};

/** The statement for these rows, whose accounts must be locked. */
export const acquireStep = (rows: readonly AcquisitionRow[]): Step => ({
  statement: ACQUIRE,
  values: PROVEN_INPUT.values(rows),
});

/** What the statement answers of each row that has a session. */
interface Found {
  place: number;
  known_hash: Buffer | null;
  known_facts: Kept | null;
  is_proven: boolean;
  /** Null where nothing was acquired. */
  facts: ToldFacts | null;
}

/** What has become of each row. */
export function lockedOutcomes(
  rows: readonly AcquisitionRow[],
  found: readonly object[],
): Map<AcquisitionRow, AcquisitionOutcome> {
  const byPlace = new Map((found as readonly Found[]).map((one) => [one.place, one]));
  return new Map(rows.map((row, index) => [row, outcomeOf(row, byPlace.get(index + 1))]));
}

function outcomeOf(row: AcquisitionRow, found: Found | undefined): AcquisitionOutcome {
  if (!found) return { kind: 'dead_session' };
  if (found.known_facts) {
    const isSame = row.bodyHash !== null && found.known_hash?.equals(row.bodyHash);
    return isSame ? { kind: 'repeated', kept: found.known_facts } : { kind: 'mismatch' };
  }
  if (found.facts) return { kind: 'acquired', facts: factsOf(found.facts) };
  return { kind: found.is_proven ? 'taken' : 'unproven' };
}
