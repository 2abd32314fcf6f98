import type { Method } from '@meguri/core/spots/methods.ts';
import type { Lane, Statement, Values } from '../db/open.ts';
import { PROOF_SQL, type Proof } from './proofs.ts';
import type { Remembered, SpotTuple } from './remembered.ts';

/** One acquisition on its way to the database; ids and instants are made by the app. */
export interface AcquisitionRow {
  campaignId: number;
  accountId: string;
  sessionId: string;
  acquisitionId: string;
  spotId: string;
  windowKey: string;
  method: Method;
  evidence: object;
  stamp: boolean;
  points: number;
  at: number;
  idempotencyKey: string | null;
  /** Null without an idempotency key. */
  bodyHash: Buffer | null;
  /** Evidence that is used up by the acquisition; null for a method without. */
  proof: Proof | null;
  /** What this server remembers of the visitor; the database tells it again only if it has changed since. */
  remembered: Remembered | null;
  /** Whether this acquisition may turn a present free to take, as far as this server remembers. */
  mayReward: boolean;
}

/**
 * What was true just before the acquisition, and the acquisition; kept with the idempotency key to make the same answer
 * again.
 */
export interface AcquisitionFacts extends Remembered {
  acquisition: { id: string; spotId: string; method: Method; stamp: boolean; points: number; at: number };
  /** Units left by present id. */
  stock: Record<string, number>;
}

export type AcquisitionOutcome =
  | { kind: 'acquired'; facts: AcquisitionFacts }
  | { kind: 'taken' }
  | { kind: 'unproven' }
  | { kind: 'dead_session' }
  | { kind: 'mismatch' };

/** Name of the route in idempotency keys. */
export const ACQUIRE_ROUTE = 'POST /user/stamps';

/**
 * Locks the accounts in key order. A statement of its own: one that waits for a lock goes on with the snapshot from
 * before the wait and would count what a reset has just voided.
 */
export const LOCK_ACCOUNTS: Statement = {
  name: 'acquire_lock',
  text: `
    select 1 from accounts a
    join unnest($1::int[], $2::uuid[]) as k(campaign_id, account_id) using (campaign_id, account_id)
    order by a.campaign_id, a.account_id for update of a`,
};

/**
 * Settings of the connection that writes acquisitions. A plan made while the tables are empty would be kept through the
 * first minutes of an event, and planning for each batch costs more than the batch: every step is a look-up by primary key.
 */
export const ACQUIRE_SETTINGS: Record<string, string> = {
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  enable_seqscan: 'off',
  plan_cache_mode: 'force_generic_plan',
};

/** What the visitor of row `l` holds, its own acquisition left out: told only where the server does not know it. */
const SPOTS = `
  coalesce((
    select json_agg(json_build_array(h.spot_id, h.count, h.stamp, h.free, h.points))
    from (
      select q.spot_id, count(*) as count, bool_or(q.stamp) as stamp,
        count(*) filter (where q.stamp and e.acquisition_id is null) as free, sum(q.points) as points
      from acquisitions q
      left join exchanged_acquisitions e on e.campaign_id = q.campaign_id and e.account_id = q.account_id
        and e.acquisition_id = q.acquisition_id
      where q.campaign_id = l.campaign_id and q.account_id = l.account_id and q.voided_at is null
        and q.acquisition_id <> l.acquisition_id
      group by q.spot_id
    ) h), '[]')`;

const HELD = `
  coalesce((
    select json_agg(distinct u.present_id) from user_presents u
    where u.campaign_id = l.campaign_id and u.account_id = l.account_id and (u.voided_at is null or u.spent)), '[]')`;

/** The stock of the campaigns in the batch, for the count of new rewards; asked only where a reward may be new. */
const STOCK: Statement = {
  name: 'acquire_stock',
  text: `select campaign_id, present_id, remaining from present_stock where campaign_id = any($1::int[]) and outcome_id = ''`,
};

/**
 * One row a visitor (GroupCommit's key): session checked, idempotency key looked up, acquisition inserted where its
 * window is free, balance and ledger moved, facts told and kept, all for the whole batch at once. A repeat after a lost
 * answer finds its own acquisition counted already (not `is_new`); what was before it is told.
 */
const acquireText = (proof: typeof PROOF_SQL | null): string => `
    with input as (
      select * from unnest($1::int[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::text[], $8::jsonb[],
        $9::boolean[], $10::int[], $11::timestamptz[], $12::text[], $13::bytea[], $14::int[], $15::json[], $16::json[]${proof ? ', $17::uuid[], $18::bytea[]' : ''})
        with ordinality
      as i(campaign_id, account_id, session_id, acquisition_id, spot_id, window_key, method, evidence,
        stamp, points, at, idem_key, body_hash, change_no, spots, held${proof ? ', photo_id, nonce_hash' : ''}, place)
    ), live as materialized (
      select i.*, a.points as balance, a.ledger_count, a.change_no as true_change_no,
        k.body_hash as known_hash, k.facts as known_facts${proof ? `, ${proof.isProven} as is_proven` : ''}
      from input i
      join accounts a on a.campaign_id = i.campaign_id and a.account_id = i.account_id and a.status = 'active'
      join sessions s on s.campaign_id = i.campaign_id and s.account_id = i.account_id and s.session_id = i.session_id
        and s.revoked_at is null and s.expires_at > i.at
      left join idempotency_keys k on k.campaign_id = i.campaign_id and k.account_id = i.account_id
        and k.route = '${ACQUIRE_ROUTE}' and k.key = i.idem_key and k.created_at > i.at - interval '24 hours'
    ), inserted as (
      insert into acquisitions
        (campaign_id, account_id, acquisition_id, spot_id, window_key, method, evidence, stamp, points, acquired_at)
      select campaign_id, account_id, acquisition_id, spot_id, window_key, method, evidence, stamp, points, at
      from live where known_hash is null${proof ? ' and is_proven' : ''}
      order by campaign_id, account_id
      on conflict (campaign_id, account_id, spot_id, window_key) where voided_at is null do nothing
      returning acquisition_id
    )${proof ? `, ${proof.use}` : ''}, told as materialized (
      select l.*, n.acquisition_id is not null as is_new,
        case when l.change_no = l.true_change_no then l.spots else ${SPOTS} end as true_spots,
        case when l.change_no = l.true_change_no then l.held else ${HELD} end as true_held
      from live l left join inserted n on n.acquisition_id = l.acquisition_id
      where l.known_hash is null and (n.acquisition_id is not null or exists (
        select 1 from acquisitions own
        where own.campaign_id = l.campaign_id and own.account_id = l.account_id and own.acquisition_id = l.acquisition_id
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
    ), kept as (
      insert into idempotency_keys (campaign_id, account_id, route, key, body_hash, facts, created_at)
      select t.campaign_id, account_id, '${ACQUIRE_ROUTE}', idem_key, body_hash, json_build_object(
          'acquisition', json_build_object('id', acquisition_id, 'spotId', spot_id, 'method', method, 'stamp', stamp,
            'points', points, 'at', (extract(epoch from at) * 1000)::bigint),
          'changeNo', true_change_no, 'points', balance, 'spots', true_spots, 'held', true_held,
          'stock', coalesce((select json_object_agg(p.present_id, p.remaining) from present_stock p
            where p.campaign_id = t.campaign_id and p.outcome_id = ''), '{}')), at
      from told t where is_new and idem_key is not null
      on conflict (campaign_id, account_id, route, key)
        do update set body_hash = excluded.body_hash, facts = excluded.facts, created_at = excluded.created_at
    )
    select l.place::int as place, l.known_hash, l.known_facts, t.place is not null as acquired,
      case when t.is_new then t.true_change_no else t.true_change_no - 1 end as change_no,
      case when t.is_new then t.balance else t.balance - t.points end as points,
      case when t.change_no = t.true_change_no then null else t.true_spots end as spots,
      case when t.change_no = t.true_change_no then null else t.true_held end as held${proof ? ', l.is_proven' : ''}
    from live l left join told t on t.place = l.place`;

export const ACQUIRE: Statement = { name: 'acquire', text: acquireText(null) };

/** Only for batches with a row whose evidence is used up: the others shall not pay for the look. */
const ACQUIRE_PROVEN: Statement = { name: 'acquire_proven', text: acquireText(PROOF_SQL) };

interface OutcomeRow {
  place: number;
  known_hash: Buffer | null;
  known_facts: AcquisitionFacts | null;
  acquired: boolean;
  change_no: number;
  points: number;
  spots: SpotTuple[] | null;
  held: string[] | null;
  is_proven?: boolean;
}

interface StockRow {
  campaign_id: number;
  present_id: string;
  remaining: number;
}

type Stocks = Map<number, Record<string, number>>;

/** Writes batches of acquisitions, at most one a visitor in each, in one transaction and one round trip. */
export function openAcquireBatch(lane: Lane): (rows: readonly AcquisitionRow[]) => Promise<AcquisitionOutcome[]> {
  const stocks: Stocks = new Map();
  return (rows) => acquireBatch(lane, rows, stocks);
}

async function acquireBatch(
  lane: Lane,
  rows: readonly AcquisitionRow[],
  stocks: Stocks,
): Promise<AcquisitionOutcome[]> {
  const column = <T>(pick: (row: AcquisitionRow) => T): T[] => rows.map(pick);
  const campaigns = column((row) => row.campaignId);
  const accounts = column((row) => row.accountId);
  const kept = (row: AcquisitionRow, pick: (remembered: Remembered) => unknown) =>
    row.idempotencyKey === null || row.remembered === null ? null : JSON.stringify(pick(row.remembered));
  const values: Values = [
    campaigns,
    accounts,
    column((row) => row.sessionId),
    column((row) => row.acquisitionId),
    column((row) => row.spotId),
    column((row) => row.windowKey),
    column((row) => row.method),
    column((row) => JSON.stringify(row.evidence)),
    column((row) => row.stamp),
    column((row) => row.points),
    column((row) => new Date(row.at).toISOString()),
    column((row) => row.idempotencyKey),
    column((row) => row.bodyHash),
    column((row) => row.remembered?.changeNo ?? null),
    column((row) => kept(row, ({ spots }) => spots)),
    column((row) => kept(row, ({ held }) => held)),
  ];
  const isPlain = rows.every(({ proof }) => proof === null);
  const proofs = isPlain
    ? []
    : [column(({ proof }) => proof?.photoId ?? null), column(({ proof }) => proof?.nonceHash ?? null)];
  const acquire = isPlain ? ACQUIRE : ACQUIRE_PROVEN;
  const asksStock = [...new Set(rows.filter((row) => row.mayReward).map((row) => row.campaignId))];
  const [, found, stock = []] = await lane.atOnce([
    { statement: LOCK_ACCOUNTS, values: [campaigns, accounts] },
    { statement: acquire, values: [...values, ...proofs] },
    ...(asksStock.length > 0 ? [{ statement: STOCK, values: [asksStock] }] : []),
  ]);
  const outcomes = new Map((found as OutcomeRow[]).map((row) => [row.place, row]));
  for (const campaignId of asksStock) stocks.set(campaignId, {});
  for (const { campaign_id: campaignId, present_id: presentId, remaining } of stock as StockRow[]) {
    const known = stocks.get(campaignId);
    if (known) known[presentId] = remaining;
  }
  return rows.map((row, index) => outcomeOf(row, outcomes.get(index + 1), stocks.get(row.campaignId) ?? {}));
}

function outcomeOf(
  row: AcquisitionRow,
  found: OutcomeRow | undefined,
  stock: Record<string, number>,
): AcquisitionOutcome {
  if (!found) return { kind: 'dead_session' };
  if (found.known_facts) {
    const isSame = row.bodyHash !== null && found.known_hash?.equals(row.bodyHash);
    return isSame ? { kind: 'acquired', facts: found.known_facts } : { kind: 'mismatch' };
  }
  if (!found.acquired) return { kind: found.is_proven === false ? 'unproven' : 'taken' };
  const { acquisitionId: id, spotId, method, stamp, points, at } = row;
  return {
    kind: 'acquired',
    facts: {
      acquisition: { id, spotId, method, stamp, points, at },
      changeNo: found.change_no,
      points: found.points,
      spots: found.spots ?? row.remembered?.spots ?? [],
      held: found.held ?? row.remembered?.held ?? [],
      stock,
    },
  };
}
