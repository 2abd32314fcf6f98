import type { Statement, Step } from '../../db/statement.ts';
import { isKeyKnown, knownKeys } from '../../holdings/call-key.ts';
import { holdingsBefore } from '../../holdings/holdings-sql.ts';
import type { KnownKeys } from '../../holdings/visitor-holdings.ts';
import { ACQUISITION_COLUMNS, PLAIN_INPUT } from './acquire-input.ts';
import {
  type AcquisitionOutcome,
  type AcquisitionRow,
  factsOf,
  type HoldingsBeforeRow,
  KEYED_ACQUISITION,
} from './acquisition.ts';

/**
 * True if the key of a row must be looked up: the cached holdings are outdated or do not show that it is new. The condition stands inside
 * the look-up, because PostgreSQL would evaluate the look-up twice if it were combined with `or`.
 */
const NEEDS_LOOK_UP = '(i.expected_change_no = seen.change_no and i.is_key_new) is not true';

/** How many of the newly available presents have units left. */
const NEW_REWARDS = `
        case when newly_available is null then 0 else (
          select count(*)::int from json_array_elements_text(newly_available) as p(present_id)
          where not exists (
            select 1 from present_stock k where k.campaign_id = m.campaign_id and k.present_id = p.present_id
              and k.outcome_id = '' and k.remaining = 0)
        ) end`;

/** The statement that writes the rows, none of which has a proof. It leaves out each row that only `lockedStep` can judge. */
export const optimisticStep = (rows: readonly AcquisitionRow[]): Step => ({
  statement: ACQUIRE,
  values: PLAIN_INPUT.valuesOf(rows),
});

/**
 * Acquires in one short statement without a lock before it: it updates the balances, which locks the accounts, and writes
 * everything else for the accounts that it has updated. Rows are sorted and joined one by one (`ACQUIRE_SETTINGS`), so
 * accounts are locked in the order of their keys.
 *
 * An account is updated only if it has not changed since the statement's snapshot (`seen`): a statement that waits for a
 * lock continues with the snapshot from before the wait. Every change of holdings increments `change_no`, so windows and
 * keys in the snapshot are then as current as under a lock. A session that ends during the wait may get this last stamp.
 *
 * Cached holdings with the change number of the snapshot show which keys are new, so that these are not looked up
 * (docs/decisions/0143-new-keys-from-cached-holdings.md).
 *
 * The statement skips rows whose window is taken, whose key is known, whose session has ended or whose account has
 * changed. It does not distinguish these cases.
 */
export const ACQUIRE: Statement = {
  name: 'acquire',
  text: `
    with acquired as (
      update accounts a set points = a.points + i.points, change_no = a.change_no + 1,
        ledger_count = a.ledger_count + case when i.points > 0 then 1 else 0 end
      from (select * from ${PLAIN_INPUT.relation} order by campaign_id, account_id) i
      join accounts seen on seen.campaign_id = i.campaign_id and seen.account_id = i.account_id
      join sessions s on s.campaign_id = i.campaign_id and s.account_id = i.account_id and s.session_id = i.session_id
      where a.campaign_id = i.campaign_id and a.account_id = i.account_id and a.change_no = seen.change_no
        and coalesce(i.judged_change_no, seen.change_no) = seen.change_no
        and a.status = 'active' and s.revoked_at is null and s.expires_at > i.at
        and not exists (
          select 1 from acquisitions q
          where q.campaign_id = i.campaign_id and q.account_id = i.account_id and q.spot_id = i.spot_id
            and q.window_key = i.window_key and q.voided_at is null
          offset 0
        )
        and not ${isKeyKnown(KEYED_ACQUISITION, NEEDS_LOOK_UP)}
      returning i.*, a.points as balance, a.ledger_count as entry_no, seen.change_no as change_before,
        i.expected_change_no is not distinct from seen.change_no as is_expected
    ), results as (
      select m.*, ${NEW_REWARDS} as rewards,
        case when not is_expected then ${holdingsBefore('m', { changeNo: 'm.change_before', points: 'm.balance - m.points' })} end as before,
        case when not is_expected then ${knownKeys('m', 'm.keys_since')} end as known_keys
      from acquired m
    ), new_acquisitions as (
      insert into acquisitions (${ACQUISITION_COLUMNS.into})
      select ${ACQUISITION_COLUMNS.from},
        case
          when key_hash is null then null
          when is_expected then json_build_array(version, rewards, progress)
          else json_build_array(version, before)
        end
      from results
    ), ledger_entries as (
      insert into point_ledger (campaign_id, account_id, entry_no, at, change, balance, reason, spot_id)
      select campaign_id, account_id, entry_no, at, points, balance, 'acquisition', spot_id from acquired where points > 0
    )
    select array_agg(place::int) filter (where is_expected and rewards = 0) as expected,
      json_agg(json_build_array(place, rewards)) filter (where is_expected and rewards > 0) as rewarded,
      json_agg(json_build_array(place, before, known_keys)) filter (where not is_expected) as unexpected
    from results`,
};

/** What the statement returns: the places of the rows, and the facts of those whose cached holdings were not current. */
interface OptimisticAnswer {
  expected: number[] | null;
  rewarded: [place: number, rewards: number][] | null;
  unexpected: [place: number, before: HoldingsBeforeRow, keys: KnownKeys | null][] | null;
}

/** The outcomes of the rows that were acquired. */
export function optimisticOutcomes(
  rows: readonly AcquisitionRow[],
  [answer]: readonly object[],
): Map<AcquisitionRow, AcquisitionOutcome> {
  const { expected, rewarded, unexpected } = answer as OptimisticAnswer;
  const outcomes = new Map<AcquisitionRow, AcquisitionOutcome>();
  const add = (place: number, outcomeOf: (row: AcquisitionRow) => AcquisitionOutcome): void => {
    const row = rows[place - 1];
    if (row) outcomes.set(row, outcomeOf(row));
  };
  for (const place of expected ?? []) add(place, () => WITHOUT_REWARDS);
  for (const [place, rewards] of rewarded ?? []) add(place, () => ({ kind: 'expected', rewards }));
  for (const [place, before, keys] of unexpected ?? []) {
    add(place, ({ acquisition }) => ({ kind: 'acquired', facts: factsOf(acquisition, before, keys) }));
  }
  return outcomes;
}

const WITHOUT_REWARDS: AcquisitionOutcome = { kind: 'expected', rewards: 0 };
