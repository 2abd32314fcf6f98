/**
 * The locks of visitors' holdings. Every transaction that grants, uses, moves or voids acquisitions or user presents takes
 * them in this order, and several of one kind in the order of their keys. Any other order could cause a deadlock.
 *
 * 1. Publication lock of the campaign (`sharePublicationLocks`, `lockPublication`). It comes first because a publication
 *    that gives a present its first limit counts the present's user presents, and no row exists yet that it could lock.
 * 2. Draws (`lottery_draws`). Entries and voids take a shared lock, a draw and a publication an exclusive one. So each
 *    entry is either part of the draw or refused, and no prize goes to an entry that is being voided.
 * 3. Accounts. Every change of a visitor's holdings locks the account and increments `change_no`.
 * 4. Stock (`present_stock`). It comes last because all visitors of a present wait for it.
 *
 * Each lock is a statement of its own: under READ COMMITTED a statement that waits for a lock continues with the snapshot
 * from before the wait, and would overlook what has been committed meanwhile. Only the statement for acquisitions without
 * a proof locks and writes in one step; it compares change numbers instead (`spots/acquire/acquire-optimistic.ts`).
 *
 * On a distributed database several accounts are locked in the order of their shard groups, then of their keys. Reference
 * tables (2 and 4) have a copy on every node. A shared lock covers the local copy only. To exclude others, write all
 * copies or take Citus' lock (docs/decisions/0066-batches-on-shards.md).
 *
 * Three locks are defined next to their use, because they read what they lock: `lockDueDraw` (2) and `lockOutcomes` (4) in
 * `lottery/queries.ts`, and `stockRows` (4) in `publish/queries.ts`. A publication also locks its campaign's row before
 * all of these; no other transaction locks that row.
 */

import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Queryable } from '../db/open.ts';
import type { Step } from '../db/statement.ts';

interface PresentKey {
  campaignId: number;
  presentId: string;
}

/** Each present once, as two columns. */
function keysOf(presents: readonly PresentKey[]): [number[], string[]] {
  const keys = [
    ...new Map(presents.map((present) => [`${present.campaignId} ${present.presentId}`, present])).values(),
  ];
  return [keys.map(({ campaignId }) => campaignId), keys.map(({ presentId }) => presentId)];
}

const run = (tx: Queryable, { statement, values }: Step) => tx.query(statement, values);

// 1. Publication lock

/** Distinguishes this advisory lock from others. All servers on a database must agree on it. */
const PUBLICATION_LOCK = 71_436_210;

/**
 * Takes the publication locks of campaigns in shared mode. They are advisory locks, which are granted in order. A row lock
 * could be shared by ever more transactions while a publication waits for it.
 */
export const sharePublicationLocks = (rows: readonly { campaignId: number }[]): Step => ({
  statement: {
    name: 'share_publication_locks',
    text: `
    select pg_advisory_xact_lock_shared(${PUBLICATION_LOCK}, k.campaign_id)
    from (select distinct campaign_id from unnest($1::int[]) as i(campaign_id) order by campaign_id) k`,
  },
  values: [rows.map(({ campaignId }) => campaignId)],
});

/** Takes the publication lock in exclusive mode. */
export const lockPublication = (tx: Queryable, campaignId: number) =>
  tx.everywhere({ name: 'lock_publication', text: `select pg_advisory_xact_lock(${PUBLICATION_LOCK}, $1)` }, [
    campaignId,
  ]);

// 2. Draws

/** Locks the draws of presents in shared mode: for entries. */
export const shareDraws = (presents: readonly PresentKey[]): Step => ({
  statement: {
    name: 'share_draws',
    text: `
      select 1 from lottery_draws d
      join unnest($1::int[], $2::text[]) as k(campaign_id, present_id) using (campaign_id, present_id)
      order by d.campaign_id, d.present_id for share of d`,
    onShard: { isOfCopy: true },
  },
  values: keysOf(presents),
});

/** Locks all draws of a campaign in exclusive mode: for a publication. */
export const lockDraws = (tx: Queryable, campaignId: number) =>
  tx.query(
    { name: 'lock_draws', text: 'select 1 from lottery_draws where campaign_id = $1 order by present_id for update' },
    [campaignId],
  );

/** Locks 1 and 2 of a transaction that grants a present. */
export async function lockBeforeGrant(tx: Queryable, present: PresentKey & { isDrawn: boolean }): Promise<void> {
  await run(tx, sharePublicationLocks([present]));
  if (present.isDrawn) await run(tx, shareDraws([present]));
}

/** Locks 1 and 2 of a transaction that voids user presents: in shared mode, with all draws that are not decided. */
export async function lockBeforeVoid(tx: Queryable, campaignId: number): Promise<void> {
  await run(tx, sharePublicationLocks([{ campaignId }]));
  await tx.query(
    {
      name: 'share_undecided_draws',
      text: `
        select 1 from lottery_draws where campaign_id = $1 and list is null
        order by campaign_id, present_id for share`,
      onShard: { isOfCopy: true },
    },
    [campaignId],
  );
}

// 3. Accounts

/** Locks the accounts of a batch. */
export const lockBatchAccounts = (rows: readonly AccountKey[]): Step => ({
  statement: {
    name: 'lock_batch_accounts',
    text: `
      select 1 from accounts a
      join unnest($1::int[], $2::uuid[]) as k(campaign_id, account_id) using (campaign_id, account_id)
      order by a.campaign_id, a.account_id for update of a`,
  },
  values: [rows.map(({ campaignId }) => campaignId), rows.map(({ accountId }) => accountId)],
});

const LOCK_ACCOUNTS =
  'select 1 from accounts where campaign_id = $1 and account_id = any($2::uuid[]) order by account_id for update';

/** Locks accounts of one campaign. On a distributed database in the order of their places, and in each place of their ids. */
export async function lockAccounts(tx: Queryable, campaignId: number, accountIds: readonly string[]): Promise<void> {
  const places = Map.groupBy(accountIds, (id) => tx.placeOf(id));
  for (const [, ids] of [...places].sort(([a], [b]) => a - b)) {
    await tx.query({ name: 'lock_accounts', text: LOCK_ACCOUNTS }, [campaignId, ids], ids[0]);
  }
}

/**
 * Locks the accounts of entrants of one place, for a draw. The statement has a name of its own, because its plan is made without
 * sequential scans (`forceIndexScans` in `lottery/queries.ts`), and a connection keeps one plan for each name.
 */
export const lockEntrants = (tx: Queryable, campaignId: number, accountIds: readonly string[]) =>
  tx.query({ name: 'lock_entrants', text: LOCK_ACCOUNTS }, [campaignId, accountIds], accountIds[0]);

/** Locks the account of a call. Returns false if the account is not active or the session has ended by `now`. */
export async function lockVisitor(
  tx: Queryable,
  { campaignId, accountId, sessionId, now }: AccountKey & { sessionId: string; now: Date },
): Promise<boolean> {
  await tx.query(
    { name: 'lock_account', text: 'select 1 from accounts where campaign_id = $1 and account_id = $2 for update' },
    [campaignId, accountId],
  );
  const rows = await tx.query(
    {
      name: 'live_session',
      text: `
        select 1 from accounts a
        join sessions s on s.campaign_id = a.campaign_id and s.account_id = a.account_id
        where a.campaign_id = $1 and a.account_id = $2 and a.status = 'active'
          and s.session_id = $3 and s.revoked_at is null and s.expires_at > $4`,
    },
    [campaignId, accountId, sessionId, now],
  );
  return rows.length > 0;
}

// 4. Stock

/** Locks the stock of presents and of their lottery outcomes. */
export const lockBatchStock = (presents: readonly PresentKey[]): Step => ({
  statement: {
    name: 'lock_batch_stock',
    text: `
      select 1 from present_stock p
      join unnest($1::int[], $2::text[]) as k(campaign_id, present_id) using (campaign_id, present_id)
      order by p.campaign_id, p.present_id, p.outcome_id for update of p`,
    // Every machine has these rows, so the lock is that of Citus. It locks the rows of this machine too, which waits for a commit
    // that has reached the others only.
    onShard: { isShared: true },
  },
  values: keysOf(presents),
});

/**
 * Locks the stock to which voided user presents of a locked account may return units, with the stock of the outcomes. The
 * statement that returns the units would lock the rows in the order of its plan.
 */
export async function lockVisitorStock(tx: Queryable, { campaignId, accountId }: AccountKey): Promise<void> {
  const held = await tx.query<{ present_id: string }>(
    {
      name: 'live_presents',
      text: `
        select distinct present_id from user_presents
        where campaign_id = $1 and account_id = $2 and voided_at is null`,
    },
    [campaignId, accountId],
  );
  if (held.length > 0)
    await run(tx, lockBatchStock(held.map(({ present_id: presentId }) => ({ campaignId, presentId }))));
}
